import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkContractFolder, soundContracts } from '../../../../server/calls/contracts/read-contracts.ts';
import {
  type DraftOptions,
  type DraftPlan,
  listDraftable,
  planDraft,
  writeDraft,
} from '../../../../server/definitions/draft/plan-draft.ts';
import { readCatalogue } from '../../../../server/remote/table/read-catalogue.ts';
import { callsOf, findIn, namesIn } from '../../../../server/remote/table/table-findings.ts';
import { openTablePool } from '../../../../server/remote/table/table-pool.ts';
import type { CallContract, Contracts, ContractType } from '../../../../src/language/contracts/contract-types.ts';
import { filterParams } from '../../../../src/language/contracts/table-parts.ts';
import { makeShopDatabase, type ShopDatabase } from '../../remote/table/support/shop-database.ts';
import { testDatabaseUrl } from '../../support/test-database-url.ts';
import { type Caller, startTestServer, type TestServer, withShipped } from '../../support/test-server.ts';
import { foreignTable, SOURCE_TABLES } from './support/source-tables.ts';

type Row = Record<string, unknown>;

let shop: ShopDatabase;
let server: TestServer;
let admin: Caller;
const folders: string[] = [];

beforeAll(async () => {
  if (testDatabaseUrl === undefined) return;
  shop = await makeShopDatabase(SOURCE_TABLES);
  await shop.owner.query(foreignTable(shop.user, shop.ownerUrl));
});
afterAll(async () => {
  await server?.close();
  await shop?.remove();
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function makeConsole(files: Record<string, unknown> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'draft-'));
  folders.push(folder);
  const backEnds = { shop: { kind: 'postgres', label: 'the shop database', url: 'SHOP_DATABASE' } };
  for (const [path, content] of Object.entries({ 'back-ends.json': backEnds, ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

function plan(folder: string, options: DraftOptions = {}, url = shop.api.url): Promise<DraftPlan> {
  return planDraft({ folder, api: 'shop', options, environment: { SHOP_DATABASE: url } });
}

async function draft(folder: string, options: DraftOptions = {}): Promise<DraftPlan> {
  const planned = await plan(folder, options);
  await writeDraft(folder, planned);
  return planned;
}

/** The contracts of a console, which have no issue at all. */
async function contractsOf(folder: string): Promise<Contracts> {
  const check = await checkContractFolder(join(folder, 'schemas'));
  expect(check.issues).toEqual([]);
  return soundContracts(check);
}

const read = async (folder: string, path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'));
const changes = ({ files, base }: DraftPlan) =>
  [...files, base].filter(({ status }) => status !== 'unchanged').map(({ path, status }) => `${status} ${path}`);

const call = (name: string, params: object = {}) => admin.answer<Row & { items: Row[] }>(name, params);

describe.runIf(testDatabaseUrl)('a draft of a database', () => {
  it('has every table with its keys, references, limits and guesses, and no secret', async () => {
    const folder = await makeConsole();
    const { notes } = await draft(folder, { remove: true });
    const contracts = await contractsOf(folder);
    const fields = (name: string) => contracts.entities.get(name)?.fields;
    expect(fields('Customer')).toMatchObject({
      id: { type: 'id', of: 'Customer' },
      name: { type: 'string', maxLength: 60 },
      email: { type: 'string', format: 'email' },
      vip: { type: 'boolean' },
      createdAt: { type: 'date-time' },
    });
    expect(Object.keys(fields('Customer') ?? {})).toEqual(['id', 'name', 'email', 'phone', 'vip', 'createdAt']);
    expect(fields('OrderLine')).toMatchObject({
      id: { type: 'id', of: 'OrderLine' },
      orderId: { type: 'id', of: 'Order' },
      line: { type: 'number', integer: true },
      productId: { type: 'id', of: 'Product' },
      product: { type: 'object', fields: { sku: { type: 'id' }, name: { type: 'string' } } },
      quantity: { type: 'number', unit: 'count', min: 1 },
    });
    expect(fields('LineNote')).toMatchObject({ orderLineId: { type: 'id', of: 'OrderLine' } });
    expect(fields('Product')).toMatchObject({
      sku: { type: 'id', of: 'Product' },
      price: { type: 'number', unit: 'dollars', min: 0 },
      costCents: { type: 'number', unit: 'cents', integer: true, nullable: true },
      tags: { type: 'list', of: { type: 'string' } },
      attributes: { type: 'json' },
    });
    expect(fields('OddValue')).toMatchObject({
      blank: { type: 'string' },
      numbers: { type: 'number', integer: true },
      betweenThem: { min: 1, max: 5 },
      longName: { maxLength: 9 },
      exact: { type: 'string' },
      clock: { type: 'string' },
    });
    expect(fields('DomainValue')).toMatchObject({
      grade: { type: 'number', integer: true, min: 1, max: 5 },
      code: { type: 'string', minLength: 2, maxLength: 30 },
      short: { type: 'string', minLength: 2, maxLength: 9 },
      size: { type: 'enum', enum: 'domainValueSize' },
    });
    expect(fields('Booking')).toMatchObject({
      stay: { type: 'object', fields: { from: { type: 'date-time', label: 'Stay From' }, to: { type: 'date-time', nullable: true } } },
      days: { nullable: true, fields: { from: { type: 'date' }, to: { type: 'date' } } },
      seats: { fields: { from: { type: 'number', integer: true } } },
    });
    expect(contracts.calls.get('changeBooking')?.params).toMatchObject({
      room: { nullable: true, optional: true },
      guest: { nullable: true, optional: true },
    });
    const values = (name: string) => Object.keys(contracts.enums.get(name)?.values ?? {});
    expect([values('shipmentState'), values('orderState'), values('oddValueWords')]).toEqual([
      ['packed', 'on the way', 'delivered'],
      ['OPEN', 'CLOSED'],
      ['a b', `it's, "x"`, 'x)y'],
    ]);
    expect(contracts.calls.get('addOrder')?.params).toMatchObject({
      customerId: { type: 'id', of: 'Customer' },
      state: { optional: true },
      total: { optional: true },
    });
    expect(contracts.calls.get('addProduct')?.params.active).toMatchObject({ type: 'boolean', default: true, optional: true });
    expect(contracts.calls.get('addCustomer')?.params.vip).not.toHaveProperty('default');
    expect(contracts.calls.get('addOrder')?.params).toMatchObject({ state: { default: 'OPEN' }, total: { default: 0 } });
    expect(contracts.calls.get('addPerson')?.params).toMatchObject({
      active: { default: true, nullable: true, optional: true },
      external: { type: 'string' },
    });
    expect(contracts.calls.get('listShipments')).toMatchObject({
      periods: [
        ['plannedOnFrom', 'plannedOnTo'],
        ['deliveredAtFrom', 'deliveredAtTo'],
      ],
      table: { filters: { deliveredAtTo: { field: 'deliveredAt', is: 'to' } } },
    });
    expect(contracts.calls.get('addOrder')?.roles).toEqual(['admin']);
    expect(contracts.calls.has('addVisit')).toBe(false);
    expect(contracts.calls.get('listRevenueByDays')?.table).toMatchObject({ do: 'list', order: ['day'] });
    const noted = (kind: string) => notes.filter((note) => note.kind === kind).map(({ at }) => at);
    expect(noted('left out')).toEqual([
      ...['public.closed_books', 'far.makers'],
      ...['public.customers.password_hash', 'public.customers.api_key', 'public.employees.pin', 'public.suppliers.iban'],
    ]);
    expect(notes[0]?.text).toContain(`grant select on public.closed_books to ${shop.user};`);
    expect(noted('not supported')).toContain('public.visits');
    const ways = { bytes: /^bytea is not supported\. A view can have its size, octet_length/ };
    for (const [column, way] of Object.entries({ ...ways, documents: /^jsonb\[\] is not supported\. .*to_jsonb\(column\)/ })) {
      expect(notes.find(({ at }) => at === `public.odd_values.${column}`)?.text).toMatch(way);
      expect(contracts.entities.get('OddValue')?.fields).not.toHaveProperty(column);
    }
    expect(contracts.entities.get('OddValue')?.fields.money).toMatchObject({ type: 'string' });
    expect(notes.find(({ at }) => at === 'public.odd_values.money')?.text).toBe(
      'A text with the currency sign of the database; numeric would be a number.',
    );
    const written = await readFile(join(folder, 'drafted.json'), 'utf8');
    expect([shop.api.url, 'password', 'api_key', 'iban', 'closed_books'].filter((word) => written.includes(word))).toEqual([]);
  });

  it('answers every call on the database, and has back what it wrote', async () => {
    const folder = await makeConsole();
    await draft(folder, { remove: true });
    const own = await contractsOf(folder);
    const pool = openTablePool(shop.api);
    const calls = callsOf(own, 'shop');
    const { tables, functions } = namesIn(calls);
    const catalogue = await readCatalogue(pool.database, tables, functions);
    await pool.end();
    expect(findIn(calls, { api: shop.api, catalogue, contracts: own })).toMatchObject({ issues: [], missing: [] });
    const all = withShipped(own);
    server = await startTestServer({}, { contracts: () => all, tableApis: { shop: shop.api } });
    admin = await server.signIn('admin');
    const lists = [...own.calls].filter(([, { table }]) => table?.do === 'list');
    expect(lists.length).toBeGreaterThan(20);
    for (const [name, contract] of lists) await tryList(name, contract, own);
    expect(await call('listMakers')).toMatchObject({ items: [{ id: 1, name: 'Müller & Söhne', since: '1998-04-01' }], total: 1 });
    expect(own.calls.has('changeMaker')).toBe(false);
    await shop.owner.query(`alter user mapping for ${shop.user} server far options (set password_required 'true', set password 'none')`);
    expect((await call('listMakers')).error).toMatch(/does not reach another database.*user mapping/);
    const added = await call('addOrder', { customerId: '1' });
    expect(added).toMatchObject({ customerId: '1', customer: { name: 'Ana' }, state: 'OPEN', total: 0, closedBy: null });
    expect(await call('changeOrder', { id: added.id, state: 'CLOSED', total: 2.5 })).toMatchObject({
      id: added.id,
      state: 'CLOSED',
      total: 2.5,
    });
    const line = await call('addOrderLine', { orderId: added.id, line: 1, productId: 'a!2Fb', quantity: 3 });
    expect(line).toMatchObject({ id: `${added.id}~1`, product: { name: 'Soap' }, quantity: 3 });
    expect(await call('addProduct', { sku: 'new', name: 'New', price: 2 })).toMatchObject({
      sku: '!6Eew',
      active: true,
      tags: [],
      attributes: {},
    });
    expect(await call('addProduct', { sku: 'bad', name: 'Bad', price: -1 })).toMatchObject({ code: 142 });
    expect(await call('addPayment', { orderId: added.id, amount: 0, method: 'cash' })).toMatchObject({
      fields: { amount: 'More than 0.' },
    });
    const [booking] = (await call('listBookings')).items;
    expect(booking).toMatchObject({
      stay: { from: '2026-03-01T10:00:00.000Z', to: '2026-03-05T10:00:00.000Z' },
      days: { from: '2026-03-01', to: '2026-03-04' },
      seats: { from: 1, to: null },
    });
    const { id } = booking as Row;
    await call('changeBooking', { id, room: 'Blue', guest: 'Ana' });
    expect(await call('changeBooking', { id, room: null, guest: null, days: { to: '2026-03-09' }, seats: { to: 4 } })).toMatchObject({
      ...{ room: '', guest: 'nobody', days: { from: '2026-03-01', to: '2026-03-09' }, seats: { from: 1, to: 4 } },
    });
    const backwards = { fields: { 'stay.to': 'The end is before the start.' } };
    expect(await call('changeBooking', { id, stay: { from: '2026-04-01T00:00:00.000Z' } })).toMatchObject(backwards);
    // Forms do not show whether an end is inclusive, so a change keeps it.
    await shop.owner.query(`update bookings set stay = '(2026-03-01 10:00+00,2026-03-05 10:00+00]' where id = 1`);
    for (const [stay, ends] of [
      [{ to: '2026-03-06T00:00:00.000Z' }, '(]'],
      [{ from: '2026-03-02T00:00:00.000Z' }, '(]'],
      [{ from: '2026-03-07T00:00:00.000Z', to: '2026-03-07T01:00:00.000Z' }, '(]'],
      [{ from: null, to: '2026-03-08T00:00:00.000Z' }, '(]'],
      [{ from: '2026-03-08T00:00:00.000Z', to: '2026-03-08T00:00:00.000Z' }, '[]'],
      [{ to: null }, '[)'],
    ] as const) {
      expect(await call('changeBooking', { id, stay })).toMatchObject({ stay });
      const { rows } = await shop.owner.query('select left(stay::text, 1) || right(stay::text, 1) as ends from bookings where id = 1');
      expect(rows, JSON.stringify(stay)).toEqual([{ ends }]);
    }
    const second = (await call('listBookings')).items[1] as Row;
    const held = { from: '2026-03-01T10:00:00.000Z', to: '2026-03-05T10:00:00.000Z' };
    expect(second).toMatchObject({ stay: held, days: null, seats: { from: null, to: null }, held });
    const ranges = `select concat(lower(stay) at time zone 'UTC', ' ', upper(stay) at time zone 'UTC', ' ', lower_inc(stay), upper_inc(stay)) as stay,
      held::text from bookings order by id desc limit 1`;
    const stored = async () => (await shop.owner.query(ranges)).rows[0];
    const later = { to: '2026-03-06T10:00:00.000Z' };
    await call('changeBooking', { id: second.id, stay: later, held: later });
    expect(await stored()).toEqual({
      stay: '2026-03-01 10:00:00 2026-03-06 10:00:00 ft',
      held: '["2026-03-01 06:00:00","2026-03-06 06:00:00"]',
    });
    const both = { from: '2026-03-02T10:00:00.000Z', to: null };
    expect(await call('changeBooking', { id: second.id, stay: both, held: both })).toMatchObject({ stay: both, held: both });
    await call('changeBooking', { id: second.id, held: null });
    expect(await stored()).toEqual({ stay: '2026-03-02 10:00:00  ff', held: null });
    await call('addBooking', { stay: held, held, seats: { from: 1, to: 3 } });
    expect(await stored()).toEqual({
      stay: '2026-03-01 10:00:00 2026-03-05 10:00:00 tf',
      held: '["2026-03-01 06:00:00","2026-03-05 06:00:00")',
    });
    expect((await call('listBookings')).items[2]).toMatchObject({ held, seats: { from: 1, to: 3 } });
    await call('removeOrderLine', { id: line.id });
    expect(await call('getOrderLine', { id: line.id })).toMatchObject({ error: 'There is no such order line.' });
    expect((await call('listOrderLines', { filter: { id: line.id } })).items).toEqual([]);
  }, 120_000);
});

/** Reads a list by each of its filters and orders, and each row by its id. */
async function tryList(name: string, contract: CallContract, contracts: Contracts): Promise<void> {
  const listed = await call(name);
  expect(listed, name).toHaveProperty('items');
  const [row] = listed.items;
  if (!row) return;
  for (const [filter, type] of Object.entries(filterParams(contract))) {
    const value = filter === 'search' ? 'a' : (row[filter] ?? sampleOf(type, contracts));
    const found = await call(name, { filter: { [filter]: value } });
    expect(found, `${name} by ${filter}`).toHaveProperty('items');
    if (row[filter] !== undefined && row[filter] !== null) expect(found.items, `${name} by ${filter}`).toContainEqual(row);
  }
  for (const [from, to] of contract.periods ?? []) {
    const at = row[from.replace(/From$/, '')];
    const within = at === null || at === undefined ? undefined : await call(name, { filter: { [from]: at, [to]: at } });
    if (within) expect(within.items, `${name} from ${from}`).toContainEqual(row);
  }
  for (const field of contract.list?.sortable ?? [])
    for (const order of ['asc', 'desc'])
      expect(await call(name, { sort: { field, order } }), `${name} by ${field}`).toHaveProperty('items');
  const entity = entityOf(contract);
  const callThat = (does: string) =>
    [...contracts.calls].find(([, { table, result }]) => table?.do === does && result.type === 'entity' && result.entity === entity);
  const one = callThat('one');
  const key = one && Object.keys(one[1].params)[0];
  if (key !== undefined) expect(await call(String(one?.[0]), { [key]: row[key] }), one?.[0]).toEqual(row);
  const change = callThat('change');
  if (!change || key === undefined) return;
  const same = Object.fromEntries(
    Object.keys(change[1].params).flatMap((param) => (row[param] === undefined ? [] : [[param, row[param]]])),
  );
  expect(await call(change[0], same), change[0]).toEqual(row);
}

function entityOf({ result, list }: CallContract): string | undefined {
  const rows = list && result.type === 'object' ? result.fields[list.rows] : undefined;
  return rows?.type === 'list' && rows.of.type === 'entity' ? rows.of.entity : undefined;
}

function sampleOf(type: ContractType, { enums }: Contracts): unknown {
  if (type.type === 'enum') return Object.keys(enums.get(type.enum)?.values ?? {})[0];
  if (type.type === 'date-time') return '2026-03-01T00:00:00.000Z';
  return type.type === 'boolean' ? true : type.type === 'date' ? '2026-03-01' : '1';
}

describe.runIf(testDatabaseUrl)('drafting again', () => {
  it('keeps what people wrote, takes what the database changed, and asks about both', async () => {
    const folder = await makeConsole({ 'schemas/enums.json': { mine: { values: { ONE: { label: 'One' } } } } });
    await draft(folder, { tables: ['customers', 'orders', 'suppliers'] });
    expect(changes(await plan(folder))).toEqual([]);
    const customer = await read(folder, 'schemas/entities/customer.json');
    customer.fields.name.label = 'Full name';
    customer.fields.phone.label = 'Telephone';
    await writeFile(join(folder, 'schemas/entities/customer.json'), JSON.stringify(customer));
    await rm(join(folder, 'schemas/calls/suppliers.json'));
    await shop.owner.query(
      `begin; alter table customers drop column phone, add column nickname text; grant select on customers to ${shop.user}; drop view open_orders; drop table payments; commit`,
    );
    const planned = await plan(folder);
    expect(planned.questions.map(({ file, at, published, draft: theirs }) => [file, at, published, theirs])).toEqual([
      ['schemas/entities/customer.json', 'fields/phone', { type: 'string', label: 'Telephone', nullable: true }, undefined],
    ]);
    await writeDraft(folder, planned);
    const all = await read(folder, 'schemas/entities/customer.json');
    expect([all.fields.name.label, all.fields.phone.label, all.fields.nickname.type]).toEqual(['Full name', 'Telephone', 'string']);
    const after = await plan(folder);
    expect([...changes(after), ...after.questions, ...after.files.filter(({ path }) => path.includes('suppliers'))]).toEqual([]);
    expect(Object.keys(await read(folder, 'schemas/enums.json'))).toContain('mine');
    await draft(folder, { tables: ['categories'] });
    const tables = ['categories', 'customers', 'orders', 'suppliers'].map((name) => `public.${name}`);
    expect((await read(folder, 'drafted.json')).shop.tables).toEqual(tables);
    const listed = await listDraftable({ folder, api: 'shop', environment: { SHOP_DATABASE: shop.api.url } });
    expect(listed.filter(({ isDrafted }) => isDrafted).map(({ name }) => name)).toHaveLength(4);
    expect(listed.find(({ name }) => name === 'public.closed_books')).toMatchObject({ kind: 'table', mayRead: false });
  });

  it('removes the calls of a table that is gone, but none that a person changed, with the records they are about', async () => {
    await shop.owner.query(
      `create table gone (id int primary key, name text); create table kept (id int primary key, name text); grant select, insert on gone, kept to ${shop.user}`,
    );
    const folder = await makeConsole();
    await draft(folder, { tables: ['gone', 'kept', 'customers'] });
    const calls = await read(folder, 'schemas/calls/kepts.json');
    calls.calls.listKepts.note = 'For the audit.';
    await writeFile(join(folder, 'schemas/calls/kepts.json'), JSON.stringify(calls));
    await shop.owner.query('drop table gone; drop table kept');
    expect(changes(await draft(folder))).toEqual([
      'removed schemas/calls/gones.json',
      'changed schemas/calls/kepts.json',
      'removed schemas/entities/gone.json',
      ...['changed schemas/enums.json', 'changed drafted.json'],
    ]);
    expect(Object.keys((await read(folder, 'schemas/calls/kepts.json')).calls)).toEqual(['listKepts']);
    await contractsOf(folder);
  });

  it('leaves tables alone that a person wrote calls for, and gives no name twice', async () => {
    const entity = { entity: 'Customer', fields: { id: { type: 'id', of: 'Customer' } } };
    const own = {
      area: 'people',
      roles: 'anyone',
      table: { api: 'shop', table: 'public.customers' },
      calls: { listOrders: { effect: 'read', paged: 'Customer', table: 'list' } },
    };
    const folder = await makeConsole({ 'schemas/entities/customer.json': entity, 'schemas/calls/people.json': own });
    const { notes } = await draft(folder, { tables: ['customers', 'orders', 'my.sales.order'] });
    expect(notes[0]).toMatchObject({ at: 'public.customers', text: 'Calls that you wrote have this table already.' });
    expect((await read(folder, 'schemas/entities/order.json')).fields.customerId).toMatchObject({ type: 'id', of: 'Customer' });
    const { calls } = soundContracts(await checkContractFolder(join(folder, 'schemas')));
    expect([...calls.keys()].filter((name) => name.startsWith('list'))).toEqual(['listMySalesOrders', 'listOrders2', 'listOrders']);
  });

  const offline = (api: string) => (folder: string) => planDraft({ folder, api, options: {}, environment: {} });
  const ofFile = (name: string, text: string) => async (folder: string) => {
    await writeFile(join(folder, name), text);
    return plan(folder);
  };
  it.each([
    ['the back end is unknown', offline('other'), /"other": \{ "kind": "postgres".*\n.*\n {2}OTHER_DATABASE=/],
    ['its address is missing', offline('shop'), /^SHOP_DATABASE is not set/],
    [
      'the database does not answer',
      (folder) => plan(folder, {}, 'postgres://a:b@127.0.0.1:1/x'),
      /does not answer at SHOP_DATABASE \(connect ECONNREFUSED/,
    ],
    ['a table is unknown', (folder) => plan(folder, { tables: ['ordres'] }), /no table or view ordres\. It has public\./],
    ['a contract is no JSON', ofFile('schemas/enums.json', '{ "a": }'), /schemas\/enums\.json:1:8/],
    ['drafted.json is no JSON', ofFile('drafted.json', '{'), /^drafted\.json is not valid JSON/],
    [
      'a file changes meanwhile',
      async (folder) => {
        const planned = await plan(folder, { tables: ['customers'] });
        await writeFile(join(folder, 'schemas/enums.json'), '{ }');
        return writeDraft(folder, planned);
      },
      /^schemas\/enums\.json was changed while/,
    ],
  ] as [string, (folder: string) => Promise<unknown>, RegExp][])('says what to do when %s', async (_, act, text) => {
    const folder = await makeConsole({ 'schemas/enums.json': {} });
    await expect(act(folder)).rejects.toThrow(text);
  });
});
