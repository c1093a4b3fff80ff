import pg from 'pg';

/** How long a host may take to say whether it takes writes, in milliseconds. */
const PROBE_PATIENCE = 3_000;

/**
 * The addresses that a database URL with several hosts stands for, as clients of PostgreSQL write it: `postgres://staff@one:5432,two:5432/console`. Most have one.
 */
export function hostAddresses(databaseUrl: string): string[] {
  const [, before, hosts = '', after] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/**
 * The address of the host that takes writes: of several the first that is no standby. Throws what a database throws that cannot be reached, where none does.
 */
export async function primaryAddress(databaseUrl: string): Promise<string> {
  const addresses = hostAddresses(databaseUrl);
  if (addresses.length === 1) return databaseUrl;
  const taking = await Promise.all(addresses.map(takesWrites));
  const found = addresses.find((_, index) => taking[index]);
  if (found === undefined) throw Object.assign(new Error('No host of DATABASE_URL takes writes.'), { code: 'ECONNREFUSED' });
  return found;
}

async function takesWrites(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PROBE_PATIENCE, query_timeout: PROBE_PATIENCE });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as standby');
    return rows[0]?.standby === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
