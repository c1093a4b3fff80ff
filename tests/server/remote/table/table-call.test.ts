import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quote } from '../../../../server/remote/table/quote-names.ts';
import { withoutLongValues } from '../../../../src/language/contracts/seen-values.ts';
import { tries } from '../../../support/draw.ts';
import { testDatabaseUrl } from '../../support/test-database-url.ts';
import { type Caller, type CallMore, startTestServer, type TestServer, withShipped } from '../../support/test-server.ts';
import { shopContracts } from './support/shop-contracts.ts';
import { makeShopDatabase, REQUESTS, type ShopDatabase } from './support/shop-database.ts';

type Row = Record<string, unknown>;
interface Answer extends Row {
  code?: number;
  error?: string;
  fields?: Record<string, string>;
  items: Row[];
  total?: number | null;
}

let shop: ShopDatabase;
let server: TestServer;
const callers = new Map<string, Caller>();

async function openServer(): Promise<void> {
  const all = withShipped(shopContracts());
  server = await startTestServer({}, { contracts: () => all, tableApis: { shop: shop.api } });
  for (const role of ['admin', 'finance', 'agent', 'sales', 'dispatcher']) callers.set(role, await server.signIn(role));
}

beforeAll(async () => {
  if (testDatabaseUrl === undefined) return;
  shop = await makeShopDatabase();
  await shop.owner.query(REQUESTS(shop.user));
  await openServer();
});
afterAll(async () => {
  await server?.close();
  await shop?.remove();
});
beforeEach(async () => {
  await shop.owner.query(`truncate regions, agents, customers, orders, order_lines, names, visits, samples restart identity cascade;
    insert into regions values ('north', 'North'), ('south', 'South');
    insert into agents values ('agent@tablero.test', 'north');
    insert into customers (name, email, region, credit, vip, created_at) values
      ('Ana', 'ana@x.test', 'north', 10.50, false, '2026-01-01T10:00:00Z'), ('Bea', 'bea@x.test', 'south', 20, true, '2026-01-02T10:00:00Z'),
      ('Caro 50%_', 'caro@x.test', null, null, true, '2026-01-03T10:00:00Z'), ('Dora', 'dora@x.test', 'north', 0, true, '2026-01-04T10:00:00Z')`);
});

const call = (role: string, name: string, params: object = {}, more?: CallMore) => callers.get(role)!.answer<Answer>(name, params, more);
const as = (role: string) => (name: string, params?: object, more?: CallMore) => call(role, name, params, more);
const [admin, finance, agent] = [as('admin'), as('finance'), as('agent')];
const names = ({ items }: Answer) => items.map(({ name }) => name);

describe.runIf(testDatabaseUrl)('a list', () => {
  it('has the fields, filters and order of its contract', async () => {
    expect(await admin('listCustomers')).toMatchObject({
      total: 4,
      items: [
        { id: '1', name: 'Ana', email: 'ana@x.test', region: 'north', credit: 10.5, vip: false, createdAt: '2026-01-01T10:00:00.000Z' },
        {},
        {},
        {},
      ],
    });
    const listed = async (filter: object, sort?: object) => names(await admin('listCustomers', { filter, ...(sort && { sort }) }));
    expect(await listed({ search: 'BEA@' })).toEqual(['Bea']);
    expect(await listed({ search: '50%_' })).toEqual(['Caro 50%_']);
    expect(await listed({ search: '%' })).toEqual(['Caro 50%_']);
    expect(await listed({ regions: ['south', 'west'] })).toEqual(['Bea']);
    expect(await listed({ creditFrom: 10.5 })).toEqual(['Ana', 'Bea']);
    expect(await listed({ noRegion: true })).toEqual(['Caro 50%_']);
    expect(await listed({ noRegion: false, vip: true })).toEqual(['Bea', 'Dora']);
    expect(await listed({ email: 'Dora' })).toEqual(['Dora']);
    expect(await listed({}, { field: 'createdAt', order: 'desc' })).toEqual(['Dora', 'Caro 50%_', 'Bea', 'Ana']);
  });

  it.each([
    ['without an index', ''],
    ['with an index', 'create index credit_order on customers (credit)'],
  ])('has empty values last in both directions, on every page, %s', async (_, prepared) => {
    await shop.owner.query(prepared);
    await server.close();
    await openServer();
    await shop.owner.query(`insert into customers (name, email, vip) values ('Eva', 'eva@x.test', true), ('Flo', 'flo@x.test', true)`);
    const sorted = async (order: string, more: object = {}) =>
      names(await admin('listCustomers', { sort: { field: 'credit', order }, ...more }));
    expect(await sorted('asc')).toEqual(['Dora', 'Ana', 'Bea', 'Caro 50%_', 'Eva', 'Flo']);
    expect(await sorted('desc')).toEqual(['Bea', 'Ana', 'Dora', 'Flo', 'Eva', 'Caro 50%_']);
    const pages = [0, 1, 2, 3].map((page) => sorted('desc', { page, limit: 2, filter: { vip: true } }));
    expect(await Promise.all(pages)).toEqual([['Bea', 'Dora'], ['Flo', 'Eva'], ['Caro 50%_'], []]);
  });

  it('compares moments as they are read, in milliseconds: the last microsecond of a day belongs to it', async () => {
    await shop.owner.query(`insert into orders (customer_id, total, created_at) values
      (1, 1, '2026-01-31T23:59:59.998999Z'), (1, 2, '2026-01-31T23:59:59.999Z'), (1, 3, '2026-01-31T23:59:59.999999Z'), (1, 4, '2026-02-01T00:00:00Z')`);
    const at = '2026-01-31T23:59:59.999Z';
    const listed = async (filter: object) => (await call('admin', 'listSales', { filter })).items.map(({ total }) => total).sort();
    expect(await listed({ createdTo: at })).toEqual([1, 2, 3]);
    expect(await listed({ createdAfter: at })).toEqual([4]);
    expect(await listed({ createdAt: at })).toEqual([2, 3]);
    expect(await listed({ createdFrom: at })).toEqual([2, 3, 4]);
    expect(await listed({ createdBefore: at })).toEqual([1]);
  });

  it('comes in pages with its number, also joined, by cursor and whole', async () => {
    await shop.owner.query(
      `insert into orders (customer_id, total, created_at) select 1 + n % 4, n, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 microsecond' from generate_series(1, 23) n`,
    );
    const second = await admin('listSales', { page: 1, limit: 10 });
    expect([second.total, second.items.map(({ total }) => total)]).toEqual([23, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4]]);
    expect(second.items[0]).toMatchObject({
      customerId: '2',
      customer: { id: '2', name: 'Bea', region: 'south' },
      state: 'OPEN',
      note: null,
    });
    expect((await admin('listSales', { page: 2, limit: 10 })).items).toHaveLength(3);
    expect(await admin('listSales', { page: 9, limit: 10 })).toMatchObject({ items: [], total: 23 });
    const byCustomer = await admin('listSales', { filter: { customerName: 'caro' }, sort: { field: 'customer.name', order: 'desc' } });
    expect([byCustomer.total, new Set(byCustomer.items.map(({ customerId }) => customerId))]).toEqual([6, new Set(['3'])]);
    const walked: unknown[] = [];
    for (let after: unknown, rounds = 0; rounds < 9 && after !== null; rounds += 1) {
      const page = (await admin('walkSales', { limit: 7, ...(after !== undefined && { after }) })) as unknown as {
        rows: Row[];
        next: string | null;
      };
      walked.push(...page.rows.map(({ total }) => total));
      after = page.next;
    }
    expect(walked).toEqual(Array.from({ length: 23 }, (_, index) => 23 - index));
    expect(await admin('walkSales', { after: 'eyJhZnRlciI6WyJ4Il19' })).toMatchObject({ code: 142 });
    expect((await admin('listSales', {}, { everyRow: 20_000 })).items).toHaveLength(23);
    expect(await admin('listSales', { limit: 201 })).toMatchObject({ code: 142 });
    expect(await admin('listOpen')).toMatchObject({ total: 23 });
    await shop.owner.query(`insert into visits select 'p' || n from generate_series(100, 110) n`);
    expect(await admin('listVisits', { limit: 10 })).toMatchObject({ more: true, rows: expect.arrayContaining([{ page: 'p100' }]) });
    expect(await admin('listVisits', { limit: 10, page: 1 })).toMatchObject({ more: false, rows: [{ page: 'p110' }] });
  });

  it('has quotes in printed statements around every word that PostgreSQL reserves', async () => {
    const { rows } = await shop.owner.query<{ word: string }>("select word from pg_get_keywords() where catcode in ('R', 'T')");
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.filter(({ word }) => quote(word) === word)).toEqual([]);
  });

  it('names columns and tables with quotes and letters of any script, and ids with every character', async () => {
    for (const odd of ['a/b?c#d%', ' blank ', '', '..', 'Jose\u0301 ~ !x', 'a~b', '😀\n', "'; drop table names; --", '$1'])
      await shop.owner.query(`insert into names values ($1, $1, 7)`, [odd]);
    const { items } = await admin('listNames', { limit: 20 });
    for (const { id, odd } of items) {
      expect(encodeURIComponent(String(id)), String(odd)).not.toMatch(/%2F|^\.*$/i);
      expect(await admin('getName', { id })).toEqual({ id, odd, size: 7, hits: 0 });
    }
    expect(items).toHaveLength(9);
    expect(await admin('getName', { id: 'nobody' })).toMatchObject({ code: 141, error: 'There is no such odd name.' });
    for (const none of ['x', '1~2', '!', '99999999999999999999'])
      expect(await admin('getCustomer', { id: none })).toMatchObject({ code: 141 });
  });
});

describe.runIf(testDatabaseUrl)('a key that is a text', () => {
  it.each(['ana@x.test', 'Sale!', 'a~b', ' A 12/3 ', '50%', 'new'])('%s is added as it is typed, and found by that', async (typed) => {
    const key = typed.trim();
    const made = await call('admin', 'addNamed', { id: typed, odd: 'x' });
    expect((await shop.owner.query('select name from names')).rows).toEqual([{ name: key }]);
    expect(made).toMatchObject({ odd: 'x' });
    for (const id of [made.id, key]) expect(await call('admin', 'getName', { id })).toEqual(made);
    expect((await call('admin', 'listNames', { filter: { ids: [key] } })).items).toEqual([made]);
    expect(await call('admin', 'changeName', { id: key, odd: 'y' })).toMatchObject({ id: made.id, odd: 'y' });
  });

  it('has an id that is no address of a form', async () => {
    const made = await call('admin', 'addNamed', { id: 'new', odd: 'x' });
    expect(made.id).toBe('!6Eew');
  });
});

describe.runIf(testDatabaseUrl)('values', () => {
  const WHOLE = {
    ...{ small: 32767, big: '9223372036854775807', exact: '1234567890123456.7891', wide: 0.1, single: 1.5, double: 1e300, yes: true },
    ...{
      uid: '6f1b2c3d-0000-4000-8000-000000000001',
      fixed: 'ab',
      code: 'A-1',
      day: '2026-02-28',
      at: '2026-03-01T10:20:30.123Z',
      local: '2026-03-01T10:20:30.000Z',
    },
    ...{
      clock: '10:20:00',
      span: '1 day 02:00:00',
      cash: '$1,234.50',
      address: '10.0.0.1',
      tags: ['a,b', '"q"', '', 'ü{}'],
      numbers: [1, -2],
      days: ['2026-01-01'],
    },
    ...{ states: ['OPEN', 'CLOSED'], raw: { a: 1.5 }, data: [null, { deep: ['x'] }], state: 'PAID' },
  };

  it('of every type are written and read without loss, and nothing is nothing', async () => {
    const made = await finance('addSample', { id: '1', ...WHOLE });
    expect(made).toEqual({ id: '1', ...WHOLE });
    const { rows } = await shop.owner.query(`select local::text, exact::text, at::text from samples`);
    expect(rows[0]).toMatchObject({ local: '2026-03-01 06:20:30', exact: '1234567890123456.7891' });
    expect(await finance('addSample', { id: '2' })).toEqual({
      ...Object.fromEntries(Object.keys(WHOLE).map((key) => [key, null])),
      id: '2',
      yes: false,
      tags: [],
      numbers: [],
      days: [],
      states: [],
    });
    expect(await finance('changeSample', { id: '1', tags: [], at: null, wide: null })).toMatchObject({
      tags: [],
      at: null,
      wide: null,
      big: WHOLE.big,
    });
  });

  it('in a list may be null where its contract says so', async () => {
    await shop.owner.query(`insert into samples (id, tags) values (5, '{red,null,""}')`);
    expect(await finance('getSample', { id: '5' })).toMatchObject({ tags: ['red', null, ''] });
    expect(await finance('changeSample', { id: '5', tags: ['red', null, '', 'blue'] })).toMatchObject({ tags: ['red', null, '', 'blue'] });
    expect((await shop.owner.query(`select tags::text from samples`)).rows).toEqual([{ tags: '{red,NULL,"",blue}' }]);
  });

  it('that no type of a contract has are texts on pages, and stay when other columns are saved', async () => {
    await shop.owner.query(`insert into samples (id, wide, double, day, at, days, numbers)
      values (9, 12345678901234567890.5, 'NaN', '0044-03-15 BC', 'infinity', '{infinity,2026-03-29}', '{{1,2},{3,null}}')`);
    const read = { wide: null, double: null, day: null, at: null, numbers: [], days: [] };
    const texts = {
      ...{ wide: '12345678901234567890.5', double: 'NaN', day: '0044-03-15 BC', at: 'Infinity' },
      ...{ days: 'infinity, 2026-03-29', numbers: '[1, 2], [3, –]' },
    };
    expect(await finance('getSample', { id: '9' })).toMatchObject({ ...read, '#unread': texts });
    expect(await finance('changeSample', { id: '9', tags: ['Korb'] })).toMatchObject({ tags: ['Korb'], '#unread': texts });
    expect((await finance('changeSample', { id: '9', day: null, '#unread': texts })).said).toContain('saving would lose it');
    const { rows } = await shop.owner.query(
      `select wide::text, double, day::text, at::text, days::text, numbers::text from samples where id = 9`,
    );
    expect(rows).toEqual([
      {
        ...{ wide: '12345678901234567890.5', double: Number.NaN, day: '0044-03-15 BC', at: 'infinity' },
        ...{ days: '{infinity,2026-03-29}', numbers: '{{1,2},{3,NULL}}' },
      },
    ]);
  });

  it('of JSON keep all digits of whole numbers, as texts where JavaScript could not', async () => {
    const stored = '{"account": 17841400008460056, "count": 9007199254740991, "more": [-12345678901234567890, 1.5, "17841400008460056"]}';
    await shop.owner.query('insert into samples (id, data) values (1, $1)', [stored]);
    const read = { account: '17841400008460056', count: 9007199254740991, more: ['-12345678901234567890', 1.5, '17841400008460056'] };
    expect(await call('finance', 'getSample', { id: '1' })).toMatchObject({ data: read });
  });

  it('that do not fit are messages at their fields', async () => {
    const refused = async (params: object) => (await finance('addSample', { id: '1', ...params })).fields;
    expect(await refused({ small: 40_000 })).toEqual({ small: 'The number is out of range.' });
    expect(await refused({ small: 1.5 })).toEqual({ small: 'Whole numbers only.' });
    expect(await refused({ exact: '1.23456' })).toEqual({ exact: 'At most 4 decimals.' });
    expect(await refused({ exact: '1.234,56' })).toEqual({ exact: 'Numbers only.' });
    expect(await refused({ exact: '12345678901234567.1' })).toEqual({ exact: 'The number is out of range.' });
    expect(await refused({ uid: 'x', address: 'y', big: 'z', clock: '25:00', span: '1 fortnightly', day: '0000-12-31' })).toEqual({
      clock: 'This is no time of day, such as 13:45.',
      span: 'This is no length of time, such as 3 days or 04:30:00.',
      day: 'This is no date that can be stored.',
      uid: 'This is no UUID.',
      address: 'This is no IP address.',
      big: 'Whole numbers only.',
    });
    expect(await refused({ cash: 'ten' })).toEqual({ cash: 'This is no amount of money.' });
    expect(await refused({ code: 'ABCDEFGHI' })).toEqual({ code: 'At most 8 characters.' });
    expect(await refused({ code: 'small' })).toEqual({ code: 'This value is not allowed.' });
    expect(await refused({ fixed: 'abcdef' })).toEqual({ fixed: 'At most 5 characters.' });
    expect((await shop.owner.query('select from samples')).rowCount).toBe(0);
  });

  it('that would be rounded, or that a domain refuses, are messages at their fields', async () => {
    const refused = async (params: object) => (await finance('addVan', { id: 'ABC 123', ...params })).fields;
    expect(await refused({ worth: 12_340 })).toEqual({ worth: 'Multiples of 100 only.' });
    expect(await refused({ tolls: [1.5, 1.234] })).toEqual({ tolls: 'At most 2 decimals.' });
    expect(await refused({ load: 0.25 })).toEqual({ load: 'At most 1 decimal.' });
    expect(await refused({ grade: 'AB' })).toEqual({ grade: 'At most 1 character.' });
    expect(await refused({ plate: 'AB 1' })).toEqual({ plate: 'Three letters, a space and three digits.' });
    expect(await refused({ id: 'AB 1', plate: 'ABC 123' })).toEqual({ id: 'Three letters, a space and three digits.' });
    expect(await refused({ plate: null })).toEqual({ plate: 'A value is needed here.' });
    expect(await finance('addVan', { id: 'ABC 123', worth: 12_300, tolls: [1.5] })).toMatchObject({ worth: 12_300, tolls: [1.5] });
  });

  it('refused by a constraint are messages at their fields, without a value of another row', async () => {
    const add = (params: object) => finance('addCustomer', { name: 'Eva', email: 'eva@x.test', ...params });
    const taken = await add({ email: 'ana@x.test' });
    expect(taken).toMatchObject({ code: 141, fields: { email: 'Somebody has this address already.' } });
    expect(await add({ name: 'Ana', region: 'north' })).toMatchObject({
      fields: { name: 'There is a customer of this name in the region.' },
    });
    expect(await add({ credit: -1 })).toMatchObject({ fields: { credit: 'At least 0.' } });
    expect(await add({ credit: 1.234 })).toMatchObject({ fields: { credit: 'At most 2 decimals.' } });
    expect(await add({ credit: 1e11 })).toMatchObject({ fields: { credit: 'The number is out of range.' } });
    expect(await add({ region: 'east' })).toMatchObject({ fields: { region: 'There is no such record.' } });
    expect(await add({ name: 'x'.repeat(41) })).toMatchObject({ fields: { name: 'At most 40 characters.' } });
    await shop.owner.query(`insert into orders (customer_id) values (1)`);
    expect(await finance('removeCustomer', { id: '1' })).toMatchObject({
      code: 141,
      error: 'Nothing was done: rows of orders still refer to this record.',
    });
    expect(await finance('addSale', { customerId: '77', total: 1 })).toMatchObject({ fields: { customerId: 'There is no such record.' } });
    // The database names the partition, whose constraints have other names.
    const line = { saleId: '00000000-0000-4000-8000-000000000000', line: 1, product: 'Bell', quantity: 2 };
    expect(await finance('addLine', line)).toMatchObject({ fields: { saleId: 'There is no such record.' } });
    expect(await finance('addLine', { ...line, quantity: 0 })).toMatchObject({ fields: { quantity: 'At least 1.' } });
    // None of its partitions takes it.
    expect(await finance('addLine', { ...line, line: 5000 })).toMatchObject({ fields: { line: 'This value is not allowed.' } });
    expect(JSON.stringify([taken])).not.toMatch(/ana@|Key \(/);
    expect((await shop.owner.query('select from customers')).rowCount).toBe(4);
  });
});

describe.runIf(testDatabaseUrl)('roles', () => {
  const MATRIX: Record<string, Record<string, 'yes' | 'no' | 'closed'>> = {
    // By customer: Ana (north, no VIP), Bea (south, VIP), Dora (north, VIP).
    admin: { 1: 'yes', 2: 'yes', 4: 'yes' },
    finance: { 1: 'yes', 2: 'yes', 4: 'yes' },
    agent: { 1: 'yes', 2: 'no', 4: 'yes' },
    sales: { 1: 'no', 2: 'yes', 4: 'yes' },
    dispatcher: { 1: 'closed', 2: 'closed', 4: 'closed' },
  };
  const expected = {
    yes: { code: undefined },
    no: { code: 141, error: 'There is no such customer, or your roles do not open it.' },
    closed: { code: 142 },
  };

  it.each(Object.entries(MATRIX))('%s reads, changes and removes its records alone', async (role, records) => {
    const mine = Object.entries(records)
      .filter(([, state]) => state === 'yes')
      .map(([id]) => id);
    const listed = await call(role, 'listCustomers', { limit: 50 });
    if (role === 'dispatcher') expect(listed).toMatchObject({ code: 142 });
    else expect(listed.items.map(({ id }) => id).filter((id) => id !== '3')).toEqual(mine);
    for (const [id, state] of Object.entries(records)) {
      expect({ code: undefined, ...(await call(role, 'getCustomer', { id })) }, `get ${id}`).toMatchObject(expected[state]);
      expect(
        { code: undefined, ...(await call(role, 'changeCustomer', { id, email: `${role}${id}@x.test` })) },
        `change ${id}`,
      ).toMatchObject(expected[state]);
      const removed = await call(role, 'removeCustomer', { id });
      if (state === 'yes') expect(removed).toBe(id);
      else expect(removed, `remove ${id}`).toMatchObject(expected[state]);
    }
    const { rows } = await shop.owner.query<{ id: string; email: string }>('select id, email from customers where id <> 3 order by id');
    expect(rows.map(({ id }) => id)).toEqual(Object.keys(records).filter((id) => !mine.includes(id)));
    expect(rows.every(({ email }) => !email.startsWith(role))).toBe(true);
  });

  it('add and change records into their own rows alone', async () => {
    const add = (role: string, more: object) => call(role, 'addCustomer', { name: 'Eva', email: `${role}@e.test`, ...more });
    expect(await add('agent', { region: 'north' })).toMatchObject({ name: 'Eva' });
    expect(await add('agent', { region: 'south', name: 'Fay', email: 'fay@x.test' })).toMatchObject({
      code: 141,
      error: 'Nothing was added: your roles do not open such a record.',
    });
    expect(await add('sales', {})).toMatchObject({ code: 141 });
    expect(await agent('changeCustomer', { id: '1', region: 'south' })).toMatchObject({
      code: 141,
      error: 'Nothing was changed: your roles do not open such a record.',
    });
    expect((await shop.owner.query(`select region from customers where name in ('Ana', 'Fay')`)).rows).toEqual([{ region: 'north' }]);
  });

  it('leave closed fields out of selections, writes, filters and sorting', async () => {
    expect(await finance('getCustomer', { id: '1' })).toHaveProperty('credit', 10.5);
    expect(await agent('getCustomer', { id: '1' })).not.toHaveProperty('credit');
    expect((await agent('listCustomers')).items[0]).not.toHaveProperty('credit');
    expect(await agent('changeCustomer', { id: '1', credit: 5 })).toMatchObject({ code: 142 });
    expect(await agent('listCustomers', { filter: { creditFrom: 1 } })).toMatchObject({ code: 142 });
    expect(await agent('listCustomers', { sort: { field: 'credit', order: 'asc' } })).toMatchObject({ code: 142 });
    const { differences } = (await server.app.inject('/health')).json().backEnds.shop;
    expect((differences ?? []).filter(({ call: name }: { call: string }) => name.includes('Customer'))).toEqual([]);
  });

  it('of two roles are combined: a field of one role is open in the rows of that role', async () => {
    await server.database
      .updateTable('users')
      .set({ roles: ['agent', 'sales'] })
      .where('email', '=', 'agent@tablero.test')
      .execute();
    try {
      server.clock.advance(60_000);
      expect(names(await agent('listCustomers'))).toEqual(['Ana', 'Bea', 'Caro 50%_', 'Dora']);
    } finally {
      await server.database
        .updateTable('users')
        .set({ roles: ['agent'] })
        .where('email', '=', 'agent@tablero.test')
        .execute();
      server.clock.advance(60_000);
    }
  });

  it('are those of the previewed role', async () => {
    const session = await server.context.backEnd.sessions.find(callers.get('admin')!.cookie.split('=')[1] as string, 'now');
    const read = (role: string, name: string, params = {}) =>
      server.context.backEnd.readForPreview(session as never, { role, name, params, contracts: server.context.contracts() });
    const shown = (await read('sales', 'listCustomers')) as unknown as { value: Answer };
    expect([names(shown.value), shown.value.items[0]]).toEqual([['Bea', 'Caro 50%_', 'Dora'], expect.not.objectContaining({ credit: 20 })]);
    expect(await read('sales', 'changeCustomer', { id: '2', vip: false })).toEqual({ state: 'not-run', because: 'acts' });
  });

  it('reach policies of the database', async () => {
    await shop.owner.query(`alter table names enable row level security;
      create policy by_role on names using (current_setting('tablero.roles') like '%finance%' or name = current_setting('tablero.email'))`);
    try {
      await shop.owner.query(`insert into names (name) values ('agent@tablero.test'), ('else')`);
      expect([(await finance('listNames')).total, (await agent('listNames')).total]).toEqual([2, 1]);
      expect(await agent('addName', { name: 'mine' })).toMatchObject({
        code: 141,
        error: 'Nothing was done. Your roles do not open such a record.',
      });
    } finally {
      await shop.owner.query('alter table names disable row level security; drop policy by_role on names');
    }
  });
});

describe.runIf(testDatabaseUrl)('a write', () => {
  const sale = async () => (await finance('addSale', { customerId: '1', total: 5 })) as Row;

  it('fills constants, the person and the time, and keeps absent parameters', async () => {
    const { id } = await sale();
    expect(await finance('changeSale', { id, note: 'Ring twice' })).toMatchObject({
      note: 'Ring twice',
      total: 5,
      customer: { name: 'Ana' },
    });
    const closed = await finance('closeSale', { id });
    expect(closed).toMatchObject({ state: 'CLOSED', closedBy: 'finance@tablero.test', note: 'Ring twice' });
    expect(Date.parse(String(closed.closedAt))).toBe(server.clock.now().getTime());
  });

  it('finds a row by a key of several columns', async () => {
    const { id } = await sale();
    const line = await finance('addLine', { saleId: id, line: 1, product: 'Bell', quantity: 2 });
    expect(line).toEqual({ id: `${id}~1`, saleId: id, line: 1, product: 'Bell', quantity: 2 });
    expect(await finance('addLine', { saleId: id, line: 1, product: 'Horn', quantity: 1 })).toMatchObject({
      fields: { saleId: 'There is a record with these values already.' },
    });
    await finance('addLine', { saleId: id, line: 2, product: 'Horn', quantity: 1 });
    expect(await finance('changeLine', { id: `${id}~1`, quantity: 3 })).toMatchObject({ quantity: 3 });
    expect(await finance('listLines', { filter: { ids: [`${id}~1`, 'x', `${id}~9`] } })).toMatchObject({
      total: 1,
      items: [{ quantity: 3 }],
    });
    expect(await finance('removeLine', { id: `${id}~1` })).toMatchObject({ product: 'Bell' });
    expect(await finance('getLine', { id: `${id}~1` })).toMatchObject({ code: 141, error: 'There is no such sale line.' });
    expect(await finance('getLine', { id: `${id}~2` })).toMatchObject({ product: 'Horn' });
  });

  it('compares a long text by its hash, so that one longer than a request can be shortened', async () => {
    const long = 'é😀'.repeat(400_000);
    await shop.owner.query(`insert into names (name, "Odd ""name""") values ('long', $1)`, [long]);
    const seen = (was: string) => withoutLongValues([{ call: 'getName', params: { id: 'long' }, age: 0, values: [[['odd'], was]] }]);
    expect(JSON.stringify(seen(long)).length).toBeLessThan(1_000);
    expect(await finance('changeName', { id: 'long', odd: 'x' }, { seen: seen(`${long}!`) })).toMatchObject({ moved: [{ label: 'Odd' }] });
    expect(await finance('changeName', { id: 'long', odd: 'x' }, { seen: seen(long) })).toMatchObject({ odd: 'x' });
  });

  it('is refused where values changed that the user had seen, even just before', async () => {
    const seen = (was: number, field = 'hits') => [{ call: 'getName', params: { id: 'n' }, age: 0, values: [[[field], was]] }];
    await shop.owner.query(`insert into names (name, hits) values ('n', 1)`);
    expect(await finance('changeName', { id: 'n', hits: 2 }, { seen: seen(1) })).toMatchObject({ hits: 2 });
    expect(await agent('changeName', { id: 'n', hits: 7 }, { seen: seen(1) })).toMatchObject({
      code: 141,
      moved: [{ now: 2, label: 'Hits' }],
    });
    const rounds = tries(5, 5_000);
    let done = 0;
    const count = async (role: string) => {
      for (let index = 0; index < rounds; ) {
        const { hits } = (await call(role, 'getName', { id: 'n' })) as unknown as { hits: number };
        const answer = await call(role, 'changeName', { id: 'n', hits: hits + 1 }, { seen: seen(hits) });
        expect(answer.code === undefined || answer.moved !== undefined, JSON.stringify(answer)).toBe(true);
        if (answer.code !== undefined) continue;
        done += 1;
        index += 1;
      }
    };
    await Promise.all([count('finance'), count('agent')]);
    expect((await shop.owner.query(`select hits from names`)).rows).toEqual([{ hits: 2 + done }]);
    expect(done).toBe(2 * rounds);
  }, 1_200_000);

  it('happens once for its request id, and its answer is given again', async () => {
    const add = () => finance('addSale', { customerId: '1', total: 9 }, { requestId: 'request-0000000000001' });
    const [one, other] = await Promise.all([add(), add()]);
    expect([other, (await add()).id]).toEqual([one, one.id]);
    expect((await shop.owner.query('select from orders')).rowCount).toBe(1);
    expect(await finance('addSale', { customerId: '2', total: 9 }, { requestId: 'request-0000000000001' })).toMatchObject({ code: 142 });
    expect(
      (await shop.owner.query(`select function from tablero_console.request_outcomes where request_id = 'request-0000000000001'`)).rows,
    ).toEqual([{ function: 'addSale' }]);
  });

  it('of a SQL function is one call, with the message of the function', async () => {
    await sale();
    await sale();
    expect(await finance('closeSales', { ofCustomer: '1' })).toBe(2);
    expect(await finance('closeSales', { ofCustomer: '1', upto: '2026-01-01T00:00:00.000Z' })).toBe(0);
    expect(await finance('closeSales', { ofCustomer: '99' })).toMatchObject({ code: 141, error: 'There is no customer 99.' });
    expect(await finance('bestCustomers', { most: 2 })).toEqual([
      { id: '1', name: 'Ana', orders: 2 },
      { id: '2', name: 'Bea', orders: 0 },
    ]);
  });
});
