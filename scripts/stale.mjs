import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** Whether a build was made from other files than the current ones. */
export function isStale(name, files) {
  const stamp = join(ROOT, '.cache', `${name}.stamp`);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashOf(files);
}

/** Marks a build as made from these files. */
export function markFresh(name, files) {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(join(ROOT, '.cache', `${name}.stamp`), hashOf(files));
}

/** Hash of these files' contents. Not of the Node version: packages and builds are the same for each (native parts use Node-API). */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}
