import pg from 'pg';
import { workUnderWay } from './collect-statements.ts';
import { countsOf, type PoolCounts } from './embedded-pool.ts';
import { createPlanNames } from './keep-plan.ts';
import { USE_SCHEMA } from './own-schema.ts';
import { cutConnection } from './primary.ts';
import type { PrimaryWatch } from './primary-watch.ts';
import { type SharingPool, sharingConnections } from './shared-connections.ts';

/** Connections to a database server. */
export interface ServerPool {
  connect(): Promise<pg.PoolClient>;
  /** Told what a statement failed with: a server that takes no writes is left, and a connection that fell silent is ended. */
  failed(client: pg.PoolClient, error: unknown): void;
  counts(): PoolCounts;
  end(): Promise<void>;
}

/** What PostgreSQL says of a write that it does not take. */
const READ_ONLY = '25006';
/** What the client says of a statement that was not answered. */
export const UNANSWERED = 'Query read timeout';

/** A server among others is given up sooner: another one may be the primary by now. */
const ONE_OF_SEVERAL = 5_000;
const ALONE = 20_000;
/** Milliseconds after which the server has ended a statement, and those after which nothing more is expected of the connection. */
const LONGEST_STATEMENT = 30_000;
const SILENCE = 35_000;
/** A connection that is used for so long may be to a host that has vanished. */
const DOUBTFUL = 5_000;
const LOOK = 1_000;

/**
 * Opens a pool of connections to the server that takes writes. When it cannot be reached any more, is silent, has become a standby or has a successor, its connections are ended, and the
 * primary is looked for with the next one.
 */
export function openServerPool(watch: PrimaryWatch, settings: pg.PoolConfig): ServerPool {
  const owners = new WeakMap<pg.PoolClient, HostPool>();
  let current: HostPool | undefined;
  let looking: Promise<HostPool> | undefined;
  let hasEnded = false;
  const timer = setInterval(() => current?.isLongUsed() && watch.doubt(), LOOK);
  timer.unref();
  const stopWatching = watch.onLost((address) => {
    const lost = current;
    if (lost?.address !== address) return;
    forget(lost);
    lost.cut();
  });

  return {
    async connect() {
      for (let attempt = 0; ; attempt += 1) {
        const host = current ?? (await look());
        try {
          const client = await host.pool.connect();
          owners.set(client, host);
          return client;
        } catch (error) {
          // All connections being at work says nothing of the server.
          if (watch.isAlone || attempt > 0 || (error as Error).message === 'timeout exceeded when trying to connect') throw error;
          forget(host);
        }
      }
    },
    failed(client, error) {
      const { code, message } = error as { code?: unknown; message?: unknown };
      if (message === UNANSWERED) cutConnection(client);
      const host = owners.get(client);
      if (code === READ_ONLY && host && !watch.isAlone) forget(host);
    },
    counts: () => (current ? countsOf(current.pool) : { used: 0, idle: 0, waiting: 0 }),
    async end() {
      hasEnded = true;
      clearInterval(timer);
      stopWatching();
      await current?.pool.end();
    },
  };

  function look(): Promise<HostPool> {
    looking ??= watch
      .address()
      .then((address) => {
        const host = openHostPool(address, { connectionTimeoutMillis: watch.isAlone ? ALONE : ONE_OF_SEVERAL, ...settings });
        if (hasEnded) void host.pool.end();
        else current = host;
        return host;
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  /** Who still has a connection of it gives that back in the end. */
  function forget(host: HostPool): void {
    if (current !== host) return;
    current = undefined;
    host.pool.end().catch(() => undefined);
  }
}

/** A pool as the query builder sees it: the statements of one call that are under way at once share a connection, and plans are kept where that was asked for. */
export function sharingOnServer(pool: ServerPool): SharingPool {
  return sharingConnections(pool, { among: workUnderWay, nameOf: createPlanNames() });
}

/** Connections to one host. */
interface HostPool {
  readonly address: string;
  readonly pool: pg.Pool;
  /** Whether somebody has had a connection for long. */
  isLongUsed(): boolean;
  /** Ends all connections at once: what is under way on them fails. */
  cut(): void;
}

function openHostPool(address: string, settings: pg.PoolConfig): HostPool {
  const pool = new pg.Pool({
    connectionString: address,
    statement_timeout: LONGEST_STATEMENT,
    query_timeout: SILENCE,
    keepAlive: true,
    pipeline: true,
    ...settings,
  });
  const used = new Map<pg.PoolClient, number>();
  const clients = new Set<pg.PoolClient>();
  // A connection that breaks is dropped by the pool, and a query on it fails; without listeners the events of idle ones, and of those in a
  // transaction between two queries, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    clients.add(client);
    // Before any other statement; where the connection breaks, that fails as well.
    client.query(USE_SCHEMA).catch(() => undefined);
  });
  pool.on('acquire', (client) => used.set(client, performance.now()));
  pool.on('release', (_error, client) => used.delete(client));
  pool.on('remove', (client) => {
    clients.delete(client);
    used.delete(client);
  });
  return {
    address,
    pool,
    isLongUsed: () => [...used.values()].some((since) => performance.now() - since > DOUBTFUL),
    cut: () => clients.forEach(cutConnection),
  };
}
