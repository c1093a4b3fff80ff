import Parse from 'parse/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../server/support/seeded-database.ts';
import { testServer } from '../server/support/test-server.ts';

const { server } = testServer();
beforeAll(async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  Parse.initialize('tablero');
  Parse.serverURL = `${address}/parse`;
  Parse.User.enableUnsafeCurrentUser();
}, 120_000);

describe('the official Parse client', () => {
  it('signs in, calls functions, gets dates as dates, and signs out', async () => {
    const user = await Parse.User.logIn('finance@tablero.test', PASSWORD);
    expect(user.get('full_name')).toBe('Félix Irizarry');
    expect(user.getSessionToken()).toMatch(/^r:[0-9a-f]{32}$/);
    expect((await Parse.User.become(user.getSessionToken()!)).get('email')).toBe('finance@tablero.test');

    const { items, total } = await Parse.Cloud.run('fetchAdminOrders', {
      filter: { status: 'DELIVERED', endDate: new Date('2026-11-20T18:00:00Z') },
      limit: 5,
    });
    expect(total).toBeGreaterThan(5);
    expect(items[0].createdAt).toMatch(/^2026-.*Z$/);
    expect(items[0].deliveredAt).toBeInstanceOf(Date);

    const params = { orderId: items[0].objectId, type: 'full', reason: 'other' };
    expect((await Parse.Cloud.run('createRefund', params)).totalAmount).toBe(items[0].total);
    await expect(Parse.Cloud.run('createRefund', params)).rejects.toMatchObject({ code: 141, message: 'Order is already REFUNDED' });
    await expect(Parse.Cloud.run('nothingLikeThis')).rejects.toMatchObject({ code: 141, message: 'Invalid function: "nothingLikeThis"' });

    const token = user.getSessionToken();
    await Parse.User.logOut();
    await expect(Parse.Cloud.run('fetchRoles')).rejects.toMatchObject({ code: 142 });
    await expect(Parse.Cloud.run('fetchRoles', {}, { sessionToken: token! })).rejects.toMatchObject({ code: 209 });
  });
});
