import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { readSchemas } from '../../scripts/read-project.ts';
import { canonicalText } from '../../src/runtime/check/canonical-text.ts';
import { parseJsonWithPositions } from '../../src/runtime/check/parse-json-with-positions.ts';
import { type ConsoleClient, signInOverHttp } from '../../tests/e2e/support/console-client.ts';
import { removeData, startConsole } from '../../tests/e2e/support/console-server.ts';
import { makeScreensFolder } from '../../tests/server/support/screens-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const HAND_MADE = join(ROOT, 'dist/client/bench');
const FIELDS = Array.from({ length: 60 }, (_, index) => index + 1);

/** A console with long page sizes and a form of 60 fields, and the pages written by hand, on one server. */
export interface BenchConsole {
  address: string;
  client: ConsoleClient;
  close(): Promise<void>;
}

/** The same list and the same form, made by the console and by hand. Labels of what is pressed are the same in both. */
export const SUBJECTS = [
  { name: 'console', list: '/orders' },
  { name: 'by hand', list: '/bench/index.html' },
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Starts the console, whose client must be built, with so many definitions: copies of the list beside those that are measured. */
export async function startBenchConsole(definitions = 20): Promise<BenchConsole> {
  await buildHandMade();
  const screens = await makeScreensFolder([
    'orders/orders.json',
    'tolls/toll-crud.json',
    'shared/order-columns.json',
    'shared/order-filters.json',
  ]);
  const schemas = await mkdtemp(join(tmpdir(), 'tablero-schemas-'));
  await cp(join(ROOT, 'schemas'), schemas, { recursive: true });
  await screens.replace('app.json', '"pageSizes": [10, 20, 50, 100]', '"pageSizes": [10, 100, 500, 5000]');
  const orders = await readFile(screens.at('orders/orders.json'), 'utf8');
  for (let index = 0; index < definitions - 6; index += 1) {
    const copy = orders.replace('"id": "orders"', `"id": "copy-${index}"`).replace('"path": "/orders"', `"path": "/copies/${index}"`);
    await screens.write(`copies/copy-${index}.json`, copy.replace('"title": "Orders"', `"title": "Copy ${index}"`));
  }
  await takeSixtyFields(schemas);
  await screens.write('sixty.json', canonicalFormText());
  const server = await startConsole({ orders: 1500, environment: { SCREENS_DIR: screens.path, SCHEMAS_DIR: schemas } });
  const client = await signInOverHttp(server.address, 'admin');
  return {
    address: server.address,
    client,
    async close() {
      await server.stop();
      await removeData(server);
      await screens.clear();
      await rm(schemas, { recursive: true });
      await rm(HAND_MADE, { recursive: true, force: true });
    },
  };
}

/** The call of the form. It has a function, or no server would start; nothing here sends it. */
const CALL = { file: 'calls/dish-collections.json', name: 'createDishCollection' };

/** Gives the call of the form sixty parameters, and only these. */
async function takeSixtyFields(schemas: string): Promise<void> {
  const file = join(schemas, CALL.file);
  const written = JSON.parse(await readFile(file, 'utf8'));
  written.calls[CALL.name].params = Object.fromEntries(
    FIELDS.map((number) => [`field${number}`, { type: 'string', label: `Field ${number}`, optional: true, maxLength: 80 }]),
  );
  await writeFile(file, JSON.stringify(written));
}

const FORM = {
  $schema: '../schemas/screen.schema.json',
  kind: 'form',
  id: 'sixty',
  path: '/sixty',
  title: 'Sixty',
  menu: { icon: 'list' },
  access: ['sales'],
  fields: FIELDS.map((number) => ({ field: `field${number}` })),
  submit: { label: 'Save', call: CALL.name, success: 'Saved' },
};

function canonicalFormText(): string {
  const { parsed } = parseJsonWithPositions('sixty.json', JSON.stringify(FORM));
  if (!parsed) throw new Error('The form is no JSON.');
  return canonicalText(parsed, 'screen.schema.json', readSchemas());
}

async function buildHandMade(): Promise<void> {
  await build({
    configFile: false,
    root: join(ROOT, 'bench/by-hand'),
    base: '/bench/',
    logLevel: 'error',
    build: { outDir: HAND_MADE, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    resolve: {
      alias: [
        { find: /^react-router\/dom$/, replacement: join(ROOT, 'node_modules/react-router/dist/production/dom-export.mjs') },
        { find: /^react-router$/, replacement: join(ROOT, 'node_modules/react-router/dist/production/index.mjs') },
      ],
    },
  });
  const assets = join(HAND_MADE, 'assets');
  for (const file of await readdir(assets))
    await writeFile(join(assets, `${file}.gz`), gzipSync(await readFile(join(assets, file)), { level: 9 }));
}
