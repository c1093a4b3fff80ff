import { spawnSync } from 'node:child_process';
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
