import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';
import { hashOf } from './stale.mjs';

/** Installs the lock file's packages if they are missing or the lock file changed. Refuses an outdated Node. */
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
  // Pages and server are built at start, even with NODE_ENV=production.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, hash);
}
