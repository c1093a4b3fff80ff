/** Builds an address on the public site from path segments. */
export type PublicAddress = (...parts: readonly string[]) => string;

/** Addresses below the configured site, with or without a path of its own. */
export function createPublicAddress(site: string): PublicAddress {
  const base = site.replace(/\/+$/, '');
  return (...parts) => [base, ...parts.map(encodeURIComponent)].join('/');
}
