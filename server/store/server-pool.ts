import pg from 'pg';
import { countsOf, type PoolCounts } from './embedded-pool.ts';
import { hostAddresses, primaryAddress } from './primary.ts';

/** Connections to a database server. */
export interface ServerPool {
  connect(): Promise<pg.PoolClient>;
  /** Told that a connection is to a server that takes no writes. */
  isStandby(client: pg.PoolClient): void;
  counts(): PoolCounts;
  end(): Promise<void>;
}

/** What PostgreSQL says of a write that it does not take. */
export const READ_ONLY = '25006';

/** A server among others is given up sooner: another one may be the primary by now. */
const ONE_OF_SEVERAL = 5_000;
const ALONE = 20_000;

/**
 * Opens a pool of connections to the server of `DATABASE_URL`. Of several hosts it is the one that takes writes; when that cannot be reached any more, or has become a standby, it is looked for
 * again with the next connection.
 */
export function openServerPool(databaseUrl: string, settings: pg.PoolConfig): ServerPool {
  const isAlone = hostAddresses(databaseUrl).length === 1;
  const owners = new WeakMap<pg.PoolClient, pg.Pool>();
  let current = isAlone ? openPool(databaseUrl, { connectionTimeoutMillis: ALONE, ...settings }) : undefined;
  let looking: Promise<pg.Pool> | undefined;
  let hasEnded = false;

  return {
    async connect() {
      for (let attempt = 0; ; attempt += 1) {
        const pool = current ?? (await look());
        try {
          const client = await pool.connect();
          owners.set(client, pool);
          return client;
        } catch (error) {
          // All connections being at work says nothing of the server.
          if (isAlone || attempt > 0 || (error as Error).message === 'timeout exceeded when trying to connect') throw error;
          forget(pool);
        }
      }
    },
    isStandby(client) {
      const pool = owners.get(client);
      if (pool && !isAlone) forget(pool);
    },
    counts: () => (current ? countsOf(current) : { used: 0, idle: 0, waiting: 0 }),
    async end() {
      hasEnded = true;
      await current?.end();
    },
  };

  function look(): Promise<pg.Pool> {
    looking ??= primaryAddress(databaseUrl)
      .then((address) => {
        const pool = openPool(address, { connectionTimeoutMillis: ONE_OF_SEVERAL, ...settings });
        if (hasEnded) void pool.end();
        else current = pool;
        return pool;
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  /** Who still has a connection of it gives that back in the end. */
  function forget(pool: pg.Pool): void {
    if (current !== pool) return;
    current = undefined;
    pool.end().catch(() => undefined);
  }
}

function openPool(connectionString: string, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString, ...settings });
  // A connection that breaks is dropped by the pool, and a query on it fails; without listeners the events of idle ones, and of those in a
  // transaction between two queries, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
