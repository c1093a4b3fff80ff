import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A missing or failed tool of PostgreSQL; the message says what to do. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** Dumps these schemas of a server's database into a file with `pg_dump`, from one snapshot. */
export function dumpDatabase(databaseUrl: string, path: string, schemas: readonly string[]): Promise<void> {
  const which = schemas.map((schema) => `--schema=${schema}`);
  return runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', ...which, `--file=${path}`], databaseUrl);
}

/** Fills an empty database from such a file, in one transaction. */
export function loadDatabase(databaseUrl: string, path: string): Promise<void> {
  return runTool(
    'pg_restore',
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--dbname=', path],
    databaseUrl,
  );
}

/** The password is passed in the environment, so that process lists do not show it. */
async function runTool(tool: string, args: readonly string[], databaseUrl: string): Promise<void> {
  const child = spawn(tool, args, { env: { ...process.env, ...connectionOf(databaseUrl) }, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new ToolError(`${tool} is not installed here. Install the client programs of PostgreSQL, of the version of the server or newer.`);
  })) as [number | null];
  if (code !== 0) throw new ToolError(`${tool} failed: ${said.trim().split('\n').at(-1) ?? 'it said nothing'}`);
}

/** An address as environment variables of PostgreSQL's programs. */
function connectionOf(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const said = {
    PGHOST: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    PGPORT: url.port || (url.searchParams.get('port') ?? ''),
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}
