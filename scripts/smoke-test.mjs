import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/*
 * Starts the console as in the README with a fresh data directory; signs in, opens a page, makes a call and stops it. For other
 * versions of Node than that of the tests.
 */
const DEADLINE = AbortSignal.timeout(180_000);
const dataDir = await mkdtemp(join(tmpdir(), 'tablero-smoke-'));
const address = `http://127.0.0.1:${await freePort()}`;
// A process group of its own: everything that npm started ends with it.
const started = spawn('npm', ['start'], {
  cwd: ROOT,
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    HOST: '',
    PUBLIC_URL: '',
    PORT: new URL(address).port,
    LOG_LEVEL: 'error',
    SEED_ORDERS: '50',
  },
});
const ended = once(started, 'exit').then(([code]) => code);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.once('exit', stopAll);
try {
  const failed = await Promise.race([ended.then((code) => `npm start ended with ${code}.`), tryConsole()]);
  if (failed) throw new Error(failed);
  process.kill(-started.pid, 'SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`npm start exited with code ${code} after SIGTERM.`);
  console.log(`The console works on Node ${process.versions.node}.`);
} finally {
  stopAll();
  await rm(dataDir, { recursive: true, force: true });
}

function stopAll() {
  try {
    process.kill(-started.pid, 'SIGKILL');
  } catch {
    // Already ended.
  }
}

/** The first failure, or undefined. */
async function tryConsole() {
  while (!(await fetch(`${address}/health`, { signal: DEADLINE }).catch(() => undefined))) {
    if (DEADLINE.aborted) return 'The console did not answer /health in three minutes.';
    await wait(500);
  }
  const headers = {
    'Content-Type': 'application/json',
    'X-Tablero': '1',
    'Sec-Fetch-Site': 'same-origin',
    'X-Parse-Application-Id': 'tablero',
  };
  const post = (path, body, more) =>
    fetch(address + path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body), signal: DEADLINE });
  const signedIn = await post('/session', { email: 'admin@tablero.test', password: 'tablero-demo' });
  if (!signedIn.ok) return `Signing in was answered with ${signedIn.status}.`;
  const Cookie = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const page = await fetch(`${address}/orders`, { headers: { Cookie, Accept: 'text/html' }, signal: DEADLINE });
  if (!(await page.text()).includes('<html')) return `The page of orders was answered with ${page.status} and no page.`;
  const orders = await (await post('/parse/functions/fetchAdminOrders', { filter: {}, page: 0, limit: 10 }, { Cookie })).json();
  return orders.result?.items?.length === 10 ? undefined : `The call gave ${JSON.stringify(orders).slice(0, 200)}`;
}

function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
