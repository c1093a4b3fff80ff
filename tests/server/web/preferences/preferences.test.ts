import { describe, expect, it } from 'vitest';
import { type Caller, CONSOLE_HEADERS, testServer } from '../../support/test-server.ts';

const { server, finance, sales } = testServer(['finance', 'sales']);

async function ask(method: 'GET' | 'PUT' | 'DELETE', path: string, { who = finance, body }: { who?: Caller; body?: object } = {}) {
  const answer = await server.ask(method, `/preferences${path}`, {
    cookie: who.cookie,
    payload: body,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}) },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const save = (name: string, content: object, list = 'orders') => ask('PUT', '/filters', { body: { list, name, content } });
const saved = async (list = 'orders', who = finance) => (await ask('GET', `/filters?list=${encodeURIComponent(list)}`, { who })).body;

describe('saved filters', () => {
  it('are stored by person and list, sorted by name, and replaced under the same name', async () => {
    await save('Late 10', { filters: { status: 'DELIVERED' } });
    await save('Late 9', { filters: { status: 'NEW', range: { preset: 'today' } }, sort: { field: 'total', order: 'desc' } });
    expect(await save('Late 9', { filters: { status: 'OPEN' } })).toEqual({ status: 200, body: {} });
    expect(await saved()).toEqual([
      { name: 'Late 9', content: { filters: { status: 'OPEN' } }, sharedWith: [] },
      { name: 'Late 10', content: { filters: { status: 'DELIVERED' } }, sharedWith: [] },
    ]);
    expect(await saved('orders', sales)).toEqual([]);
    expect(await saved('order/rejections')).toEqual([]);
    await server.reopen();
    expect(await saved()).toHaveLength(2);
    expect((await ask('DELETE', '/filters?list=orders&name=Late%209', { who: sales })).status).toBe(200);
    expect(await saved()).toHaveLength(2);
    await ask('DELETE', '/filters?list=orders&name=Late%209');
    await ask('DELETE', '/filters?list=orders&name=Late%209');
    expect(await saved()).toEqual([{ name: 'Late 10', content: { filters: { status: 'DELIVERED' } }, sharedWith: [] }]);
  });

  it('are shared with an own role, whose members can apply and not change them', async () => {
    const share = (name: string, sharedWith: string[], who = finance) =>
      ask('PUT', '/filters', { who, body: { list: 'invoices', name, content: { filters: { status: 'OPEN' } }, sharedWith } });
    expect((await share('Open', ['finance'])).status).toBe(200);
    expect(await share('Sneaky', ['sales'])).toEqual({
      status: 400,
      body: { code: 142, error: 'Filters are shared with roles that one has, and sales is none of yours.' },
    });
    const admin = await server.signIn('admin');
    await share('For Sales', ['sales'], admin);
    await share('Mine', [], sales);
    const owner = { id: admin.userId, name: expect.stringMatching(/\S/) };
    expect(await saved('invoices', sales)).toEqual([
      { name: 'Mine', content: { filters: { status: 'OPEN' } }, sharedWith: [] },
      { name: 'For Sales', content: { filters: { status: 'OPEN' } }, sharedWith: ['sales'], owner },
    ]);
    expect((await saved('invoices')).map(({ name }: { name: string }) => name)).toEqual(['Open']);
    const remove = (who: Caller, name: string, of: Caller) =>
      ask('DELETE', `/filters?list=invoices&name=${name}&owner=${of.userId}`, { who });
    expect((await remove(sales, 'For%20Sales', admin)).body).toMatchObject({ code: 142 });
    // Administrators cannot delete filters that were not shared, either.
    await remove(admin, 'Mine', sales);
    await remove(admin, 'Open', finance);
    expect((await saved('invoices', sales)).map(({ name }: { name: string }) => name)).toEqual(['Mine', 'For Sales']);
    expect(await saved('invoices')).toEqual([]);
  });
});

describe('columns', () => {
  it('are sent with the page as chosen: hidden ones, their order, and compact rows', async () => {
    const keep = (list: string, hidden: string[], order: string[] = [], isDense = false, widths?: object) =>
      ask('PUT', '/columns', { body: { list, hidden, order, isDense, ...(widths ? { widths } : {}) } });
    await keep('orders', ['user', 'total']);
    await keep('orders', ['user'], ['total', 'user'], true, { total: 180 });
    await keep('drivers', ['phone']);
    const drivers = { hidden: ['phone'], order: [], isDense: false, widths: {}, start: '' };
    expect((await ask('GET', '/columns')).body).toEqual({
      orders: { hidden: ['user'], order: ['total', 'user'], isDense: true, widths: { total: 180 }, start: '' },
      drivers,
    });
    expect((await ask('GET', '/columns', { who: sales })).body).toEqual({});
    await keep('orders', []);
    expect((await ask('GET', '/columns')).body).toEqual({
      orders: { hidden: [], order: [], isDense: false, widths: {}, start: '' },
      drivers,
    });
    expect((await keep('orders', ['a', 'a'])).status).toBe(400);
    expect((await keep('orders', [], ['a', 'a'])).status).toBe(400);
    expect((await keep('orders', [], [], false, { total: 5 })).status).toBe(400);
    expect((await keep('orders', [], [], false, { total: 'wide' })).status).toBe(400);
    expect((await ask('PUT', '/columns', { body: { list: 'orders', hidden: [] } })).status).toBe(400);
  });
});

describe('/preferences', () => {
  it('require a session of the console', async () => {
    for (const headers of [CONSOLE_HEADERS, { cookie: finance.cookie }, { ...CONSOLE_HEADERS, cookie: 'tablero_session=r.nobody' }]) {
      const answer = await server.app.inject({ method: 'GET', url: '/preferences/columns', headers });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 209]);
    }
  });
});
