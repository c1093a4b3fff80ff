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

  it('reads its own user, roles and session, and gets errors for missing ones', async () => {
    const user = await Parse.User.logIn('sales@tablero.test', PASSWORD);
    expect((await user.fetch()).get('email')).toBe('sales@tablero.test');
    const own = await new Parse.Query(Parse.Role).equalTo('users', user).find();
    expect(own.map((role) => role.get('name'))).toEqual(['sales']);
    expect((await Parse.Session.current()).id).toMatch(/^\w{10}$/);
    expect(await Parse.getServerHealth()).toEqual({ status: 'ok' });
    await expect(new Parse.Query('Order').find()).rejects.toMatchObject({
      code: 119,
      message: expect.stringContaining('There are no classes'),
    });
    await expect(Parse.Config.get()).rejects.toMatchObject({ code: 119, message: expect.stringContaining('There is no config') });
    await expect(new Parse.File('a.txt', [1]).save()).rejects.toMatchObject({ code: 119 });
    await expect(new Parse.Query(Parse.User).find()).rejects.toMatchObject({ code: 119 });
    await Parse.User.logOut();
  });

  it('gets errors for wrong credentials and a missing role', async () => {
    await expect(Parse.User.logIn('finance@tablero.test', 'wrong')).rejects.toMatchObject({
      code: 101,
      message: 'Invalid username/password.',
    });
    const agent = await Parse.User.logIn('agent@tablero.test', PASSWORD);
    await expect(Parse.Cloud.run('fetchAdminOrders', {}, { sessionToken: agent.getSessionToken()! })).rejects.toMatchObject({
      code: 142,
    });
  });
});
