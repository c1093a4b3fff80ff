import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutExample } from './language-doc/find-example.ts';
import { printLanguage } from './language-doc/print-language.ts';
import { ROOT } from './read-project.ts';

/**
 * Writes `docs/language.md`, the reference of the language, and names what has no example yet. With `--check` it writes nothing and exits 1 when the
 * page is stale or something has no example.
 */
const isCheck = process.argv.includes('--check');
const target = join(ROOT, 'docs/language.md');
const text = printLanguage();
for (const name of withoutExample)
  console.error(`No example of ${name}: add one to tests/consoles/boathouse/screens/ and run \`npm run generate\` again.`);
if (!isCheck) writeFileSync(target, text);
else {
  const isStale = readFileSync(target, 'utf8') !== text;
  if (isStale) console.error('docs/language.md is stale: run `npm run generate`.');
  if (isStale || withoutExample.length > 0) process.exitCode = 1;
}
