import type { Duplex } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Where connections come from. */
export interface ConnectionPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  /** Told what a statement failed with. */
  failed?(client: pg.PoolClient, error: unknown): void;
}

/** How statements share connections. */
export interface Sharing {
  /** Whose statements may share a connection while some of them are under way: those for which this gives the same object; none where it gives none. */
  among: () => object | undefined;
  /** The name under which a statement is prepared, if it is to be. */
  nameOf?: (text: string) => string | undefined;
}

/** A connection that several have, as long as one of them waits for an answer. */
interface Shared {
  client: Promise<pg.PoolClient>;
  waiting: number;
}

/** A pool for the query builder. */
export interface SharingPool extends PostgresPool {
  /** How many statements wait for a connection that another one of theirs has asked for already: a pool counts only the one that asked. */
  joinedAndWaiting(): number;
}

const BEGIN = /^(begin|start transaction)\b/;

/**
 * A pool as the query builder sees it: statements outside of transactions that are under way at once go over one connection, one after the other without waiting for the answer of
 * the one before (its clients have `pipeline`), and those of one turn in one message. Each is a transaction of its own. A transaction has a connection for itself,
 * and who asks after it waits behind it.
 *
 * Nothing but a transaction keeps a connection from one statement to the next: what is set for a session belongs into one.
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
        // Who comes later does not overtake it by joining those that are under way.
        if (group !== undefined) shared.delete(group);
        own = await pool.connect();
      }
      return own === undefined ? ask(text, values) : send(own, text, values);
    };
    const release = () => {
      own?.release();
      own = undefined;
    };
    // The builder would ask with a cursor only where rows are streamed, which no function does.
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

/** What is written on a connection from here on goes out at the end of the turn, in one piece. */
function together(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
