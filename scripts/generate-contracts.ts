import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContracts } from '../server/contracts.ts';
import { printCallTypes } from '../server/functions/print-call-types.ts';

/**
 * Writes `marketplace/generated/calls.ts`, the types of every call, from `schemas/`. With `--check` it writes nothing and ends with status 1 when
 * the file is not what the contracts say.
 */
const target = fileURLToPath(new URL('../marketplace/generated/calls.ts', import.meta.url));
const schemas = fileURLToPath(new URL('../schemas', import.meta.url));

const text = printCallTypes(await readContracts(schemas));
const current = await readFile(target, 'utf8').catch(() => '');
if (current === text) {
  console.log('marketplace/generated/calls.ts is up to date.');
} else if (process.argv.includes('--check')) {
  console.error('marketplace/generated/calls.ts is stale: run "npx tsx scripts/generate-contracts.ts".');
  process.exitCode = 1;
} else {
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
  console.log('Wrote marketplace/generated/calls.ts.');
}
