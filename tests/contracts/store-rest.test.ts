import { beforeAll, describe, expect, it } from 'vitest';
import { startRestBackEnd } from '../server/remote/rest/support/rest-back-end.ts';
import { PASSWORD } from '../server/support/seeded-database.ts';
import { type TestServer, testServer, testServerBeside } from '../server/support/test-server.ts';

const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const unpack = (text: string | null) => JSON.parse(Buffer.from(text ?? '', 'base64').toString());

describe('the paths of the store integration', () => {
  const { server, admin } = testServer(['admin']);
  let bearer: Record<string, string>;
  beforeAll(async () => {
    bearer = { authorization: `Bearer ${await sessionOf(server, 'admin')}` };
  });

  const get = (url: string, headers = bearer) => server.app.inject({ method: 'GET', url, headers });

  it('answer as the specification has it, from the same tables as the console', async () => {
    const { items, total } = await admin.call('getStoreOrders', { limit: 3 });
    const answer = (await get('/admin/orders?page=0&limit=3')).json();
    expect(answer.total).toBe(total);
    expect(answer.data.orders.map((order: { _id: string }) => order._id)).toEqual(items.map((order) => order._id));
    const [order] = items;
    const q = encodeURIComponent(pack({ filter: { merchantId: order!.merchantId._id }, select: ['_id'] }));
    const { total: ofMerchant } = await admin.call('getStoreOrders', { filter: { merchantId: order!.merchantId._id } });
    expect((await get(`/admin/orders?q=${q}`)).json().total).toBe(ofMerchant);
    expect((await get(`/admin/orders/${order!._id}`)).json()).toMatchObject({ _id: order!._id, orderNumber: order!.orderNumber });
    const merchants = (await get('/admin/merchants?limit=2')).json();
    expect(merchants.data.merchants).toHaveLength(2);
    const [{ _id, shopName }] = merchants.data.merchants;
    expect((await get(`/admin/merchants/autosuggest?query=${encodeURIComponent(shopName)}`)).json()).toContainEqual({ _id, shopName });
    expect((await get(`/admin/merchants/${_id}`)).json().accessToken).toMatch(/^•••• .{4}$/);
  });

  it('sync an order once for an idempotency key', async () => {
    const { items } = await admin.call('getStoreOrders', { limit: 200 });
    const { _id } = items.find((order) => order.uvaOrderId === null && order.uvaErrorResponse === null)!;
    const put = () =>
      server.app.inject({ method: 'PUT', url: `/admin/sync-order/${_id}`, headers: { ...bearer, 'idempotency-key': 'key-1' } });
    const [first, second] = [await put(), await put()];
    expect(first.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await admin.call('getStoreOrder', { id: _id })).toMatchObject({ uvaOrderId: first.json().uvaOrderId ?? null });
  });

  it('require a bearer token of an admin', async () => {
    expect((await get('/admin/orders', {})).statusCode).toBe(401);
    const sales = { authorization: `Bearer ${await sessionOf(server, 'sales')}` };
    expect((await get('/admin/orders', sales)).json().code).toBe(142);
    expect((await get('/admin/orders?q=%7Bnonsense')).json()).toMatchObject({ code: 142, error: expect.stringContaining('base64') });
  });
});

describe('the store integration at another address', () => {
  const { service: backEnd, admin } = testServerBeside(
    startRestBackEnd,
    ({ url }) => ({ STORE_API_URL: url, STORE_API_TOKEN: 'bearer-1' }),
    ['admin'],
  );
  const merchant = {
    _id: 'm1',
    shopName: 'Tienda',
    accessToken: 'shpat_abcdef123456',
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
  };
  const order = {
    _id: 'o1',
    merchantId: { _id: 'm1', shopName: 'Tienda' },
    storeOrderId: '4711',
    orderNumber: '#1',
    lineItems: [],
    uvaErrorResponse: 'Address out of zone',
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
  };

  it('is asked with filter and selected properties packed, and a bearer', async () => {
    backEnd.answer('GET /admin/orders', () => ({ data: { orders: [order] }, total: 41 }));
    const { items, total } = await admin.call('getStoreOrders', { page: 2, limit: 20, filter: { merchantId: 'm1' } });
    expect(total).toBe(41);
    expect(items).toEqual([expect.objectContaining({ _id: 'o1', uvaErrorResponse: 'Address out of zone' })]);
    const { query, headers } = backEnd.seen.at(-1)!;
    expect([query.get('page'), query.get('limit'), headers.authorization]).toEqual(['2', '20', 'Bearer bearer-1']);
    expect(unpack(query.get('q'))).toEqual({
      filter: { merchantId: 'm1' },
      select: expect.arrayContaining(['_id', 'uvaOrderId', 'createdAt']),
    });
  });

  it('syncs once per request id, and passes refusals on', async () => {
    backEnd.answer('PUT /admin/sync-order/o1', () => order);
    expect((await admin.call('syncStoreOrder', { id: 'o1' }, 'sync-1')).uvaErrorResponse).toBe('Address out of zone');
    await admin.call('syncStoreOrder', { id: 'o1' }, 'sync-1');
    expect(backEnd.seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    backEnd.answer('PUT /admin/sync-order/o2', () => backEnd.refuse(404, { message: 'x' }));
    expect((await admin.refusal('syncStoreOrder', { id: 'o2' })).error).toBe('There is no such store order.');
  });

  it('shows no token whole, wherever it comes from, and reveals none that is not kept here', async () => {
    backEnd.answer('GET /admin/merchants/m1', () => merchant);
    const answer = await admin.send('getStoreMerchant', { id: 'm1' });
    expect(answer.json().result.accessToken).toBe('•••• 3456');
    expect(answer.body).not.toContain(merchant.accessToken);
    const { error } = await admin.refusal('revealStoreToken', { id: 'm1', token: 'accessToken' });
    expect(error).toBe('The tokens of merchants are kept by the store integration, which does not return them here.');
  });

  it('leaves the notes on merchants here', async () => {
    const { notes } = await admin.call('addMerchantNote', { merchantId: 'm1', note: 'Llamar antes.' });
    expect(await admin.call('fetchMerchantNotes', { merchantId: 'm1' })).toEqual(notes);
    expect(backEnd.seen.some(({ path }) => path.includes('note'))).toBe(false);
  });

  it('is not answered in its place when it is away', async () => {
    backEnd.answer('GET /admin/merchants', () => backEnd.text('<h1>Down</h1>'));
    expect((await admin.refusal('getStoreMerchants', {})).error).toContain('the store integration');
  });
});

async function sessionOf(server: TestServer, role: string): Promise<string> {
  const payload = { email: `${role}@tablero.test`, password: PASSWORD };
  const headers = { 'x-tablero': '1', 'sec-fetch-site': 'same-origin' };
  const answer = await server.app.inject({ method: 'POST', url: '/session', headers, payload });
  return answer.cookies.find(({ name }) => name === 'tablero_session')!.value;
}
