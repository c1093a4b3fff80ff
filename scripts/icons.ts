/**
 * Writes `public/icons.svg`, one symbol per name of `icon-names.ts`, from the drawings of lucide-static.
 * `--check` writes nothing and fails when the file on disk is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ICON_NAMES } from '../src/ui/icon-names.ts';

const target = new URL('../public/icons.svg', import.meta.url);
const drawings = new URL('../node_modules/lucide-static/icons/', import.meta.url);

function symbolOf(name: string): string {
  const file = new URL(`${name}.svg`, drawings);
  if (!existsSync(file)) throw new Error(`lucide-static has no icon named "${name}".`);
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8'))?.[1];
  if (!shapes) throw new Error(`The drawing of "${name}" is not a single svg element.`);
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>')}</symbol>`;
}

const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide, ISC licence. Written by scripts/icons.ts -->\n${ICON_NAMES.map(symbolOf).join('\n')}\n</svg>\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(target, sprite);
  console.log(`public/icons.svg: ${ICON_NAMES.length} icons`);
} else if (readFileSync(target, 'utf8') !== sprite) {
  console.error('public/icons.svg is stale: run `npm run generate`.');
  process.exitCode = 1;
}
