import { type PostgresPool, type PostgresPoolClient, type SelectQueryBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { ServerPool } from './server-pool.ts';

const MARK = '/* kept plan */';
/** How many statements a connection keeps: each takes memory of the database, as long as the connection lives. */
const MOST = 200;

/**
 * A query whose plan PostgreSQL may keep, instead of making a new one each time: for a few rows that takes longer than reading them. PostgreSQL
 * compares first, and plans a query anew as long as that pays. Only for a query of which one plan is right whatever its values are: each of its conditions has an
 * index, in the order of the result. A limit is written out (`sql.lit`), for a plan for any limit expects many rows. Nothing changes on the embedded engine.
 */
export function keepPlan<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> {
  return query.modifyFront(sql.raw(MARK));
}

/** The pool as the query builder sees it: what `keepPlan` marked is prepared once for each connection, under a name. */
export function keepingPlans(pool: ServerPool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const keeping = keepingClient(client, names, (error) => pool.failed(client, error));
      clients.set(client, keeping);
      return keeping;
    },
    end: () => pool.end(),
  };
}

function keepingClient(client: pg.PoolClient, names: Map<string, string>, onFailed: (error: unknown) => void): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = text.includes(MARK) ? nameOf(text, names) : undefined;
    return client
      .query(name === undefined ? { text, values: [...values] } : { name, text, values: [...values] })
      .catch((error: unknown) => {
        onFailed(error);
        throw error;
      });
  };
  // The builder would ask with a cursor only where rows are streamed, which no function does.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}

function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `kept_${names.size}`;
  names.set(text, name);
  return name;
}
