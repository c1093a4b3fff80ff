import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printProtocol } from './protocol-doc/print-protocol.ts';
import { ROOT } from './read-project.ts';

/** Writes `docs/parse-protocol.md`. With `--check` it writes nothing and exits 1 when that is stale. */
const path = join(ROOT, 'docs/parse-protocol.md');
const text = printProtocol();
if (!process.argv.includes('--check')) writeFileSync(path, text);
else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
  console.error('docs/parse-protocol.md: stale, run `npm run generate`.');
  process.exitCode = 1;
}
