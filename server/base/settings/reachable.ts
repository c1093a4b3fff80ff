/** Whether a host name or address is this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(bare);
}

/** Settings that decide who can reach a server. */
export interface Reach {
  host: string;
  publicUrl?: string | undefined;
  trustProxy?: string | undefined;
}

/** Whether other machines can reach the server: by its listening address, its public address, or a proxy. */
export function isReachable({ host, publicUrl, trustProxy }: Reach): boolean {
  return !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)) || trustProxy !== undefined;
}

/** The address that people type, without a slash at its end: PUBLIC_URL, or else that of this machine. */
export function siteOf({ publicUrl, host, port }: Pick<Reach, 'host' | 'publicUrl'> & { port: number }): string {
  return publicUrl?.replace(/\/$/, '') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
