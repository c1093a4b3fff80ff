import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICON_NAMES } from '../../src/ui/icon-names.ts';
import { ROOT } from '../read-project.ts';

const COLUMNS = 6;
const CELL = { width: 150, height: 72 };

/** The page `docs/icons.md`: every icon by name, with the sheet. */
export function printIcons(): string {
  return [
    '# Icons',
    `On this page you can find a value of \`"icon"\`: one of ${ICON_NAMES.length} names of Lucide icons. To add one, add its name to \`src/ui/icon-names.ts\` and run \`npm run generate\`, which writes this page.`,
    '![Every icon above its name](icons.svg)',
    `${ICON_NAMES.map((name) => `\`${name}\``).join(', ')}\n`,
  ].join('\n\n');
}

/** The image `docs/icons.svg`: each icon above its name, legible on light and dark pages. */
export function printIconSheet(): string {
  const sprite = readFileSync(join(ROOT, 'public/icons.svg'), 'utf8');
  const rows = Math.ceil(ICON_NAMES.length / COLUMNS);
  const cells = ICON_NAMES.map((name, index) => {
    const shapes = new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(sprite)?.[1];
    if (!shapes) throw new Error(`public/icons.svg has no icon "${name}".`);
    const [left, top] = [(index % COLUMNS) * CELL.width, Math.floor(index / COLUMNS) * CELL.height];
    return `<g transform="translate(${left} ${top})"><g class="icon" transform="translate(${CELL.width / 2 - 12} 12)">${shapes}</g><text x="${CELL.width / 2}" y="56">${name}</text></g>`;
  });
  const size = `width="${COLUMNS * CELL.width}" height="${rows * CELL.height}"`;
  // A page's theme may differ from the machine's, so one grey fits both.
  const style =
    '.icon{fill:none;stroke:#737b87;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}text{font:12px system-ui,sans-serif;text-anchor:middle;fill:#737b87}';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n<!-- Lucide, ISC licence. Written by scripts/contracts-doc.ts -->\n<style>${style}</style>\n${cells.join('\n')}\n</svg>\n`;
}
