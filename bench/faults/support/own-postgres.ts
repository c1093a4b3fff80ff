import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A PostgreSQL server that a fault can stop. */
export interface OwnPostgres {
  url: string;
  version: string;
  start(): Promise<void>;
  /** Kills all its processes; it recovers from its log at the next start. */
  crash(): Promise<void>;
  /** Adds a standby; `synchronous`: commits wait for it. Removed with the server. */
  addStandby(how: 'synchronous' | 'asynchronous'): Promise<Standby>;
  remove(): Promise<void>;
}

/** A hot standby. */
export interface Standby {
  url: string;
  /** Promotes it to a primary. */
  promote(): Promise<void>;
}

const run = promisify(execFile);

/** Settings of a cluster that need not survive a power cut. */
export const UNFLUSHED = '-c fsync=off -c full_page_writes=off';

/** Makes a cluster in a folder and starts it with additional command line settings. Default: writes are flushed, as in production. */
export async function startOwnPostgres(bin: string, parent = tmpdir(), settings = ''): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(parent, 'tablero-postgres-'));
  await chmod(folder, 0o777);
  const data = join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  const as = (program: string, ...parts: string[]) =>
    isRoot ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...parts], { cwd: '/' }) : run(join(bin, program), parts);
  const port = await freePort();
  await as('initdb', '-D', data, '-U', 'tablero', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N');
  const started = {
    url: `postgres://tablero@127.0.0.1:${port}/postgres`,
    version: (await as('postgres', '--version')).stdout.trim(),
    start,
    crash,
    addStandby,
    remove,
  };
  const standbys: string[] = [];
  await start();
  return started;

  async function start(): Promise<void> {
    await startCluster(data, port, 'log');
  }

  async function startCluster(where: string, onPort: number, log: string): Promise<void> {
    const options = `-p ${onPort} -k ${folder} -c listen_addresses=127.0.0.1 ${settings}`;
    await as('pg_ctl', '-D', where, '-l', join(folder, log), '-o', options, '-w', 'start');
  }

  async function crash(): Promise<void> {
    await as('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  }

  async function addStandby(how: 'synchronous' | 'asynchronous'): Promise<Standby> {
    const copy = join(folder, `standby-${standbys.length}`);
    const itsPort = await freePort();
    await as('pg_basebackup', '-h', '127.0.0.1', '-p', String(port), '-U', 'tablero', '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-N');
    standbys.push(copy);
    await startCluster(copy, itsPort, 'standby-log');
    if (how === 'synchronous') {
      const tell = (sql: string) => as('psql', '-h', '127.0.0.1', '-p', String(port), '-U', 'tablero', '-d', 'postgres', '-qc', sql);
      await tell("alter system set synchronous_standby_names = '*'");
      await tell('select pg_reload_conf()');
    }
    return {
      url: `postgres://tablero@127.0.0.1:${itsPort}/postgres`,
      promote: async () => void (await as('pg_ctl', '-D', copy, '-w', 'promote')),
    };
  }

  async function remove(): Promise<void> {
    await crash().catch(() => undefined);
    for (const copy of standbys) await as('pg_ctl', '-D', copy, '-m', 'immediate', '-w', 'stop').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
