import pg from 'pg';
import { currentWork } from './collect-statements.ts';
import { countsOf, type PoolCounts } from './embedded-pool.ts';
import { createPlanNames } from './keep-plan.ts';
import { USE_SCHEMA } from './own-schema.ts';
import { cutConnection } from './primary.ts';
import type { PrimaryWatch } from './primary-watch.ts';
import { type SharingPool, sharingConnections } from './shared-connections.ts';

/** Connections to a database server. */
export interface ServerPool {
  connect(): Promise<pg.PoolClient>;
  /** Handles a failed statement: leaves a server that refuses writes, ends a connection that is silent. */
  failed(client: pg.PoolClient, error: unknown): void;
  counts(): PoolCounts;
  end(): Promise<void>;
}

/** PostgreSQL's error for a refused write. */
const READ_ONLY = '25006';
/** The client's error for a statement without an answer. */
export const UNANSWERED = 'Query read timeout';

/** Timeout in milliseconds with several hosts: shorter, because another one may be the primary by now. */
const ONE_OF_SEVERAL = 5_000;
const ALONE = 20_000;
/** Milliseconds until the server ends a statement, and until the client gives up. */
const LONGEST_STATEMENT = 30_000;
const SILENCE = 35_000;
/** A connection in use for longer, in milliseconds, may lead to a host that has disappeared. */
const DOUBTFUL = 5_000;
const LOOK = 1_000;

/**
 * Opens a pool on the host that accepts writes. If that host is unreachable, silent, demoted or replaced, ends its connections;
 * the next connection looks for the primary.
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
          // A pool that is fully used says nothing about the server.
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

  /** Connections in use are returned later. */
  function forget(host: HostPool): void {
    if (current !== host) return;
    current = undefined;
    host.pool.end().catch(() => undefined);
  }
}

/** The pool for the query builder: concurrent statements of one call share a connection, and marked plans are kept. */
export function sharingOnServer(pool: ServerPool): SharingPool {
  return sharingConnections(pool, { among: currentWork, nameOf: createPlanNames() });
}

/** Connections to one host. */
interface HostPool {
  readonly address: string;
  readonly pool: pg.Pool;
  /** Whether a connection has been in use for long. */
  isLongUsed(): boolean;
  /** Ends all connections at once; their statements fail. */
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
  // The pool drops a broken connection and its query fails. Without listeners, events of idle connections, and of those between two queries
  // of a transaction, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    clients.add(client);
    // Before any other statement. If the connection breaks, that statement fails as well.
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
