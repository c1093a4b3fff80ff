import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { testDatabaseUrl } from '../../server/support/test-database-url.ts';
import { COMPILED_ONCE } from '../../support/compiled-once.ts';

/** The REST key that the Parse Server of the tests asks for. */
export const REST_KEY = 'upstream-rest-key';

/** An official Parse Server in a process of its own, on a database of its own. */
export interface ParseServerProcess {
  url: string;
  masterKey: string;
  /** A request with the master key. Throws when it is refused. */
  master(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** A statement on its database. */
  sql(statement: string): Promise<pg.QueryResult>;
  /** Ends the process at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends the process and drops the database. */
  remove(): Promise<void>;
}

const folder = fileURLToPath(new URL('../parse-server', import.meta.url));
/** Whether the Parse Server is installed. */
export const isInstalled = existsSync(`${folder}/node_modules/parse-server`);

/** Why no Parse Server can be started here; undefined when it can. */
export const missing = reasonOf();

/** Creates a database on a PostgreSQL server, by default that of TEST_DATABASE_URL, and starts a Parse Server on it. */
export async function startParseServer(databaseServer: string | undefined = testDatabaseUrl): Promise<ParseServerProcess> {
  const name = `tablero_parse_${randomBytes(6).toString('hex')}`;
  const masterKey = randomBytes(16).toString('hex');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/api/parse`;
  const databaseUrl = Object.assign(new URL(databaseServer as string), { pathname: `/${name}` }).href;
  await onServer(databaseServer as string, `create database ${name}`);
  let child: ChildProcess | undefined;
  const started = { url, masterKey, master, sql: (statement: string) => onServer(databaseUrl, statement), kill, start, remove };
  await start();
  return started;

  async function start(): Promise<void> {
    const environment = {
      ...process.env,
      DATABASE_URI: databaseUrl,
      PARSE_PORT: String(port),
      MASTER_KEY: masterKey,
      PARSE_SERVER_LOGS_FOLDER: 'null',
    };
    const own = spawn(process.execPath, [...COMPILED_ONCE, 'start.mjs'], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = own;
    let said = '';
    own.stderr.on('data', (part) => {
      said = `${said}${part}`.slice(-2_000);
    });
    for (const end = Date.now() + 60_000; Date.now() < end; ) {
      if (own.exitCode !== null) break;
      const health = await fetch(`${url}/health`).catch(() => undefined);
      if (health?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`The Parse Server did not start. It said: ${said}`);
  }

  async function kill(): Promise<void> {
    const own = child;
    if (own === undefined || own.exitCode !== null || own.signalCode !== null) return;
    const isOver = new Promise((resolve) => own.once('exit', resolve));
    own.kill('SIGKILL');
    await isOver;
  }

  async function remove(): Promise<void> {
    await kill();
    await onServer(databaseServer as string, `drop database if exists ${name} with (force)`);
  }

  async function master(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const headers = { 'x-parse-application-id': 'upstream-app', 'x-parse-master-key': masterKey, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text);
  }
}

function reasonOf(): string | undefined {
  const reasons = [
    ...(testDatabaseUrl === undefined ? ['TEST_DATABASE_URL is not set'] : []),
    ...(isInstalled ? [] : ['`npm ci` was not run in tests/relay/parse-server']),
  ];
  if (reasons.length > 0 && process.env.REQUIRE_PARSE_SERVER === '1')
    throw new Error(`No Parse Server for the tests: ${reasons.join(', ')}.`);
  return reasons.length === 0 ? undefined : reasons.join(', ');
}

async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
