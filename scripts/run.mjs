import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..');

/** Runs a command in the project and exits with its code if it fails. */
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
 * Runs programs of `node_modules/.bin`, two at a time, given by title, name and arguments. Prints each output when it is done.
 * Exits after all have run if one failed.
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
