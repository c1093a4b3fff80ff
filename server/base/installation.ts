import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of Tablero itself, wherever its code was built to. */
export const INSTALLATION = installationOf(import.meta.dirname);

/** The schemas of the language. They come with Tablero and never with a console, so an upgrade copies nothing. */
export const LANGUAGE_DIR = join(INSTALLATION, 'schemas');

function installationOf(folder: string): string {
  if (existsSync(join(folder, 'schemas/meta-schema.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('The schemas of the language are missing: install Tablero again.');
  return installationOf(above);
}
