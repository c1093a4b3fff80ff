import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppSettings } from '../../../src/language/compiled/compiled-screen.ts';
import { brandStyle } from './brand-style.ts';
import type { PartFiles } from './screen-files.ts';

/** Where the build writes the files of the parts (`namesItsParts` in vite.config.ts). */
const PARTS = /<!--parts:(.*?)-->/;

/** The scripts that stand in the page: the one that the build puts there (`startsOncePainted`), and the one that waits for the style. */
const SCRIPTS = /<script(?: type="module" async)?>([\s\S]*?)<\/script>/g;

/** The page that was built, in two parts. */
export interface PageTemplate {
  /** The files of the code that only some screens need. */
  parts: PartFiles;
  /** The files that every page asks for at once, each below the root. */
  files: readonly string[];
  /** SHA-256 of the scripts in the page, base64, for its policy. */
  scriptHashes: readonly string[];
  /** Up to the boot data, with the nonce of its scripts. Theme and brand are part of it, so that no page is bright before it is dark, or of another colour first. */
  head(nonce: string, theme: string | undefined, brand: AppSettings['brand']): string;
  /** From the console's place on, empty or with a drawing that cannot be used yet. */
  foot(drawing?: string): string;
}

/** Reads the template of the built console. */
export async function readPageTemplate(clientDir: string): Promise<PageTemplate> {
  const built = await readFile(join(clientDir, 'index.html'), 'utf8');
  const parts: PartFiles = JSON.parse(PARTS.exec(built)?.[1] ?? '{}');
  const html = built.replace(PARTS, '');
  const [head, foot] = html.split('<!--boot-->');
  const [before, after] = (foot ?? '').split('<div id="root"></div>');
  if (after === undefined) throw new Error(`${clientDir}/index.html has no place for the boot data. Build the console again.`);
  return {
    parts,
    scriptHashes: [...html.matchAll(SCRIPTS)].map(([, script]) =>
      createHash('sha256')
        .update(script as string)
        .digest('base64'),
    ),
    files: [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file as string),
    head(nonce, theme, brand) {
      const style = brandStyle(brand.color);
      const page = (head as string)
        .replace('%NONCE%', nonce)
        .replace(/<title>.*?<\/title>/, () => `<title>${escaped(brand.name)}</title>`)
        .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${iconOf(brand)}">`)
        .replace('</head>', () => `${style && `<style nonce="${nonce}">${style}</style>`}</head>`);
      return theme === 'light' || theme === 'dark' ? page.replace('<html ', `<html data-theme="${theme}" `) : page;
    },
    foot: (drawing) => `${before}<div id="root"${drawing ? ` data-drawn>${drawing}` : '>'}</div>${after}`,
  };
}

/** The address of the icon of a console: that of its brand, or else Tablero's. */
export function iconOf({ favicon }: AppSettings['brand']): string {
  return favicon === undefined ? '/favicon.svg' : `/brand/${encodeURIComponent(favicon)}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
