import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The page that was built, in two parts. */
export interface PageTemplate {
  /** Up to the boot data, with the nonce of its scripts. The theme is part of it, so that no page is bright before it is dark. */
  head(nonce: string, theme: string | undefined): string;
  /** From the console's place on, empty or with a drawing that cannot be used yet. */
  foot(drawing?: string): string;
}

/** Reads the template of the built console. */
export async function readPageTemplate(clientDir: string): Promise<PageTemplate> {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  const [head, foot] = html.split('<!--boot-->');
  const [before, after] = (foot ?? '').split('<div id="root"></div>');
  if (after === undefined) throw new Error(`${clientDir}/index.html has no place for the boot data. Build the console again.`);
  return {
    head(nonce, theme) {
      const page = (head as string).replace('%NONCE%', nonce);
      return theme === 'light' || theme === 'dark' ? page.replace('<html ', `<html data-theme="${theme}" `) : page;
    },
    foot: (drawing) => `${before}<div id="root"${drawing ? ` inert>${drawing}` : '>'}</div>${after}`,
  };
}
