import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, '..');

/** Runs a command in the project and ends this process with its code when it fails. */
export function run(command, args, environment = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a program of `node_modules/.bin`. */
export function runBin(name, args, environment = {}) {
  run(join(ROOT, 'node_modules', '.bin', name), args, environment);
}

/**
 * Runs programs of `node_modules/.bin`, two at a time, each given by a title, its name and its arguments. What one says is shown when it is done.
 * Ends this process when one of them fails, after all have run.
 */
export async function runTogether(steps) {
  const waiting = [...steps];
  let hasFailed = false;
  async function runNext() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [title, name, args] = step;
      const { code, output } = await outcome(name, args);
      console.log(`\n== ${title}\n${output.trimEnd()}`);
      if (code !== 0) hasFailed = true;
    }
  }
  await Promise.all([runNext(), runNext()]);
  if (hasFailed) process.exit(1);
}

function outcome(name, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', name), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Installs the packages of the lock file when they are missing or the lock file changed since. Refuses a Node that is too old. */
export function installPackages() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Tablero needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const hash = hashOf(['package-lock.json']);
  const stamp = join(ROOT, 'node_modules', '.tablero-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  // npm would empty the folder behind the link, which others may use.
  if (lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error('node_modules is a link to packages of another version. Install them where it leads, or remove it.');
    process.exit(1);
  }
  console.log('Installing packages ...');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, hash);
}

/** Whether what a name stands for was made from other files than those that are there now. */
export function isStale(name, files) {
  const stamp = join(ROOT, '.cache', `${name}.stamp`);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashOf(files);
}

/** Remembers that it was made from these files. */
export function markFresh(name, files) {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(join(ROOT, '.cache', `${name}.stamp`), hashOf(files));
}

function hashOf(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}
