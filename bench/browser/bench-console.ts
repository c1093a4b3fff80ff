import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { readDefinitions, readSchemas } from '../../scripts/read-project.ts';
import { canonicalText } from '../../src/language/check/canonical-text.ts';
import { parseJsonWithPositions } from '../../src/language/check/parse-json-with-positions.ts';
import { writtenOf } from '../../src/language/check/written-json.ts';
import { type ConsoleClient, signInOverHttp } from '../../tests/e2e/support/console-client.ts';
import { removeData, startConsole } from '../../tests/e2e/support/console-server.ts';
import { makeScreensFolder } from '../../tests/server/support/screens-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLIENT = join(ROOT, 'dist/client');
const HAND_MADE = join(CLIENT, 'bench');
const FIELDS = Array.from({ length: 60 }, (_, index) => index + 1);

/** A console with large pages and a form of 60 fields, and handwritten pages, on one server. */
export interface BenchConsole {
  address: string;
  client: ConsoleClient;
  close(): Promise<void>;
}

/** The same list, order and form in the console and handwritten, with equal labels. */
export const SUBJECTS = [
  { name: 'console', list: '/orders', order: '/orders/', form: '/sixty' },
  { name: 'by hand', list: '/bench/index.html', order: '/bench/index.html?at=/bench/orders/', form: '/bench/index.html?at=/bench/form' },
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Starts the built console with this number of definitions: copies of the list beside the measured ones. */
export async function startBenchConsole(definitions = 20): Promise<BenchConsole> {
  await buildHandMade(definitions);
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
  for (let index = 0; index < definitions - 7; index += 1) {
    const copy = orders.replace('"id": "orders"', `"id": "copy-${index}"`).replace('"path": "/orders"', `"path": "/copies/${index}"`);
    await screens.write(`copies/copy-${index}.json`, copy.replace('"title": "Orders"', `"title": "Copy ${index}"`));
  }
  await takeSixtyFields(schemas);
  await takeLongPages(schemas);
  await screens.write('sixty.json', canonicalTextOf('sixty.json', FORM));
  await screens.write('order.json', canonicalTextOf('order.json', ORDER));
  await screens.replace('app.json', '"/orders/:orderId", ', '');
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

/** Starts the shipped console, and the handwritten list with a menu of the same length. */
export async function startShippedConsole(): Promise<BenchConsole> {
  const screens = readDefinitions(join(ROOT, 'screens')).filter(({ text }) => JSON.parse(text).path !== undefined);
  await buildHandMade(screens.length);
  const server = await startConsole({ orders: 1500 });
  const client = await signInOverHttp(server.address, 'admin');
  return {
    address: server.address,
    client,
    async close() {
      await server.stop();
      await removeData(server);
      await rm(HAND_MADE, { recursive: true, force: true });
    },
  };
}

/** The call of the form. Servers require a function for it; nothing here sends it. */
const CALL = { file: 'calls/dish-collections.json', name: 'createDishCollection' };

/** Gives the form's call exactly sixty parameters. */
async function takeSixtyFields(schemas: string): Promise<void> {
  const file = join(schemas, CALL.file);
  const written = JSON.parse(await readFile(file, 'utf8'));
  written.calls[CALL.name].params = Object.fromEntries(
    FIELDS.map((number) => [`field${number}`, { type: 'string', label: `Field ${number}`, optional: true, maxLength: 80 }]),
  );
  await writeFile(file, JSON.stringify(written));
}

/** Maximum rows of a measured page; a call returns at most 200, so the pages answer themselves here. */
const MOST_ROWS = 5_000;

/** Allows long pages in the list of orders. */
async function takeLongPages(schemas: string): Promise<void> {
  const file = join(schemas, 'calls/orders.json');
  const written = JSON.parse(await readFile(file, 'utf8'));
  const { paged, params, ...rest } = written.calls.fetchAdminOrders;
  const whole = { type: 'number', integer: true, optional: true };
  const optional = ([name, type]: [string, unknown]) => [
    name,
    typeof type === 'string' ? { use: type, optional: true } : { ...(type as object), optional: true },
  ];
  written.calls.fetchAdminOrders = {
    ...rest,
    params: {
      ...params,
      filter: { type: 'object', label: 'Filter', optional: true, fields: Object.fromEntries(Object.entries(paged.filters).map(optional)) },
      page: { ...whole, label: 'Page', min: 0 },
      limit: { ...whole, unit: 'count', label: 'Rows', min: 1, max: MOST_ROWS },
      sort: {
        type: 'object',
        label: 'Sort',
        optional: true,
        fields: { field: { type: 'enum', enum: paged.sort, label: 'Field' }, order: { type: 'enum', enum: 'sortOrder', label: 'Order' } },
      },
    },
    result: {
      type: 'object',
      fields: {
        items: { type: 'list', of: { use: paged.of }, label: 'Items' },
        total: { type: 'number', unit: 'count', label: 'Total' },
      },
    },
    list: {
      rows: 'items',
      total: 'total',
      page: ['page'],
      limit: ['limit'],
      sort: ['sort'],
      sortable: ['createdAt', 'deliveredAt'],
      filters: 'filter',
    },
  };
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

/** An order with facts, driver, amounts and items, without actions. */
const ORDER = {
  $schema: '../schemas/screen.schema.json',
  kind: 'detail',
  id: 'order',
  path: '/orders/:orderId',
  title: 'Order {record.orderNumber}',
  access: ['sales'],
  data: { call: 'fetchAdminOrderDetail', with: { id: 'route.orderId' } },
  blocks: [
    {
      block: 'fields',
      id: 'facts',
      title: 'Order',
      fields: [
        'orderNumber',
        'status',
        'createdAt',
        'deliveredAt',
        'contactName',
        'contactPhone',
        'distance',
        'duration',
        'discountCode',
        'deliveryAddress',
      ].map((field) => ({ field })),
    },
    {
      block: 'fields',
      id: 'driver',
      title: 'Driver',
      of: 'record.driver',
      empty: 'None',
      fields: [{ field: 'full_name' }, { field: 'phone' }],
    },
    {
      block: 'fields',
      id: 'charge',
      title: 'Charge',
      fields: ['subtotals', 'deliveryCharges', 'discountAmount', 'tip', 'taxes', 'total'].map((field) => ({ field })),
    },
    {
      block: 'table',
      id: 'dishes',
      title: 'Dishes',
      of: 'record.dishes',
      columns: ['name', 'count', 'price', 'amount'].map((field) => ({ field })),
    },
  ],
};

function canonicalTextOf(name: string, definition: object): string {
  const { parsed } = parseJsonWithPositions(name, JSON.stringify(definition));
  if (!parsed) throw new Error(`${name} is no JSON.`);
  return canonicalText(writtenOf(parsed), 'screen.schema.json', readSchemas());
}

/** Bytes of a file with the encoding of the report. */
export async function gzipBytes(path: string): Promise<number> {
  return gzipSync(await readFile(join(CLIENT, path)), { level: 9 }).length;
}

async function buildHandMade(screens: number): Promise<void> {
  await build({
    configFile: false,
    root: join(ROOT, 'bench/by-hand'),
    base: '/bench/',
    logLevel: 'error',
    define: { SCREENS: String(screens) },
    build: { outDir: HAND_MADE, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    resolve: {
      alias: [
        { find: /^react-router\/dom$/, replacement: join(ROOT, 'node_modules/react-router/dist/production/dom-export.mjs') },
        { find: /^react-router$/, replacement: join(ROOT, 'node_modules/react-router/dist/production/index.mjs') },
      ],
    },
  });
  const assets = join(HAND_MADE, 'assets');
  // Compressed like the console's files.
  for (const file of await readdir(assets)) {
    const content = await readFile(join(assets, file));
    await writeFile(join(assets, `${file}.gz`), gzipSync(content, { level: 9 }));
    await writeFile(join(assets, `${file}.br`), brotliCompressSync(content));
  }
}
