import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { build } from 'vite';
import { COMPILED_ONCE } from '../../support/compiled-once.ts';
import { CONSOLE_HEADERS, SCHEMAS_DIR, type TestServer } from './test-server.ts';

/** What a server in a process of its own is told. */
export interface ForkedServer {
  dataDir: string;
  databaseUrl?: string | undefined;
  schemasDir: string;
  /** The moment that its clock shows. */
  now: string;
  /** What a call of the console is sent with, the session in it. */
  headers: Record<string, string>;
}

/**
 * Runs a file that starts a server over the data of another one, which is stopped, as a process of its own; it reads `ForkedServer` and `more` from its
 * argument. The file is built first: a process that translates the sources one by one takes seconds to start.
 */
export async function forkServer(
  file: string,
  { config, clock }: TestServer,
  cookie: string,
  more: Record<string, unknown>,
): Promise<ChildProcess> {
  await mkdir('.cache', { recursive: true });
  const outDir = await mkdtemp(resolve('.cache/process-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { ssr: file, outDir, target: 'node20', minify: false },
    ssr: { noExternal: ['kysely'] },
  });
  const told: ForkedServer = {
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    schemasDir: SCHEMAS_DIR,
    now: clock.now().toISOString(),
    headers: { ...CONSOLE_HEADERS, cookie },
  };
  const child = fork(resolve(outDir, basename(file).replace(/\.ts$/, '.js')), [JSON.stringify({ ...told, ...more })], {
    execArgv: COMPILED_ONCE,
  });
  child.once('exit', () => rm(outDir, { recursive: true, force: true }));
  return child;
}
