import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { ContractsError, readContracts } from '../server/calls/contracts/read-contracts.ts';
import { printCallTypes } from '../server/calls/functions/print-call-types.ts';
import type { Contracts } from '../src/language/contracts/contract-types.ts';
import { consoleFolders, ROOT } from './read-project.ts';

/**
 * Writes the types of every call of a console into its folder `generated` (`marketplace/generated` for the shipped one), and removes
 * outdated files. `--check` writes nothing and exits with 1 where a file is missing, outdated or left over.
 */
const home = resolve(process.argv.slice(2).find((arg) => !arg.startsWith('-')) ?? ROOT);
const shown = home === ROOT ? 'marketplace/generated' : 'generated';
const target = join(home, shown);
const wanted = printCallTypes(await soundOrExit());
const present = await filesBelow(target);
const stale: string[] = [];
for (const [path, text] of wanted) if ((await readFile(join(target, path), 'utf8').catch(() => undefined)) !== text) stale.push(path);
const left = present.filter((path) => !wanted.has(path));

if (stale.length + left.length === 0) {
  console.log(`The ${wanted.size} files of ${shown} are up to date.`);
} else if (process.argv.includes('--check')) {
  const lines = [...stale.map((path) => `${path} is stale`), ...left.map((path) => `${path} is left over`)];
  console.error(`In ${shown}: ${lines.join(', ')}. Run "npm run generate".`);
  process.exitCode = 1;
} else {
  for (const path of left) await rm(join(target, path));
  for (const path of stale) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), wanted.get(path) as string);
  }
  console.log(`Wrote ${stale.length} files of ${shown} and removed ${left.length}.`);
}

async function soundOrExit(): Promise<Contracts> {
  try {
    return await readContracts(consoleFolders(home).schemas);
  } catch (error) {
    if (!(error instanceof ContractsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
