import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type ConsoleStart, removeData, startConsole } from '../tests/e2e/support/console-server.ts';
import { launchBrowser } from '../tests/e2e/support/launch-browser.ts';
import { buildConsole } from './build-console.mjs';
import { buildConsoleModule } from './build-console-module.mjs';
import { buildWidgetsOrExit } from './build-widgets.mjs';
import { takeConsoleFolder } from './console-folder.mjs';
import { ROOT } from './read-project.ts';
import { folderScenes } from './shots/folder-scenes.ts';
import { openScenes } from './shots/open-scenes.ts';
import { type Look, type Scene, type Studio, takeScreenshot } from './shots/take-shot.ts';

/**
 * `npm run shots -- [console] [words]`: takes screenshots of every screen in two widths and two themes into the console's folder `shots`,
 * with a contact sheet per look. An own console is shown with sample data, so that its services are not called; the shipped one with demo
 * data, main dialogs and states. `--readme` takes only the images of README and docs/studio.md; any other word filters scenes by name.
 */
const LOOKS: readonly Look[] = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 390, theme: 'dark' },
];

async function main(args: readonly string[]): Promise<void> {
  const { folder: home, rest } = takeConsoleFolder(args);
  const words = rest.filter((arg) => !arg.startsWith('--'));
  if (home !== ROOT) return shootFolder(home, words);
  // Studio images change files.
  const folder = await mkdtemp(join(tmpdir(), 'tablero-shots-'));
  await cp(join(ROOT, 'screens'), folder, { recursive: true });
  try {
    await serve({ orders: 1500, environment: { SCREENS_DIR: folder } }, async (studio) => {
      const scenes = await openScenes(studio.address, folder);
      await (rest.includes('--readme') ? shootForDocs(studio, scenes) : shoot(studio, chosen(scenes, words), join(ROOT, 'shots')));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Images of a console in a folder. */
async function shootFolder(home: string, words: readonly string[]): Promise<void> {
  const open = await folderScenes(home);
  const module = await buildConsoleModule(home);
  const widgets = await buildWidgetsOrExit(home);
  buildConsole();
  const samples = { NODE_ENV: 'development', SAMPLES: 'all', PARSE_SERVER_URL: '', DEMO_ACCOUNTS: 'true', DEMO_PASSWORD: 'tablero-demo' };
  const environment = { ...samples, CONSOLE_MODULE: module ?? '', CONSOLE_WIDGETS: widgets.dir ?? '' };
  await serve({ folder: home, dataDir: await mkdtemp(join(tmpdir(), 'tablero-shots-')), environment }, async (studio) =>
    shoot(studio, chosen(await open(studio.address), words), join(home, 'shots')),
  );
}

/** Runs a console and a browser for taking images. */
async function serve(start: ConsoleStart, take: (studio: Studio) => Promise<void>): Promise<void> {
  const server = await startConsole(start);
  const browser = await launchBrowser();
  try {
    await take({ browser, address: server.address });
  } finally {
    await browser.close();
    await server.stop();
    await removeData(server);
  }
}

function chosen(scenes: readonly Scene[], words: readonly string[]): Scene[] {
  return scenes.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
}

async function shootForDocs(studio: Studio, scenes: readonly Scene[]): Promise<void> {
  for (const name of ['orders', 'order', 'studio', 'studio-review']) {
    const scene = scenes.find((candidate) => candidate.name === name);
    if (!scene) throw new Error(`There is no scene "${name}".`);
    await takeScreenshot(studio, { ...scene, isLong: false }, { width: 1440, theme: 'light' }, join(ROOT, `docs/${name}.png`));
  }
}

async function shoot(studio: Studio, scenes: readonly Scene[], out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  for (const look of LOOKS) {
    const files: string[] = [];
    for (const scene of scenes) {
      const file = `${scene.name}-${look.width}-${look.theme}.png`;
      await takeScreenshot(studio, scene, look, join(out, file));
      files.push(file);
    }
    await makeSheet(studio.browser, { files, out }, look);
    console.log(`${look.width} px, ${look.theme}: ${files.length} pictures in ${out}`);
  }
}

/** One sheet with thumbnails of all images of a look, with names. */
async function makeSheet(
  browser: Browser,
  { files, out }: { files: readonly string[]; out: string },
  { width, theme }: Look,
): Promise<void> {
  const cards = await Promise.all(
    files.map(async (file) => {
      const data = (await readFile(join(out, file))).toString('base64');
      return `<figure><img src="data:image/png;base64,${data}"><figcaption>${file}</figcaption></figure>`;
    }),
  );
  const columns = width === 390 ? 7 : 4;
  const html = `<!doctype html><style>
    body { margin: 12px; font: 11px sans-serif; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px; background: #888 }
    figure { margin: 0 } img { width: 100%; max-height: 700px; object-fit: cover; object-position: top }
  </style>${cards.join('')}`;
  await writeFile(join(out, `sheet-${width}-${theme}.html`), html);
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  await page.setContent(html, { waitUntil: 'load' });
  await page.screenshot({ path: join(out, `sheet-${width}-${theme}.png`), fullPage: true });
  await page.close();
}

await main(process.argv.slice(2));
