import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');

/** The moment that browser tests take place: the seed is dated by it and the server's clock starts there. */
export const NOW = '2026-11-20T19:00:00.000Z';

/** A console that runs as a process of its own, as `npm start` runs it. */
export interface ConsoleServer {
  address: string;
  dataDir: string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a console. The server is in UTC whatever the machine is; `dataDir` keeps an earlier one's data. */
export async function startConsole(
  options: { dataDir?: string; orders?: number; environment?: Record<string, string> } = {},
): Promise<ConsoleServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'tablero-e2e-')));
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'dist/server/start.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      TZ: 'UTC',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_NOW: NOW,
      SEED_ORDERS: String(options.orders ?? 1500),
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilUp(child, address);
  return { address, dataDir, stop: (signal = 'SIGTERM') => stop(child, signal) };
}

/** Copies what a console that was stopped left behind, for another one. */
export async function copyData({ dataDir }: Pick<ConsoleServer, 'dataDir'>): Promise<Pick<ConsoleServer, 'dataDir'>> {
  const copy = await mkdtemp(join(tmpdir(), 'tablero-e2e-'));
  await promisify(execFile)('cp', ['-R', `${dataDir}/.`, copy]);
  return { dataDir: copy };
}

/** Removes what a console left behind. */
export async function removeData(server: Pick<ConsoleServer, 'dataDir'>): Promise<void> {
  await rm(server.dataDir, { recursive: true, force: true });
}

async function waitUntilUp(child: ChildProcess, address: string): Promise<void> {
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    output += String(chunk);
  });
  const until = Date.now() + 120_000;
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

function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
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
