import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDirectory } from '../../server/support/copy-directory.ts';
import { COMPILED_ONCE } from '../../support/compiled-once.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The moment that browser tests take place: the seed is dated by it and the server's clock starts there. */
export const NOW = '2026-11-20T19:00:00.000Z';

/** A console that runs as a process of its own, as `npm start` runs it. */
export interface ConsoleServer {
  address: string;
  dataDir: string;
  pid: number;
  /** Ends it, and gives its exit code; null where a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** What a console starts with. */
export interface ConsoleStart {
  /** Keeps an earlier one's data. */
  dataDir?: string;
  /** The port that an earlier one had; by default a free one. */
  port?: number;
  /** Prepares the demo data anew, with so many orders, as a first start does. Otherwise the console has a copy of the data that all tests share. */
  orders?: number;
  environment?: Record<string, string>;
  /** Serves this folder in place of the console that comes along. Its module and its widgets are built. */
  folder?: string;
  /** Runs it as `npm start` does, not as tests do: for figures. */
  asShipped?: boolean;
}

/** Starts a console. The server is in UTC whatever the machine is. */
export async function startConsole({
  orders,
  environment,
  folder,
  dataDir: earlier,
  port: wanted,
  asShipped,
}: ConsoleStart = {}): Promise<ConsoleServer> {
  const dataDir = earlier ?? (orders === undefined ? await copyData() : await mkdtemp(join(tmpdir(), 'tablero-e2e-')));
  const port = wanted ?? (await freePort());
  const child = spawn(
    process.execPath,
    [...(asShipped ? [] : COMPILED_ONCE), join(ROOT, 'dist/server', folder ? 'start-folder.js' : 'start.js')],
    {
      cwd: folder ?? ROOT,
      env: {
        ...process.env,
        NODE_ENV: asShipped ? 'production' : 'test',
        TZ: 'UTC',
        PORT: String(port),
        DATA_DIR: dataDir,
        SEED_NOW: NOW,
        ...(orders === undefined ? {} : { SEED_ORDERS: String(orders) }),
        LOG_LEVEL: 'error',
        DATABASE_URL: '',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const address = `http://127.0.0.1:${port}`;
  await waitUntilUp(child, address);
  return { address, dataDir, pid: child.pid!, stop: (signal = 'SIGTERM') => stop(child, signal) };
}

/** Removes what a console left behind. */
export async function removeData(server: Pick<ConsoleServer, 'dataDir'>): Promise<void> {
  await rm(server.dataDir, { recursive: true, force: true });
}

/** Copies the seeded directory: the one that the run has made, as to make it takes an import of the whole marketplace. */
async function copyData(): Promise<string> {
  const made = process.env.SEEDED_DIRECTORY;
  if (made !== undefined) return copyDirectory(made);
  const { ensureSeededDirectory } = await import('../../server/support/seeded-database.ts');
  return copyDirectory(await ensureSeededDirectory());
}

async function waitUntilUp(child: ChildProcess, address: string): Promise<void> {
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    output += String(chunk);
  });
  // Just below what a hook may take: a first start prepares its data, and a busy machine takes its time.
  const until = Date.now() + 170_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output}`);
    const up = await fetch(`${address}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`The server did not come up: ${output}`);
}

function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    child.once('exit', resolve);
    child.kill(signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.'))));
    });
  });
}
