import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSchemas } from '../../../scripts/read-project.ts';
import { canonicalText } from '../../../src/language/check/canonical-text.ts';
import { parseJsonWithPositions } from '../../../src/language/check/parse-json-with-positions.ts';
import { writtenOf } from '../../../src/language/check/written-json.ts';

const SHIPPED = fileURLToPath(new URL('../../../screens', import.meta.url));

/** A folder of definitions that a test changes. */
export interface ScreensFolder {
  path: string;
  /** Where a file is. */
  at(name: string): string;
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** Writes what a file says, with a piece of it replaced. Throws when it does not have that piece. */
  replace(name: string, piece: string, by: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes the whole folder. */
  clear(): Promise<void>;
}

/** Makes a small console of two shipped screens, or with `names` of others: tolls are its home, and what the list of orders leads to is planned. */
export async function makeScreensFolder(names: readonly string[] = ['tolls/toll-crud.json', 'tags/tags.json']): Promise<ScreensFolder> {
  const path = await mkdtemp(join(tmpdir(), 'tablero-screens-'));
  const folder: ScreensFolder = {
    path,
    at: (name) => join(path, name),
    async write(name, content) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      await writeFile(join(path, name), content);
    },
    async replace(name, piece, by) {
      const text = await readFile(join(path, name), 'utf8');
      if (!text.includes(piece)) throw new Error(`${name} has no ${piece}.`);
      await writeFile(join(path, name), text.replace(piece, by));
    },
    remove: (name) => rm(join(path, name), { recursive: true }),
    clear: () => rm(path, { recursive: true, force: true }),
  };
  for (const name of names) await cp(join(SHIPPED, name), join(path, name), { recursive: true });
  const { language, brand, roles, settings, lookups, ranges, presets } = JSON.parse(await readFile(join(SHIPPED, 'app.json'), 'utf8'));
  const planned = names.includes('orders/orders.json') ? ['/orders/:orderId', '/restaurants/:restaurantId', '/cloud-requests'] : [];
  const app = JSON.stringify({ language, brand, home: '/toll-crud', roles, planned, settings, lookups, ranges, presets });
  const { parsed } = parseJsonWithPositions('app.json', app);
  if (!parsed) throw new Error('app.json is no JSON.');
  await folder.write('app.json', canonicalText(writtenOf(parsed), 'app.schema.json', readSchemas()));
  return folder;
}
