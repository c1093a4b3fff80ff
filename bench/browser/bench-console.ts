import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { ROOT, readDefinitions, readSchemas } from '../../scripts/read-project.ts';
import { canonicalText } from '../../src/language/check/canonical-text.ts';
import { parseJsonWithPositions } from '../../src/language/check/parse-json-with-positions.ts';
import { writtenOf } from '../../src/language/check/written-json.ts';
import { makeScreensFolder } from '../../tests/server/support/screens-folder.ts';
import { type BenchConsole, withConsole } from '../console.ts';
import { addCopies } from '../live/measure-live.ts';

const CLIENT = join(ROOT, 'dist/client');
const HAND_MADE = join(CLIENT, 'bench');
const FIELDS = Array.from({ length: 60 }, (_, index) => index + 1);

/** The same list, order and form in the console and handwritten, with equal labels. */
export const SUBJECTS = [
  { name: 'console', list: '/orders', order: '/orders/', form: '/sixty' },
  { name: 'by hand', list: '/bench/index.html', order: '/bench/index.html?at=/bench/orders/', form: '/bench/index.html?at=/bench/form' },
] as const;
export type Subject = (typeof SUBJECTS)[number];

type Work<Result> = (console: BenchConsole) => Promise<Result>;

/**
 * Runs work with a console with large pages and a form of 60 fields, and handwritten pages, on one server. `definitions`: their number, with
 * copies of the list beside the measured ones.
 */
export async function withLargePages<Result>(work: Work<Result>, definitions = 20): Promise<Result> {
  await buildHandMade(definitions);
  const lists = ['orders/orders.json', 'tolls/toll-crud.json', 'shared/order-columns.json', 'shared/order-filters.json'];
  const screens = await makeScreensFolder(lists);
  const schemas = await mkdtemp(join(tmpdir(), 'tablero-schemas-'));
  await cp(join(ROOT, 'schemas'), schemas, { recursive: true });
  await screens.replace('app.json', '"pageSizes": [10, 20, 50, 100]', '"pageSizes": [10, 100, 500, 5000]');
  await addCopies(screens, definitions - 7);
  await changeContract(schemas, FORM_CALL, takeSixtyFields);
  await changeContract(schemas, { file: 'calls/orders.json', name: 'fetchAdminOrders' }, takeLongPages);
  for (const definition of [FORM, ORDER]) await screens.write(`${definition.id}.json`, canonicalTextOf(definition));
  await screens.replace('app.json', '"/orders/:orderId", ', '');
  try {
    return await withConsole({ orders: 1500, environment: { SCREENS_DIR: screens.path, SCHEMAS_DIR: schemas } }, work);
  } finally {
    await screens.clear();
    for (const folder of [schemas, HAND_MADE]) await rm(folder, { recursive: true, force: true });
  }
}

/** Runs work with the shipped console, and the handwritten list with a menu of the same length. */
export async function withShippedPages<Result>(work: Work<Result>): Promise<Result> {
  const screens = readDefinitions(join(ROOT, 'screens')).filter(({ text }) => JSON.parse(text).path !== undefined);
  await buildHandMade(screens.length);
  try {
    return await withConsole({ orders: 1500 }, work);
  } finally {
    await rm(HAND_MADE, { recursive: true, force: true });
  }
}

type Contract = Record<string, unknown> & { paged: { filters: object; sort: string; of: string }; params: object };

async function changeContract(
  schemas: string,
  { file, name }: typeof FORM_CALL,
  change: (contract: Contract) => Record<string, unknown>,
): Promise<void> {
  const written = JSON.parse(await readFile(join(schemas, file), 'utf8'));
  written.calls[name] = change(written.calls[name]);
  await writeFile(join(schemas, file), JSON.stringify(written));
}

/** The call of the form. Servers require a function for it; nothing here sends it. */
const FORM_CALL = { file: 'calls/dish-collections.json', name: 'createDishCollection' };

/** Gives the form's call exactly sixty parameters. */
function takeSixtyFields(contract: Contract): Record<string, unknown> {
  const fieldOf = (number: number) => ({ type: 'string', label: `Field ${number}`, optional: true, maxLength: 80 });
  return { ...contract, params: Object.fromEntries(FIELDS.map((number) => [`field${number}`, fieldOf(number)])) };
}

/** Maximum rows of a measured page; a call returns at most 200, so the pages answer themselves here. */
const MOST_ROWS = 5_000;

/** Allows long pages in the list of orders. */
function takeLongPages({ paged, params, ...rest }: Contract): Record<string, unknown> {
  const whole = { type: 'number', integer: true, optional: true };
  const optional = ([name, type]: [string, unknown]) => [
    name,
    typeof type === 'string' ? { use: type, optional: true } : { ...(type as object), optional: true },
  ];
  const sort = { field: { type: 'enum', enum: paged.sort, label: 'Field' }, order: { type: 'enum', enum: 'sortOrder', label: 'Order' } };
  const object = (label: string, fields: object) => ({ type: 'object', label, optional: true, fields });
  return {
    ...rest,
    params: {
      ...params,
      filter: object('Filter', Object.fromEntries(Object.entries(paged.filters).map(optional))),
      page: { ...whole, label: 'Page', min: 0 },
      limit: { ...whole, unit: 'count', label: 'Rows', min: 1, max: MOST_ROWS },
      sort: object('Sort', sort),
    },
    result: {
      type: 'object',
      fields: {
        items: { type: 'list', of: { use: paged.of }, label: 'Items' },
        total: { type: 'number', unit: 'count', label: 'Total' },
      },
    },
    list: {
      ...{ rows: 'items', total: 'total', page: ['page'], limit: ['limit'], sort: ['sort'], filters: 'filter' },
      sortable: ['createdAt', 'deliveredAt'],
    },
  };
}

const fieldsOf = (names: string) => names.split(' ').map((field) => ({ field }));

const FORM = {
  ...{ $schema: '../schemas/screen.schema.json', kind: 'form', id: 'sixty', path: '/sixty', title: 'Sixty' },
  menu: { icon: 'list' },
  access: ['sales'],
  fields: FIELDS.map((number) => ({ field: `field${number}` })),
  submit: { label: 'Save', call: FORM_CALL.name, success: 'Saved' },
};

const FACTS = 'orderNumber status createdAt deliveredAt contactName contactPhone distance duration discountCode deliveryAddress';

/** An order with facts, driver, amounts and items, without actions. */
const ORDER = {
  ...{ $schema: '../schemas/screen.schema.json', kind: 'detail', id: 'order', path: '/orders/:orderId' },
  title: 'Order {record.orderNumber}',
  access: ['sales'],
  data: { call: 'fetchAdminOrderDetail', with: { id: 'route.orderId' } },
  blocks: [
    { block: 'fields', id: 'facts', title: 'Order', fields: fieldsOf(FACTS) },
    { block: 'fields', id: 'driver', title: 'Driver', of: 'record.driver', empty: 'None', fields: fieldsOf('full_name phone') },
    { block: 'fields', id: 'charge', title: 'Charge', fields: fieldsOf('subtotals deliveryCharges discountAmount tip taxes total') },
    { block: 'table', id: 'dishes', title: 'Dishes', of: 'record.dishes', columns: fieldsOf('name count price amount') },
  ],
};

function canonicalTextOf(definition: { id: string }): string {
  const { parsed } = parseJsonWithPositions(`${definition.id}.json`, JSON.stringify(definition));
  if (!parsed) throw new Error(`${definition.id} is no JSON.`);
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
