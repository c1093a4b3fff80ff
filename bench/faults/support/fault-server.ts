import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildScript } from './build-script.ts';

/** A server in a process of its own that a fault can kill. */
export interface FaultServer {
  readonly address: string;
  readonly dataDir: string;
  /** Of its process, where it has one of its own. */
  readonly pid?: number | undefined;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** Starts it again on the same data and the same address. */
  start(): Promise<void>;
  isAlive(): boolean;
  /** Resident memory in megabytes. */
  memory(): Promise<number>;
  /**
   * The longest time in milliseconds for which nothing else had a turn, since this was asked last: at most the time that the thread has had a core in between, for
   * the rest is the load of others on the machine. Linux only.
   */
  delay(): Promise<number>;
  /** What it wrote to its log, the last part of it. */
  log(): string;
}

const LONGEST_START = 120_000;

/** Below those that systems hand out by themselves (from 32768 on Linux): while a server is down, no other process is given its port. */
const somePort = () => 20_000 + Math.floor(Math.random() * 12_000);

/** Starts a server, with these options of Node besides. Throws with what it said when it does not come up. */
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
