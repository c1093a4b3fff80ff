import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildScript } from './build-script.ts';

/** A server in a separate process that a fault can kill. */
export interface FaultServer {
  readonly address: string;
  readonly dataDir: string;
  /** Process id, if it has its own process. */
  readonly pid?: number | undefined;
  /** Kills the process. */
  kill(): Promise<void>;
  /** Stops it gracefully. */
  stop(): Promise<void>;
  /** Restarts it with the same data and address. */
  start(): Promise<void>;
  isAlive(): boolean;
  /** Resident memory in megabytes. */
  memory(): Promise<number>;
  /**
   * Longest event loop delay in milliseconds since the last read, limited to the thread's CPU time, which excludes other load. Linux only.
   */
  delay(): Promise<number>;
  /** The end of its log. */
  log(): string;
}

const LONGEST_START = 120_000;

/** Below the ephemeral ports (from 32768 on Linux), so that no other process gets the port while a server is down. */
const somePort = () => 20_000 + Math.floor(Math.random() * 12_000);

/** Starts a server with further Node options. Throws with its output where it does not start. */
export async function startFaultServer(
  dataDir: string,
  environment: Record<string, string>,
  options: readonly string[] = [],
): Promise<FaultServer> {
  const page = join(dataDir, 'page', 'index.html');
  await mkdir(join(dataDir, 'page'), { recursive: true });
  await writeFile(page, '<html lang="en"><body><!--boot--><div id="root"></div></body></html>');
  const serve = await buildScript('bench/faults/support/serve.ts');
  let child: ChildProcess;
  let address = '';
  let said = '';
  await start();
  return {
    get address() {
      return address;
    },
    dataDir,
    get pid() {
      return child.pid;
    },
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    isAlive,
    log: () => said,
    async memory() {
      const answer = nextMessage('memory');
      child.send('memory');
      return Math.round((await answer) / 1_000_000);
    },
    async delay() {
      const answer = nextMessage('delay');
      child.send('delay');
      return Math.round(await answer);
    },
  };

  async function start(): Promise<void> {
    const port = address === '' ? `${somePort()}` : new URL(address).port;
    child = fork(serve, [], {
      execArgv: [...options],
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: port, DATA_DIR: dataDir, BARE_PAGE: page, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => {
        said = `${said}${part}`.slice(-20_000);
      });
    }
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_START);
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    clearTimeout(timer);
    if (address === '' && said.includes(`EADDRINUSE: address already in use 127.0.0.1:${port}`)) {
      said = '';
      return start();
    }
    if (typeof message?.address !== 'string') throw new Error(`The server did not start. It said: ${said.slice(-2_000)}`);
    address = message.address;
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!isAlive()) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  function isAlive(): boolean {
    return child.exitCode === null && child.signalCode === null;
  }

  async function nextMessage(key: string): Promise<number> {
    const [message] = await once(child, 'message');
    return message[key];
  }
}
