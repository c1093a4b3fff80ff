import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Copies what is in a directory into a new temporary one and gives its path. Node's own copy takes several times as long for the 1,300 files of a database. */
export async function copyDirectory(source: string): Promise<string> {
  const target = await mkdtemp(join(tmpdir(), 'tablero-test-'));
  await promisify(execFile)('cp', ['-R', `${source}/.`, target]);
  return target;
}
