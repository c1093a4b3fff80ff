import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Tablero's installation folder, wherever the code was built to. */
export const INSTALLATION = installationOf(import.meta.dirname);

/** Schemas of the language. They are part of Tablero, never of a console, so upgrades copy nothing. */
export const LANGUAGE_DIR = join(INSTALLATION, 'schemas');

function installationOf(folder: string): string {
  if (existsSync(join(folder, 'schemas/meta-schema.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('The schemas of the language are missing: install Tablero again.');
  return installationOf(above);
}
