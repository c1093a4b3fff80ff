/** Whether a host, by name or address, leads to this machine alone. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(bare);
}

/** What says who can reach a server. */
export interface Reach {
  host: string;
  publicUrl?: string | undefined;
  trustProxy?: string | undefined;
}

/** Whether people of other machines can reach a server: it listens to them, they are told an address of it, or a proxy stands in front. */
export function isReachable({ host, publicUrl, trustProxy }: Reach): boolean {
  return !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)) || trustProxy !== undefined;
}
