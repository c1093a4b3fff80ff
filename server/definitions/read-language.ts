import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSchemas, type Schemas } from '../../src/language/check/load-schemas.ts';
import { LANGUAGE_DIR } from '../base/installation.ts';

/** Reads the schemas of the language that Tablero ships. */
export async function readLanguage(): Promise<Schemas> {
  const names = (await readdir(LANGUAGE_DIR)).filter((name) => name.endsWith('.schema.json')).sort();
  return loadSchemas(await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(LANGUAGE_DIR, name), 'utf8')))));
}
