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
  const server = await startConsole({ orders: 1500, environment: { SCREENS_DIR: screens.path, SCHEMAS_DIR: schemas } });
  const client = await signInOverHttp(server.address, 'admin');
  // A contract without a function lets no server start, so the form comes once it runs; nothing here sends it.
  await writeFile(join(schemas, 'calls/sixty.json'), JSON.stringify(CONTRACT));
  await screens.write('sixty.json', canonicalFormText());
  await waitForForm(server.address, client);
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

const CONTRACT = {
  $schema: '../contract.schema.json',
  area: 'sixty',
  note: 'A form of sixty fields, to be measured.',
  calls: {
    saveSixty: {
      effect: 'write',
      roles: ['sales'],
      params: Object.fromEntries(
        FIELDS.map((number) => [`field${number}`, { type: 'string', label: `Field ${number}`, optional: true, maxLength: 80 }]),
      ),
      result: { type: 'object', fields: { saved: { type: 'boolean', label: 'Saved' } }, label: 'Result' },
    },
  },
};

const FORM = {
  $schema: '../schemas/screen.schema.json',
  kind: 'form',
  id: 'sixty',
  path: '/sixty',
  title: 'Sixty',
  menu: { icon: 'list' },
  access: ['sales'],
  fields: FIELDS.map((number) => ({ field: `field${number}` })),
  submit: { label: 'Save', call: 'saveSixty', success: 'Saved' },
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

/** Waits until the form is served. Throws with what is wrong with the definitions when it does not come. */
async function waitForForm(address: string, client: ConsoleClient): Promise<void> {
  const read = async (path: string) => (await fetch(address + path, { headers: cookieOf(client) })).text();
  const end = Date.now() + 30_000;
  while (!(await read('/definitions')).includes('"sixty"')) {
    if (Date.now() > end) throw new Error(`The form of sixty fields did not come: ${await read('/definitions/report')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function cookieOf({ cookie }: ConsoleClient): Record<string, string> {
  return { cookie: `${cookie.name}=${cookie.value}` };
}
