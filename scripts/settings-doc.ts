import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './read-project.ts';
import { printSettings } from './settings-doc/print-settings.ts';

/** Writes `docs/settings.md`. With `--check` it writes nothing and exits 1 when the page is stale. */
const path = join(ROOT, 'docs/settings.md');
const text = printSettings();
if (!process.argv.includes('--check')) writeFileSync(path, text);
else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
  console.error('docs/settings.md: stale, run `npm run generate`.');
  process.exitCode = 1;
}
