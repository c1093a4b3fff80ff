/** Makes an address on the site that customers see, of parts of a path. */
export type PublicAddress = (...parts: readonly string[]) => string;

/** Addresses below the site that the settings name, with or without a path of its own. */
export function createPublicAddress(site: string): PublicAddress {
  const base = site.replace(/\/+$/, '');
  return (...parts) => [base, ...parts.map(encodeURIComponent)].join('/');
}
