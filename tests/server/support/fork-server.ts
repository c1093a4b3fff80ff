import { type ChildProcess, fork } from 'node:child_process';
import { buildScript } from '../../../bench/faults/support/build-script.ts';
import { COMPILED_ONCE } from '../../support/compiled-once.ts';
import { CONSOLE_HEADERS, SCHEMAS_DIR, type TestServer } from './test-server.ts';

/** Messages to a server in a process of its own. */
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
 * argument.
 */
export async function forkServer(
  file: string,
  { config, clock }: TestServer,
  cookie: string,
  more: Record<string, unknown>,
): Promise<ChildProcess> {
  const told: ForkedServer = {
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    schemasDir: SCHEMAS_DIR,
    now: clock.now().toISOString(),
    headers: { ...CONSOLE_HEADERS, cookie },
  };
  return fork(await buildScript(file), [JSON.stringify({ ...told, ...more })], { execArgv: COMPILED_ONCE });
}
