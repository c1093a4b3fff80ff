import pg from 'pg';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { signInOverHttp } from '../../tests/e2e/support/console-client.ts';
import { removeData, startConsole } from '../../tests/e2e/support/console-server.ts';
import { startOwnPostgres } from '../faults/support/own-postgres.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

/** A seeded console on a PostgreSQL of its own, asked by an admin, and a connection to that database. */
export interface OwnConsole {
  http: HttpClient;
  client: pg.Client;
  /** The version of PostgreSQL. */
  postgres: string;
}

/** Opens one, runs what is given, and takes everything away again. Undefined where the machine has no PostgreSQL. */
export async function withOwnConsole<Result>(run: (console: OwnConsole) => Promise<Result>): Promise<Result | undefined> {
  const programs = findPostgres();
  if (programs === undefined) return undefined;
  const postgres = await startOwnPostgres(programs);
  const server = await startConsole({ orders: 20_000, environment: { DATABASE_URL: postgres.url, DEMO_ACCOUNTS: 'true' } });
  const client = new pg.Client({ connectionString: postgres.url, options: '-c search_path=tablero' });
  try {
    await client.connect();
    const staff = await signInOverHttp(server.address, 'admin');
    const http = createHttpClient(server.address, `${staff.cookie.name}=${staff.cookie.value}`);
    return await run({ http, client, postgres: postgres.version });
  } finally {
    await client.end();
    await server.stop();
    await removeData(server);
    await postgres.remove();
  }
}
