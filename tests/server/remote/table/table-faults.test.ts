import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../../../server/remote/table/prepare-database.ts';
import { readCatalogue } from '../../../../server/remote/table/read-catalogue.ts';
import type { TableApi } from '../../../../server/remote/table/table-api.ts';
import { callsOf, findIn, namesIn } from '../../../../server/remote/table/table-findings.ts';
import { openTablePool } from '../../../../server/remote/table/table-pool.ts';
import type { ReceivedChanges } from '../../../../server/work/changes/change-news.ts';
import type { Contracts } from '../../../../src/language/contracts/contract-types.ts';
import { tries } from '../../../support/draw.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { testDatabaseUrl } from '../../support/test-database-url.ts';
import { type Caller, type CallMore, startTestServer, type TestServer, withShipped } from '../../support/test-server.ts';
import { shopContracts } from './support/shop-contracts.ts';
import { makeShopDatabase, type ShopDatabase } from './support/shop-database.ts';

type Row = Record<string, unknown>;
interface Answer extends Row {
  items: Row[];
}

/** Calls that a database cannot do, by what is found. */
const UNFIT = {
  area: 'unfit',
  roles: ['finance'],
  calls: {
    getVisit: {
      effect: 'read',
      params: { id: { type: 'id', of: 'OddName' } },
      result: { type: 'object', fields: { id: { type: 'id', of: 'OddName' }, at: { type: 'date-time', nullable: true } } },
      table: { api: 'shop', table: 'public.visits', do: 'one', columns: { id: 'page' } },
    },
    getBytes: {
      effect: 'read',
      params: { id: { type: 'id', of: 'Sample' } },
      result: {
        type: 'object',
        fields: { id: { type: 'id', of: 'Sample' }, bytes: { type: 'string' }, small: { type: 'boolean' }, none: { type: 'string' } },
      },
      table: { api: 'shop', table: 'public.samples', do: 'one' },
    },
    listNothing: { effect: 'read', paged: 'OpenSale', table: { api: 'shop', table: 'public.nothing', do: 'list', order: ['customer'] } },
    addFixed: {
      effect: 'write',
      params: { id: { type: 'id', of: 'OddName' }, email: { type: 'string' } },
      result: { type: 'id', of: 'Customer' },
      table: { api: 'shop', table: 'public.orders', do: 'add', key: ['id'], columns: { email: 'twice' } },
    },
    callNothing: { effect: 'write', result: { type: 'number' }, table: { api: 'shop', call: 'public.nothing' } },
  },
};

let shop: ShopDatabase;
let server: TestServer;
let finance: Caller;
let contracts: Contracts;
let way: { server: Server; sockets: Set<Socket>; isOpen: boolean };

/** A way to the database that can be cut. */
async function openWay(target: string): Promise<string> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const own = createServer((socket) => {
    if (!way.isOpen) return void socket.destroy();
    const there = connect(Number(port), hostname);
    for (const each of [socket, there]) {
      sockets.add(each);
      each
        .on('error', () => undefined)
        .on('close', () => {
          socket.destroy();
          there.destroy();
        });
    }
    socket.pipe(there).pipe(socket);
  });
  const ownPort = await listenOnLoopback(own);
  way = { server: own, sockets, isOpen: true };
  return Object.assign(new URL(target), { host: `127.0.0.1:${ownPort}` }).href;
}

function cutWay(): void {
  way.isOpen = false;
  for (const socket of way.sockets) socket.destroy();
}

beforeAll(async () => {
  if (testDatabaseUrl === undefined) return;
  shop = await makeShopDatabase();
  contracts = shopContracts([UNFIT]);
  const api: TableApi = { ...shop.api, url: await openWay(shop.api.url), timeout: 1 };
  const all = withShipped(contracts);
  server = await startTestServer({}, { contracts: () => all, tableApis: { shop: api } });
  finance = await server.signIn('finance');
});
afterAll(async () => {
  await server?.close();
  way?.server.close();
  if (way) cutWay();
  await shop?.remove();
});

const call = (name: string, params: object = {}, more?: CallMore) => finance.answer<Answer>(name, params, more);
const health = async () =>
  (await server.app.inject('/health')).json() as {
    status: string;
    backEnds: { shop: { code: string; says: string; findings?: string[] } };
  };

async function findingsAs(url: string) {
  const pool = openTablePool({ ...shop.api, url });
  const calls = callsOf(contracts, 'shop');
  const { tables, functions } = namesIn(calls);
  try {
    const catalogue = await readCatalogue(pool.database, tables, functions);
    return { catalogue, findings: findIn(calls, { api: shop.api, catalogue, contracts }) };
  } finally {
    await pool.end();
  }
}

describe.runIf(testDatabaseUrl)('at the start', () => {
  it('calls that do not match are reported, in /health and as errors, and others work', async () => {
    await call('listNames');
    const { status, backEnds } = await health();
    expect(status).toBe('a back end cannot be used');
    expect(backEnds.shop).toMatchObject({
      code: 'unfit',
      says: 'The shop database does not fit the contracts: 7 findings. Those calls are refused.',
    });
    expect(backEnds.shop.findings?.slice(0, 7)).toEqual([
      'getVisit: the table public.visits has no primary key, so it can only be listed.',
      'getBytes: public.samples.bytes does not fit the field bytes: bytea is not supported; a view can cast it.',
      'getBytes: public.samples.small does not fit the field small: it is smallint, and the contract says boolean.',
      'getBytes: the table public.samples has no column "none".',
      'listNothing: there is no table or view "public.nothing".',
      'addFixed: public.orders.twice is written by the database alone.',
      'callNothing: there is no function "public.nothing".',
    ]);
    expect(backEnds.shop.findings).toContain('addFixed: nothing fills public.orders.customer_id, which needs a value.');
    expect(backEnds.shop.findings?.join('\n')).toMatch(/Request ids do not commit with writes.*npm run back-end/);
    expect(await call('getVisit', { id: 'x' })).toMatchObject({
      code: 100,
      status: 503,
      error: expect.stringContaining('has no primary key'),
    });
    expect(await call('listNames')).toMatchObject({ items: [] });
  });

  it('rights that are missing come as statements, and rights that are too many as sentences', async () => {
    await shop.owner.query(
      `revoke all on customers from ${shop.user}; grant select (id, name, password_hash), insert on customers to ${shop.user}; alter table visits owner to ${shop.user}`,
    );
    const { findings } = await findingsAs(shop.api.url);
    expect(findings.missing).toEqual([
      `grant select (email, region, credit, vip, created_at) on public.customers to ${shop.user};`,
      `grant update (name, email, region, credit, vip) on public.customers to ${shop.user};`,
      `grant delete on public.customers to ${shop.user};`,
    ]);
    expect(findings.advice).toContain(
      `The user ${shop.user} may read public.customers.password_hash, which no call needs. Grant it only the columns that calls need.`,
    );
    expect(findings.advice).toContain(
      `The user ${shop.user} owns public.visits, so it may drop it, and row level security does not hold for it. Give the console a user of its own.`,
    );
    expect((await findingsAs(shop.ownerUrl)).findings.advice[0]).toMatch(/is a superuser with all rights/);
    await shop.owner.query(
      `alter table visits owner to tablero; grant select on visits to ${shop.user}; grant select (email, region, credit, vip, created_at), insert, update, delete on customers to ${shop.user}; revoke select (password_hash) on customers from ${shop.user}`,
    );
  });
});

describe.runIf(testDatabaseUrl)('a database without request ids', () => {
  it('does a write once while this process lives, and says that more is possible', async () => {
    const add = () => call('addName', { name: 'once' }, { requestId: 'unprepared-000000001' });
    const [one, other] = await Promise.all([add(), add()]);
    expect([one, other]).toEqual([{ id: 'once', odd: null, size: null, hits: 0 }, one]);
  });

  it('is prepared by statements that change nothing the second time', async () => {
    const { catalogue, findings } = await findingsAs(shop.api.url);
    expect(catalogue.keepsRequests).toBe(false);
    const statements = prepareDatabase({ catalogue, findings });
    for (let time = 0; time < 2; time += 1) await shop.owner.query(statements);
    const ready = await findingsAs(shop.api.url);
    expect([ready.catalogue.keepsRequests, ready.findings.missing]).toEqual([true, []]);
    expect(
      [...ready.catalogue.relations.values()]
        .filter(({ notifiesChanges }) => notifiesChanges)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['customers', 'names', 'order_lines', 'orders', 'samples', 'vans', 'visits']);
    await server.context.backEnd.health();
    await server.context.backEnd.begin?.();
    await expect.poll(async () => (await health()).backEnds.shop.findings?.join('\n'), { timeout: 10_000 }).not.toContain('Request ids');
  });

  it('then notifies open pages of changes by others, by entity and id', async () => {
    const heard: ReceivedChanges[] = [];
    const stop = server.context.backEnd.hearElsewhere?.((changes) => heard.push(changes));
    await expect.poll(() => server.context.backEnd.unheard?.(), { timeout: 15_000 }).not.toContain('listSales');
    expect(server.context.backEnd.unheard?.()).toEqual(expect.arrayContaining(['closeSales', 'listOpen']));
    const { rows } = await shop.owner.query<{ id: string }>(
      `insert into customers (name, email) values ('Ana', 'ana@x.test'), ('Bea', 'bea@x.test') returning id`,
    );
    await expect.poll(() => heard).toEqual([{ records: rows.map(({ id }) => ({ entityClass: 'Customer', id })) }]);
    await shop.owner.query(`insert into customers (name, email) select 'c' || n, 'c' || n || '@x.test' from generate_series(1, 500) n`);
    await expect.poll(() => heard[1]).toEqual({ records: [{ entityClass: 'Customer' }] });
    await shop.owner.query(`delete from names`);
    await expect.poll(() => heard[2]).toEqual({ records: [{ entityClass: 'OddName', id: 'once' }] });
    await shop.owner.query(`update names set hits = 1 where false`);
    cutWay();
    way.isOpen = true;
    await expect.poll(() => heard.at(-1), { timeout: 15_000 }).toBe('missed');
    expect(heard).toHaveLength(4);
    stop?.();
  });
});

describe.runIf(testDatabaseUrl)('connections that are ended at random', () => {
  it('lose no write and double none', async () => {
    const writes = tries(20, 2_000);
    await shop.owner.query(`insert into customers (id, name, email) values (1000000, 'Zoe', 'zoe@x.test')`);
    let isOver = false;
    let killed = 0;
    const killer = (async () => {
      while (!isOver) {
        const { rowCount } = await shop.owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and random() < 0.3 and query not like 'listen%'`,
          [shop.user],
        );
        killed += rowCount ?? 0;
        await wait(Math.random() * 30);
      }
    })();
    const states: Record<string, number> = {};
    const write = async (index: number) => {
      const requestId = `kill-${String(index).padStart(16, '0')}`;
      for (let attempt = 0; ; attempt += 1) {
        const answer = await call('addSale', { customerId: '1000000', total: 1, note: `n${index}` }, { requestId });
        const state = answer.code === undefined ? 'done' : String(answer.code);
        states[state] = (states[state] ?? 0) + 1;
        if (state === 'done') return;
        // Only what says that nothing was done, or that nobody knows, may be sent again under its id.
        expect([100, 124], JSON.stringify(answer)).toContain(answer.code);
        expect(attempt).toBeLessThan(200);
      }
    };
    const todo = Array.from({ length: writes }, (_, index) => index);
    const writing = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let index = todo.shift(); index !== undefined; index = todo.shift()) await write(index);
      }),
    );
    await writing.finally(() => {
      isOver = true;
    });
    await killer;
    const { rows } = await shop.owner.query(
      `select count(*)::int as rows, count(distinct note)::int as notes from orders where note ~ '^n\\d'`,
    );
    expect(rows).toEqual([{ rows: writes, notes: writes }]);
    expect(killed).toBeGreaterThan(writes / 10);
  }, 1_200_000);

  it('while a write is committed leave an outcome that its id settles', async () => {
    await shop.owner.query(`create function slow_end() returns trigger language plpgsql as $$ begin perform pg_sleep(0.4); return null; end $$;
      create constraint trigger slow_end after insert on names deferrable initially deferred for each row execute function slow_end()`);
    try {
      const writing = call('addName', { name: 'cut' }, { requestId: 'commit-cut-000000001' });
      await wait(250);
      cutWay();
      expect(await writing).toMatchObject({
        code: 124,
        error: 'The shop database was lost while it worked, so it is not known whether this was done.',
      });
      const lost = { functionName: 'addName', requestId: 'commit-cut-000000001' };
      const session = await server.context.backEnd.sessions.find(finance.cookie.split('=')[1] as string, 'now');
      const settle = () => server.context.backEnd.settle(session as never, lost);
      expect(await settle()).toEqual({ state: 'running' });
      way.isOpen = true;
      await expect.poll(settle, { timeout: 10_000 }).toEqual({ state: 'done' });
      expect(await call('addName', { name: 'cut' }, { requestId: 'commit-cut-000000001' })).toMatchObject({ id: 'cut' });
      expect((await shop.owner.query(`select from names where name = 'cut'`)).rowCount).toBe(1);
      const never = { functionName: 'addName', requestId: 'never-arrived-000001' };
      expect(await server.context.backEnd.settle(session as never, never)).toEqual({ state: 'not-done' });
      expect(await call('addName', { name: 'late' }, { requestId: 'never-arrived-000001' })).toMatchObject({
        code: 141,
        error: expect.stringContaining('given up'),
      });
    } finally {
      await shop.owner.query('drop trigger slow_end on names; drop function slow_end');
    }
  });
});

describe.runIf(testDatabaseUrl)('a fault', () => {
  /** What happens when a name is changed, as the database does it. */
  const when = async (body: string) => {
    await shop.owner.query(`create or replace function fault() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
      drop trigger if exists fault on names; create trigger fault before update on names for each row execute function fault();
      insert into names (name) values ('f') on conflict do nothing; create sequence if not exists faults; grant usage on sequence faults to ${shop.user}`);
  };
  const raise = (code: string) => `raise exception 'with a value of a row' using errcode = '${code}', detail = 'Key (name)=(f) secret';`;
  const write = () => call('changeName', { id: 'f', hits: 3 });

  it.each([
    ['57014 of a slow statement', 'perform pg_sleep(5);', 'did not finish within 1 seconds. Nothing was done. Try again in a moment.'],
    ['a full disk', raise('53100'), 'has no space left on its disk. Nothing was done. An admin has to free some.'],
    [
      'a read-only copy',
      raise('25006'),
      'accepts no changes: it is a read-only copy. Nothing was done. An admin has to check the address in SHOP_DATABASE.',
    ],
    [
      'a right that is missing',
      raise('42501'),
      'does not let this console do that. Nothing was done. An admin finds the missing right in /health.',
    ],
    ['a deadlock that stays', raise('40P01'), 'is changed by others at this moment. Nothing was done. Try again.'],
    [
      'a column that is gone',
      raise('42703'),
      'has changed and does not fit this call any more. Nothing was done. An admin has to update its contract.',
    ],
  ])('by %s is one sentence', async (_, body, sentence) => {
    await when(body);
    expect(await write()).toMatchObject({ status: 503, code: 100, error: `Temporarily unavailable: the shop database ${sentence}` });
  });

  it('that passes is tried again under the same id', async () => {
    await when(`if nextval('faults') % 3 <> 0 then ${raise('40001')} end if;`);
    expect(await call('changeName', { id: 'f', hits: 4 }, { requestId: 'deadlock-00000000001' })).toMatchObject({ hits: 4 });
  });

  it('of a trigger is shown, without details and unknown errors', async () => {
    await when(`raise exception 'Stock is too low.' using detail = 'secret';`);
    expect(await write()).toMatchObject({ code: 141, error: 'Stock is too low.' });
    await when(`raise exception 'Stock is too low' using errcode = 'ZZ001', hint = 'Order more first.', detail = 'secret';`);
    expect(await write()).toMatchObject({ code: 141, error: 'Stock is too low. Order more first.' });
    await when(`raise exception 'Three hits are too many.' using errcode = 'check_violation', column = 'hits';`);
    expect(await write()).toMatchObject({ code: 141, fields: { hits: 'Three hits are too many.' } });
    await when(raise('XX000'));
    const answer = await write();
    expect(answer).toMatchObject({ status: 500, code: 1 });
    expect(JSON.stringify(answer)).not.toMatch(/secret|value of a row/);
    await shop.owner.query('drop trigger fault on names');
  });

  it('of a column that is dropped or retyped while the console runs ends with the column', async () => {
    await shop.owner.query(`delete from names; insert into names (name) values ('g'); alter table names rename hits to counts`);
    expect(await call('listNames')).toMatchObject({
      status: 503,
      error: expect.stringMatching(/has changed and does not fit this call any more|has no column "hits"/),
    });
    await expect
      .poll(async () => (await health()).backEnds.shop.findings, { timeout: 10_000 })
      .toContain('listNames: the table public.names has no column "hits".');
    const { findings } = (await health()).backEnds.shop;
    expect(findings).toEqual([...new Set(findings)]);
    await shop.owner.query('alter table names rename counts to hits; alter table names alter hits drop default, alter hits type text');
    await wait(1_100);
    expect(await call('listNames')).toMatchObject({
      status: 503,
      error: expect.stringContaining('it is text, and the contract says number'),
    });
    await shop.owner.query('alter table names alter hits type integer using hits::integer, alter hits set default 0');
    await wait(1_100);
    expect(await call('listNames')).toMatchObject({ items: [{ id: 'g', hits: 0 }] });
  });

  it('of the way to the database is said, and is over when the way is open again', async () => {
    cutWay();
    expect(await call('listNames')).toMatchObject({
      status: 503,
      code: 100,
      error: 'Temporarily unavailable: the shop database does not answer. Try again in a moment.',
    });
    expect(await call('changeName', { id: 'g', hits: 1 })).toMatchObject({
      status: 503,
      error: expect.stringContaining('Nothing was done.'),
    });
    expect((await health()).backEnds.shop).toMatchObject({
      code: 'away',
      says: expect.stringContaining('does not answer at SHOP_DATABASE'),
    });
    way.isOpen = true;
    expect(await call('changeName', { id: 'g', hits: 1 })).toMatchObject({ hits: 1 });
    await expect.poll(async () => (await health()).backEnds.shop.code).toBe('unfit');
  });
});

describe.runIf(testDatabaseUrl)('values and names of a request', () => {
  const PIECES = [
    ...['--', '/*', '*/', '$$', '$1', ' or 1=1 ', ' union select ', 'drop table names', '::int', 'null'],
    ...'\'";\\)(%_~!\n\u0000😀a0{},',
  ];

  it('are never part of a statement', async () => {
    await shop.owner.query(`delete from names; insert into names (name, "Odd ""name""") values ('keep', 'keep')`);
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % most;
    };
    const text = () => Array.from({ length: 1 + random(6) }, () => PIECES[random(PIECES.length)]).join('');
    let kept = 0;
    for (let index = 0; index < tries(30, 10_000); index += 1) {
      const value = text();
      const isFit = !value.includes('\0');
      const made = await call('addName', { name: `${index} ${value}`, odd: value });
      if (isFit) {
        expect(made, JSON.stringify(value)).toMatchObject({ hits: 0 });
        const { id, odd } = made;
        expect(await call('getName', { id })).toEqual(made);
        expect((await call('listNames', { filter: { odd }, limit: 200 })).items).toContainEqual(made);
        const parts = (await call('listNames', { filter: { oddPart: odd }, limit: 200 })).items;
        expect(parts.every((row) => String(row.odd).toLowerCase().includes(String(odd).toLowerCase()))).toBe(true);
        if (index % 20 === 0) kept += 1;
        else expect(await call('removeName', { id })).toEqual(made);
      } else expect(made).toMatchObject({ code: 142 });
      const refused: [string, object][] = [
        ['getName', { id: value }],
        ['listNames', { filter: { [value]: 1 } }],
        ['listCustomers', { sort: { field: value, order: 'asc' } }],
        ['listCustomers', { sort: { field: 'name', order: value } }],
        ['walkSales', { after: value }],
        ['walkSales', { after: Buffer.from(JSON.stringify({ after: [value, value] })).toString('base64url') }],
        ['changeName', { id: made.id ?? 'keep', [value]: 1 }],
        ['getLine', { id: `${value}~${value}` }],
        ['getSale', { id: value.replace(/[^\w~!-]/g, '') || 'x' }],
        ['closeSales', { ofCustomer: value }],
      ];
      const [name, params] = refused[index % refused.length] as [string, object];
      expect([100, 141, 142], `${name} ${JSON.stringify(params)}`).toContain((await call(name, params)).code);
    }
    const { rows } = await shop.owner.query<{ name: string }>(`select "Odd ""name""" as odd from names where name <> 'keep'`);
    expect(rows).toHaveLength(kept);
    expect((await shop.owner.query(`select from names where name = 'keep' and "Odd ""name""" = 'keep'`)).rowCount).toBe(1);
  }, 1_800_000);
});

it.runIf(testDatabaseUrl)('uses its own connections alone', async () => {
  const { rows } = await shop.owner.query(`select count(*)::int as open from pg_stat_activity where usename = $1`, [shop.user]);
  expect(rows[0].open).toBeLessThanOrEqual(6);
});
