import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppSettings } from '../../../src/language/compiled/compiled-screen.ts';
import { brandStyle } from './brand-style.ts';
import type { PartFiles } from './screen-files.ts';

/** Where the build writes the files of the parts (`namesItsParts` in vite.config.ts). */
const PARTS = /<!--parts:(.*?)-->/;

/** Inline scripts of the page: the one inserted by the build (`startsOncePainted`), and the one that waits for the style. */
const SCRIPTS = /<script(?: type="module" async)?>([\s\S]*?)<\/script>/g;

/** The built page in two parts. */
export interface PageTemplate {
  /** Files of code that only some screens need. */
  parts: PartFiles;
  /** Files that every page requests at once, by paths from the root. */
  files: readonly string[];
  /** These, and those of the parts of screens. */
  firstFiles: readonly string[];
  /** SHA-256 of the inline scripts, base64, for the policy. */
  scriptHashes: readonly string[];
  /** The page up to the boot data, with the scripts' nonce. Includes theme and brand, so that colours do not change after the first paint. */
  head(nonce: string, theme: string | undefined, brand: AppSettings['brand']): string;
  /** The page from the console's root element on, empty or with rendered HTML. */
  foot(markup?: string): string;
}

/** Reads the template of the built console. */
export async function readPageTemplate(clientDir: string): Promise<PageTemplate> {
  const built = await readFile(join(clientDir, 'index.html'), 'utf8');
  const parts: PartFiles = JSON.parse(PARTS.exec(built)?.[1] ?? '{}');
  const { studio: _studio, opening: _opening, ...ofScreens } = parts;
  const html = built.replace(PARTS, '');
  const [head, foot] = html.split('<!--boot-->');
  const [before, after] = (foot ?? '').split('<div id="root"></div>');
  if (after === undefined) throw new Error(`${clientDir}/index.html has no place for the boot data. Build the console again.`);
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file as string);
  return {
    parts,
    scriptHashes: [...html.matchAll(SCRIPTS)].map(([, script]) =>
      createHash('sha256')
        .update(script as string)
        .digest('base64'),
    ),
    files,
    firstFiles: [...files, ...Object.values(ofScreens).flat()],
    head(nonce, theme, brand) {
      const style = brandStyle(brand.color);
      const page = (head as string)
        .replace('%NONCE%', nonce)
        .replace(/<title>.*?<\/title>/, () => `<title>${escaped(brand.name)}</title>`)
        .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${iconOf(brand)}">`)
        .replace('</head>', () => `${style && `<style nonce="${nonce}">${style}</style>`}</head>`);
      return theme === 'light' || theme === 'dark' ? page.replace('<html ', `<html data-theme="${theme}" `) : page;
    },
    foot: (markup) => `${before}<div id="root"${markup ? ` data-rendered>${markup}` : '>'}</div>${after}`,
  };
}

/** Icon of a console: its brand's, or Tablero's. */
export function iconOf({ favicon }: AppSettings['brand']): string {
  return favicon === undefined ? '/favicon.svg' : `/brand/${encodeURIComponent(favicon)}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
