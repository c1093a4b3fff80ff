import pg from 'pg';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { signInOverHttp } from '../../tests/e2e/support/console-client.ts';
import { removeData, startConsole } from '../../tests/e2e/support/console-server.ts';
import { startOwnPostgres } from '../faults/support/own-postgres.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

/** A seeded console on its own PostgreSQL with an admin's client, and a database connection. */
export interface OwnConsole {
  http: HttpClient;
  client: pg.Client;
  /** PostgreSQL version. */
  postgres: string;
}

/** Runs work with a temporary console. Undefined without PostgreSQL. */
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
