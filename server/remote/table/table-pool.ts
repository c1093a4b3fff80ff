import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withExactNumbers } from '../../base/protocol/exact-numbers.ts';
import { cutConnection } from '../../base/store/primary.ts';
import { UNANSWERED } from '../../base/store/server-pool.ts';
import type { TableApi } from './table-api.ts';

/** The connections to a database. */
export interface TablePool {
  database: Kysely<never>;
  /** Reports a statement's error: where the host is gone, its connections are closed. */
  failed(error: unknown): void;
  end(): Promise<void>;
}

const CONNECT_PATIENCE = 5_000;
/** Milliseconds after the database's own statement timeout. */
const SILENCE = 5_000;
/** Dates are read as texts: as moments they would depend on the machine's time zone. In JSON, integers that would be rounded become texts. */
const READERS: ReadonlyMap<number, (text: string) => unknown> = new Map([
  [pg.types.builtins.DATE, String],
  [pg.types.builtins.JSON, readJson],
  [pg.types.builtins.JSONB, readJson],
]);

function readJson(text: string): unknown {
  return JSON.parse(withExactNumbers(text));
}

/** Opens a pool without connecting. */
export function openTablePool({ url, pool: max, timeout }: TableApi & { url: string }): TablePool {
  const clients = new Set<pg.PoolClient>();
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'tablero',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_PATIENCE,
    idleTimeoutMillis: 30_000,
    query_timeout: timeout * 1000 + SILENCE,
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        READERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    clients.add(client);
  });
  pool.on('remove', (client) => clients.delete(client));
  const database = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  return {
    database,
    failed(error) {
      if ((error as Error | undefined)?.message === UNANSWERED) for (const client of clients) cutConnection(client);
    },
    end: () => database.destroy(),
  };
}
