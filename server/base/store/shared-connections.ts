import type { Duplex } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Source of connections. */
export interface ConnectionPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  /** Handles a failed statement. */
  failed?(client: pg.PoolClient, error: unknown): void;
}

/** Sharing of connections among statements. */
export interface Sharing {
  /** Concurrent statements share a connection if this returns the same object for them; none share if it returns undefined. */
  among: () => object | undefined;
  /** Name under which a statement is prepared, if any. */
  nameOf?: (text: string) => string | undefined;
}

/** A connection with several users while one of them waits for an answer. */
interface Shared {
  client: Promise<pg.PoolClient>;
  waiting: number;
}

/** A pool for the query builder. */
export interface SharingPool extends PostgresPool {
  /** Statements that wait for a connection which another one has requested: the pool counts only the one that asked. */
  joinedAndWaiting(): number;
}

const BEGIN = /^(begin|start transaction)\b/;

/**
 * A pool for the query builder. Concurrent statements outside of transactions share one connection and do not wait for each
 * other's answers (its clients have `pipeline`); those of one tick are sent in one message. Each is a transaction of its own. A
 * transaction has a connection for itself, and later statements wait behind it.
 * Only a transaction keeps a connection between statements: session settings belong into one.
 */
export function sharingConnections(pool: ConnectionPool, { among, nameOf = () => undefined }: Sharing): SharingPool {
  const shared = new Map<object, Shared>();
  let joinedAndWaiting = 0;

  return { connect: async () => openClient(), end: () => pool.end(), joinedAndWaiting: () => joinedAndWaiting };

  function openClient(): PostgresPoolClient {
    let own: pg.PoolClient | undefined;
    const query = async (text: string, values: readonly unknown[]) => {
      if (own === undefined && BEGIN.test(text)) {
        const group = among();
        // Later statements must not overtake it by joining those under way.
        if (group !== undefined) shared.delete(group);
        own = await pool.connect();
      }
      return own === undefined ? ask(text, values) : send(own, text, values);
    };
    const release = () => {
      own?.release();
      own = undefined;
    };
    // The builder uses cursors only for streamed rows, which no function reads.
    return { query: query as unknown as PostgresPoolClient['query'], release };
  }

  async function ask(text: string, values: readonly unknown[]): Promise<unknown> {
    const group = among();
    const found = group && shared.get(group);
    const joined = found ?? { client: pool.connect(), waiting: 0 };
    if (group !== undefined) shared.set(group, joined);
    joined.waiting += 1;
    if (found) joinedAndWaiting += 1;
    const leave = () => {
      joined.waiting -= 1;
      if (joined.waiting === 0 && group !== undefined && shared.get(group) === joined) shared.delete(group);
      return joined.waiting === 0;
    };
    let client: pg.PoolClient;
    try {
      client = await joined.client;
    } catch (error) {
      leave();
      throw error;
    } finally {
      if (found) joinedAndWaiting -= 1;
    }
    try {
      return await send(client, text, values);
    } finally {
      if (leave()) client.release();
    }
  }

  async function send(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<unknown> {
    const name = nameOf(text);
    together(client);
    try {
      return await client.query(name === undefined ? { text, values: [...values] } : { name, text, values: [...values] });
    } catch (error) {
      pool.failed?.(client, error);
      throw error;
    }
  }
}

/** Buffers what is written on a connection until the end of the tick and sends it at once. */
function together(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
