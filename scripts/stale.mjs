import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

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

/** What stands for the contents of these files, and for the Node that reads them. */
export function hashOf(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}
