import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printLanguage } from './language-doc/print-language.ts';
import { ROOT } from './read-project.ts';

/** Writes `docs/language.md`, the reference of the language. With `--check` it writes nothing and exits 1 when the page is stale. */
const target = join(ROOT, 'docs/language.md');
const text = printLanguage();
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('docs/language.md is stale: run `npm run generate`.');
  process.exit(1);
}
