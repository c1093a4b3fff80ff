/** Addresses of a database URL with one or more hosts, as PostgreSQL clients write it: `postgres://staff@one:5432,two:5432/console`. */
export function hostAddresses(databaseUrl: string): string[] {
  const [, before, hosts = '', after] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}
