import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../server/support/test-server.ts';
import { driverWithoutLead, leadWithUser } from './people.ts';

const { server, dispatcher, shopper } = testServer(['dispatcher', 'shopper']);

const toll = { name: 'PR-998 Prueba', amount: 2, latitude: 18.2, longitude: -66.1 };
const anOrder = async () => (await dispatcher.call('fetchAdminOrders', { filter: { status: 'FINISHED' }, limit: 1 })).items[0]!.objectId;
const about = (entityId: string) => dispatcher.call('fetchCloudRequests', { filter: { entityId }, limit: 200 });

describe('a write', () => {
  it('leaves a cloud request: person, time, record, parameters and result', async () => {
    server.clock.advance(60_000);
    const orderId = await anOrder();
    const before = await about(orderId);
    const { notes } = await shopper.call('addOrderNote', { orderId, note: 'Llamó el cliente.' });
    const after = await about(orderId);
    expect(after.total).toBe(before.total + 1);
    const now = server.clock.now().toISOString();
    expect(after.items[0]).toEqual({
      objectId: expect.stringMatching(/^[A-Za-z0-9]{10}$/),
      createdAt: now,
      updatedAt: now,
      functionName: 'addOrderNote',
      entityClass: 'Order',
      entityId: orderId,
      user: { objectId: shopper.userId, full_name: expect.any(String) },
    });
    await server.reopen();
    expect(await dispatcher.call('getCloudRequestDetail', { id: after.items[0]!.objectId })).toEqual({
      ...after.items[0],
      params: { orderId, note: 'Llamó el cliente.' },
      result: { notes },
      closed: false,
    });
  });

  it('leaves one about the order even where the restaurant is named too', async () => {
    const { items } = await dispatcher.call('fetchAdminOrders', { filter: { status: 'FINISHED' }, limit: 50 });
    const order = items.find((row) => row.restaurant !== null)!;
    const params = { orderId: order.objectId, restaurantId: order.restaurant!.objectId };
    await dispatcher.call('excludeOrderFromAvgCookingTime', params);
    expect((await about(order.objectId)).items[0]).toMatchObject({ functionName: 'excludeOrderFromAvgCookingTime', entityClass: 'Order' });
  });

  it('leaves none if it is refused or repeated under its request id', async () => {
    const orderId = await anOrder();
    const { total } = await about(orderId);
    await dispatcher.refusal('addOrderNote', { orderId, note: '   ' });
    expect((await about(orderId)).total).toBe(total);
    await dispatcher.call('addOrderNote', { orderId, note: 'Una vez.' }, 'once-1');
    await dispatcher.call('addOrderNote', { orderId, note: 'Una vez.' }, 'once-1');
    expect((await about(orderId)).total).toBe(total + 1);
  });
});

describe('getCloudRequestDetail', () => {
  const newest = async (entityId: string) => (await about(entityId)).items[0]!.objectId;
  const seenBy = async (caller: Caller, id: string) => caller.call('getCloudRequestDetail', { id });
  const CLOSED = { params: null, result: null, closed: true };

  it('shows parameters and answer to roles that may make the call, and its occurrence to everybody', async () => {
    const agent = await server.signIn('agent');
    const { objectId } = await dispatcher.call('createToll', toll);
    const id = await newest(objectId);
    const { items } = await agent.call('fetchCloudRequests', { filter: { entityId: objectId } });
    expect(items).toEqual([expect.objectContaining({ objectId: id, functionName: 'createToll' })]);
    for (const role of ['sales', 'finance', 'admin'])
      expect(await seenBy(await server.signIn(role), id)).toMatchObject({
        params: { name: toll.name },
        result: { objectId },
        closed: false,
      });
    for (const caller of [agent, shopper]) expect(await seenBy(caller, id)).toMatchObject({ functionName: 'createToll', ...CLOSED });
  });

  it('shows nothing of a call with a record that would not be theirs', async () => {
    const agent = await server.signIn('agent');
    const [driver, { userId: ofLead }] = [await driverWithoutLead(server), await leadWithUser(server)];
    const finance = await server.signIn('finance');
    for (const userId of [driver, ofLead]) await finance.call('showPersonalNumbers', { userId });
    expect(await seenBy(agent, await newest(driver))).toMatchObject(CLOSED);
    expect(await seenBy(agent, await newest(ofLead))).toMatchObject({ params: { userId: ofLead }, closed: false });
  });

  it('shows a call that no contract knows any more to administrators only', async () => {
    const { objectId } = await dispatcher.call('createToll', { ...toll, name: 'PR-997 Prueba' });
    const id = await newest(objectId);
    await server.database.updateTable('cloud_requests').set({ function: 'constructor' }).where('id', '=', id).execute();
    expect(await seenBy(dispatcher, id)).toMatchObject(CLOSED);
    expect(await seenBy(await server.signIn('admin'), id)).toMatchObject({ params: { name: 'PR-997 Prueba' }, closed: false });
  });
});
