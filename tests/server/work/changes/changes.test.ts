import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { planFault } from '../../../../marketplace/payments/ledger-faults.ts';
import type { ServedDefinitions } from '../../../../server/definitions/served-definitions.ts';
import type { FoundSession } from '../../../../server/identity/sessions/session.ts';
import { createEventStreams } from '../../../../server/web/live/event-streams.ts';
import { type ChangeNews, type Changes, openChangeNews, type ReceivedChanges } from '../../../../server/work/changes/change-news.ts';
import { readersOf } from '../../../../server/work/changes/readers.ts';
import { createRecentChanges } from '../../../../server/work/changes/recent-changes.ts';
import { tableCode } from '../../../../server/work/changes/table-code.ts';
import { shopContracts } from '../../remote/table/support/shop-contracts.ts';
import { contracts, testServer } from '../../support/test-server.ts';

const { server, admin } = testServer(['admin']);
let news: ChangeNews;
let heard: (Changes['records'] | 'missed')[];
let tables: Changes['tables'][];
let stopHearing: () => void;

beforeAll(async () => {
  news = await openChangeNews(server.store);
});
afterAll(() => news.close());
beforeEach(() => {
  heard = [];
  tables = [];
  stopHearing = news.subscribe((changes) => {
    heard.push(changes === 'missed' ? changes : changes.records);
    tables.push(changes === 'missed' ? undefined : changes.tables);
  });
});
afterEach(() => {
  stopHearing();
  vi.restoreAllMocks();
});

const orderId = async (status: 'FINISHED' | 'DEFERRED' = 'FINISHED') => {
  const query = server.database.selectFrom('orders').select('id').where('status', '=', status).where('is_parent', '=', false);
  return (await query.where('is_fleet', '=', false).where('refund_amount', '=', 0).orderBy('id').executeTakeFirstOrThrow()).id;
};
const session = (roles: string[], token = roles.join()) =>
  ({ token, user: { id: token, fullName: token, email: token, roles, createdAt: '', updatedAt: '' } }) as FoundSession;
const served = { reportHash: 'report', offered: () => ({ hash: 'served' }) } as unknown as ServedDefinitions;

describe('a write', () => {
  it('names the given record after the commit, and a created one', async () => {
    const id = await orderId();
    await admin.call('addOrderNote', { orderId: id, note: 'Left at the desk' });
    await expect.poll(() => heard).toEqual([[{ entityClass: 'Order', id }]]);
    const toll = await admin.call('createToll', { name: 'Dorado', amount: 1.25, latitude: 18.4, longitude: -66.3 });
    await expect.poll(() => heard.slice(1)).toEqual([[{ entityClass: 'Toll', id: toll.objectId }]]);
    expect([tables[0]?.includes('order_notes'), tables[0]?.includes('tolls'), tables[1]?.includes('tolls')]).toEqual([true, false, true]);
  });

  it('is silent for refused and repeated calls', async () => {
    await admin.refusal('addOrderNote', { orderId: 'nowhere', note: 'Left at the desk' });
    const id = await orderId();
    await admin.call('addOrderNote', { orderId: id, note: 'Once' }, 'told-once');
    await admin.call('addOrderNote', { orderId: id, note: 'Once' }, 'told-once');
    await admin.call('addOrderNote', { orderId: id, note: 'The last' });
    await expect.poll(() => heard.length).toBe(2);
    expect(heard).toEqual([[{ entityClass: 'Order', id }], [{ entityClass: 'Order', id }]]);
  });

  it('reaches an outgoing request that fails later, too', async () => {
    const id = await orderId();
    await planFault(server.database, { outcome: 'refused', reason: 'The card was closed.' }, server.clock.now());
    await admin.refusal('createRefund', { orderId: id, type: 'full', reason: 'other' });
    await expect.poll(() => heard.length).toBe(2);
    expect(heard.every((changes) => changes !== 'missed' && changes.some((change) => change.id === id))).toBe(true);
  });
});

describe('a job', () => {
  it('names the records changed by its batches', async () => {
    const id = await orderId('DEFERRED');
    const dueBefore = new Date(server.clock.now().getTime() + 400 * 86_400_000).toISOString();
    const { jobs } = server.context;
    const job = { type: 'DISPATCH_DEFERRED_ORDERS', input: { dueBefore }, startedBy: null } as never;
    await server.store.database.transaction().execute((transaction) => jobs.add(transaction, job, server.clock.now()));
    jobs.wake();
    await expect.poll(() => heard.flat().some((change) => (change as { id?: string }).id === id), { timeout: 20_000 }).toBe(true);
  });
});

describe('createEventStreams', () => {
  const opened = (recent: ReceivedChanges[] = []) => {
    const streams = createEventStreams({
      served: () => served,
      look: async (found) => found,
      mayRead: readersOf(contracts),
      unheard: (roles) => (roles.includes('admin') ? ['fetchStoreOrders'] : []),
    });
    for (const changes of recent) streams.tell(changes);
    return streams;
  };

  it('excludes records that the user may not read', () => {
    const streams = opened();
    const [admins, agents] = [streams.open(session(['admin']))!, streams.open(session(['agent']))!];
    expect(String(admins.read())).toContain('"unheard":["fetchStoreOrders"]');
    expect(String(agents.read())).not.toContain('fetchStoreOrders');
    streams.tell({ records: [{ entityClass: 'Scrapper', id: 'scrapper-1' }] });
    expect(String(admins.read())).toContain('scrapper-1');
    expect(agents.read()).toBeNull();
    streams.tell({
      records: [
        { entityClass: 'Scrapper', id: 'scrapper-1' },
        { entityClass: 'Toll', id: 'toll-1' },
      ],
    });
    const text = String(agents.read());
    expect([text.includes('toll-1'), text.includes('scrapper-1')]).toEqual([true, false]);
    streams.close();
  });

  it('excludes ids and tables for users limited to their own records', () => {
    const streams = createEventStreams({
      served: () => served,
      look: async (found) => found,
      mayRead: (roles, entityClass) => (roles.includes('admin') ? 'ids' : entityClass === 'Order' ? 'class' : 'nothing'),
      unheard: () => undefined,
    });
    const [admins, agents] = [streams.open(session(['admin']))!, streams.open(session(['agent']))!];
    for (const stream of [admins, agents]) stream.read();
    streams.tell({
      records: [
        { entityClass: 'Order', id: 'order-1' },
        { entityClass: 'Payout', id: 'payout-1' },
      ],
      tables: ['orders', 'payouts'],
    });
    const [all, own] = [String(admins.read()), String(agents.read())];
    const codes = JSON.stringify({ tables: ['orders', 'payouts'].map(tableCode) }).slice(1, -1);
    for (const word of ['order-1', 'payout-1', codes]) expect(all).toContain(word);
    // Not even who may read everything hears what tables are called.
    expect(all).not.toMatch(/orders|payouts/);
    expect(own).toContain('"changed":[{"entityClass":"Order"}]');
    expect(own).not.toMatch(/order-1|payout|tables/i);
    streams.close();
  });

  it('sends an opening page the missed changes, or that some are unknown', () => {
    const streams = opened([{ records: [{ entityClass: 'Toll', id: 'toll-1' }] }]);
    const agent = (token: string) => session(['agent'], token);
    const [soon, late, fresh] = [streams.open(agent('a'), 0)!, streams.open(agent('b'), 90_000)!, streams.open(agent('c'))!];
    expect(String(soon.read())).toContain('toll-1');
    expect(String(late.read())).toContain('"missed":true');
    expect(String(fresh.read())).not.toContain('event: changes');
    streams.close();
  });
});

describe('readersOf', () => {
  it('gives the class alone to roles that have some rows of a table', () => {
    const shop = shopContracts();
    const rows = readersOf({ ...shop, calls: new Map([...shop.calls].filter(([name]) => name === 'listCustomers')) });
    const found = [['finance'], ['agent'], ['agent', 'finance'], ['dispatcher']].map((roles) => rows(roles, 'Customer'));
    expect(found).toEqual(['ids', 'class', 'ids', 'nothing']);
  });
});

describe('createRecentChanges', () => {
  it('knows the last minute, but nothing from before it began', () => {
    let now = 100_000;
    const recent = createRecentChanges(() => now);
    const toll = { records: [{ entityClass: 'Toll', id: 't' }], tables: ['tolls'] };
    expect(recent.since(500)).toEqual(['missed']);
    now += 10_000;
    recent.add(toll);
    now += 5_000;
    expect([recent.since(9_000), recent.since(1_000), recent.since(20_000)]).toEqual([[toll], [], ['missed']]);
    now += 70_000;
    recent.add({ records: [] });
    expect([recent.since(50_000), recent.since(61_000)]).toEqual([[{ records: [] }], ['missed']]);
    recent.add('missed');
    expect(recent.since(0)).toEqual(['missed']);
  });
});
