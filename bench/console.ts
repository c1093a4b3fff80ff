import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { buildConsole } from '../scripts/build-console.mjs';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { type ConsoleClient, signInOverHttp } from '../tests/e2e/support/console-client.ts';
import { type ConsoleServer, type ConsoleStart, removeData, startConsole } from '../tests/e2e/support/console-server.ts';
import { type OwnPostgres, startOwnPostgres } from './faults/support/own-postgres.ts';

/** A running console with a client of its admin. */
export interface BenchConsole extends ConsoleServer {
  client: ConsoleClient;
  /** The header `cookie` of the client. */
  cookie: string;
}

/** Runs work with the built console as people start it, which is removed afterwards. */
export async function withConsole<Result>(start: ConsoleStart, work: (console: BenchConsole) => Promise<Result>): Promise<Result> {
  buildConsole();
  const server = await startConsole({ asShipped: true, ...start });
  try {
    const client = await signInOverHttp(server.address, 'admin');
    return await work({ ...server, client, cookie: `${client.cookie.name}=${client.cookie.value}` });
  } finally {
    await server.stop();
    await removeData(server);
  }
}

/** Runs work with a console on its own PostgreSQL; undefined without PostgreSQL. */
export async function withPostgres<Result>(
  { environment, ...start }: ConsoleStart,
  work: (console: BenchConsole, postgres: OwnPostgres) => Promise<Result>,
): Promise<Result | undefined> {
  const programs = findPostgres();
  if (programs === undefined) return undefined;
  const postgres = await startOwnPostgres(programs);
  try {
    const database = { DATABASE_URL: postgres.url, DEMO_ACCOUNTS: 'true', ...environment };
    return await withConsole({ ...start, environment: database }, (console) => work(console, postgres));
  } finally {
    await postgres.remove();
  }
}

/** A browser context, with an empty cache, of the console's admin. */
export async function openContext(
  browser: Browser,
  { address, client }: BenchConsole,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await context.addCookies([{ ...client.cookie, url: address, httpOnly: true, sameSite: 'Strict' }]);
  return context;
}
