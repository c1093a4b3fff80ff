import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { removeData, startConsole } from '../tests/e2e/support/console-server.ts';
import { launchBrowser } from '../tests/e2e/support/launch-browser.ts';
import { openScenes } from './shots/open-scenes.ts';
import { type Look, takeScreenshot } from './shots/take-shot.ts';

/**
 * `npm run shots`: a picture of every screen and of its main dialogs and states, at two widths and in two themes, into shots/, with a sheet of
 * each look. `--readme` makes only the pictures of the README and of docs/studio.md; any other word makes only the scenes whose name has it.
 */
const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'shots');
const LOOKS: readonly Look[] = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 390, theme: 'dark' },
];

async function main(args: readonly string[]): Promise<void> {
  const isReadme = args.includes('--readme');
  const words = args.filter((arg) => !arg.startsWith('--'));
  await mkdir(isReadme ? join(ROOT, 'docs') : OUT, { recursive: true });
  // Pictures of the Studio change files.
  const folder = await mkdtemp(join(tmpdir(), 'tablero-shots-'));
  await cp(join(ROOT, 'screens'), folder, { recursive: true });
  const server = await startConsole({ orders: 1500, environment: { SCREENS_DIR: folder } });
  const browser = await launchBrowser();
  const studio = { browser, address: server.address };
  try {
    const scenes = await openScenes(server.address, folder);
    if (isReadme) {
      for (const name of ['orders', 'order', 'studio', 'studio-review']) {
        const scene = scenes.find((candidate) => candidate.name === name);
        if (!scene) throw new Error(`There is no scene "${name}".`);
        await takeScreenshot(studio, { ...scene, isLong: false }, { width: 1440, theme: 'light' }, join(ROOT, `docs/${name}.png`));
      }
      return;
    }
    const wanted = scenes.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
    for (const look of LOOKS) {
      const files: string[] = [];
      for (const scene of wanted) {
        const file = `${scene.name}-${look.width}-${look.theme}.png`;
        await takeScreenshot(studio, scene, look, join(OUT, file));
        files.push(file);
      }
      await makeSheet(browser, files, look);
      console.log(`${look.width} px, ${look.theme}: ${files.length} pictures`);
    }
  } finally {
    await browser.close();
    await server.stop();
    await removeData(server);
    await rm(folder, { recursive: true, force: true });
  }
}

/** One picture of all pictures of a look, small, with their names. */
async function makeSheet(browser: Browser, files: readonly string[], { width, theme }: Look): Promise<void> {
  const cards = await Promise.all(
    files.map(async (file) => {
      const data = (await readFile(join(OUT, file))).toString('base64');
      return `<figure><img src="data:image/png;base64,${data}"><figcaption>${file}</figcaption></figure>`;
    }),
  );
  const columns = width === 390 ? 7 : 4;
  const html = `<!doctype html><style>
    body { margin: 12px; font: 11px sans-serif; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px; background: #888 }
    figure { margin: 0 } img { width: 100%; max-height: 700px; object-fit: cover; object-position: top }
  </style>${cards.join('')}`;
  await writeFile(join(OUT, `sheet-${width}-${theme}.html`), html);
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  await page.setContent(html, { waitUntil: 'load' });
  await page.screenshot({ path: join(OUT, `sheet-${width}-${theme}.png`), fullPage: true });
  await page.close();
}

await main(process.argv.slice(2));
