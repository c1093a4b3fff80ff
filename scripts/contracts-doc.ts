import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printContracts } from './contracts-doc/print-contracts.ts';
import { printIconSheet, printIcons } from './contracts-doc/print-icons.ts';
import { printWidgets } from './contracts-doc/print-widgets.ts';
import { ROOT } from './read-project.ts';

/** Writes `docs/contracts.md`, `docs/widgets.md` and `docs/icons.md` with its picture. With `--check` it writes nothing and exits 1 when one is stale. */
const pages = { 'contracts.md': printContracts(), 'widgets.md': printWidgets(), 'icons.md': printIcons(), 'icons.svg': printIconSheet() };
const stale = Object.entries(pages).filter(([name, text]) => read(name) !== text);
if (!process.argv.includes('--check')) for (const [name, text] of stale) writeFileSync(join(ROOT, 'docs', name), text);
else if (stale.length > 0) {
  console.error(`${stale.map(([name]) => `docs/${name}`).join(', ')}: stale, run \`npm run generate\`.`);
  process.exitCode = 1;
}

function read(name: string): string | undefined {
  try {
    return readFileSync(join(ROOT, 'docs', name), 'utf8');
  } catch {
    return undefined;
  }
}
