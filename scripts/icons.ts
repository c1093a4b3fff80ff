/**
 * Writes `public/icons.svg`, one symbol per name of `icon-names.ts`, from the drawings of lucide-static.
 * `--check` writes nothing and fails when the file on disk is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ICON_NAMES } from '../src/runtime/render/parts/icon-names.ts';

const target = new URL('../public/icons.svg', import.meta.url);
const drawings: Record<string, [string, Record<string, string>][]> = createRequire(import.meta.url)('lucide-static/icon-nodes.json');

function symbolOf(name: string): string {
  const nodes = drawings[name];
  if (!nodes) throw new Error(`lucide-static has no icon named "${name}".`);
  const shapes = nodes.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
}

const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide, ISC licence. Written by scripts/icons.ts -->\n${ICON_NAMES.map(symbolOf).join('\n')}\n</svg>\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== sprite) throw new Error('public/icons.svg is stale: run `npx tsx scripts/icons.ts`.');
} else {
  writeFileSync(target, sprite);
  process.stdout.write(`public/icons.svg: ${ICON_NAMES.length} icons\n`);
}
