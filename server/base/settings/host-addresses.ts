/**
 * The addresses that a database URL with several hosts stands for, as clients of PostgreSQL write it: `postgres://staff@one:5432,two:5432/console`. Most have one.
 */
export function hostAddresses(databaseUrl: string): string[] {
  const [, before, hosts = '', after] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}
