import { beforeAll, describe, expect, it } from 'vitest';
import { RECORD_TABLES } from '../../marketplace/store/record-tables.ts';
import type { Conflict, Seen } from '../../src/language/contracts/seen-values.ts';
import { type Caller, contracts, testServer } from '../server/support/test-server.ts';
import { createOrderPicker } from './pick-order.ts';
import { sampleParams } from './sample-params.ts';

const { server, dispatcher, admin } = testServer(['dispatcher', 'admin']);

const detail = (id: string) => dispatcher.call('fetchAdminOrderDetail', { id });
const pickOrder = createOrderPicker(dispatcher);

/** What a page had read of an order before it acts. */
const sentReadings = (id: string, ...values: Seen['values']): Seen[] => [
  { call: 'fetchAdminOrderDetail', params: { id }, age: 1000, values },
];

async function movedOf(caller: Caller, name: string, params: object, requestId?: string): Promise<Conflict[]> {
  const refusal = await caller.refusal(name, params, requestId);
  expect(refusal).toMatchObject({ code: 141 });
  return (refusal as unknown as { moved: Conflict[] }).moved;
}

describe('a write based on values that the user has seen', () => {
  const NONE = { bonus: 0, distanceBonus: 0, rejectionBonus: 0, merchantDistanceBonus: 0 };

  it('keeps 1.50 when an older form changes another field', async () => {
    const { objectId } = await pickOrder('DELIVERED');
    await admin.call('updateBonus', { orderId: objectId, bonusData: NONE });
    await admin.call('updateBonus', { orderId: objectId, bonusData: { ...NONE, bonus: 1.5 } });
    const seen = sentReadings(objectId, [['bonusData', 'bonus'], 0], [['bonusData', 'distanceBonus'], 0]);
    const moved = await movedOf(dispatcher, 'updateBonus', { orderId: objectId, bonusData: { ...NONE, distanceBonus: 2 }, _Seen: seen });
    expect(moved).toEqual([
      {
        seen: 0,
        value: 0,
        now: 1.5,
        label: 'Bonus',
        type: { type: 'number', unit: 'dollars' },
        by: { objectId: admin.userId, full_name: expect.any(String) },
        at: server.clock.now().toISOString(),
      },
    ]);
    expect((await detail(objectId)).bonusData).toMatchObject({ bonus: 1.5, distanceBonus: 0 });
  });

  it('does not take a FINISHED order back', async () => {
    const { objectId, restaurant } = await pickOrder('COOKING');
    await admin.call('orderFinished', { orderId: objectId, restaurantId: restaurant?.objectId });
    const moved = await movedOf(dispatcher, 'markOrderAsDelivered', {
      orderId: objectId,
      _Seen: sentReadings(objectId, [['status'], 'COOKING']),
    });
    expect(moved).toMatchObject([{ now: 'FINISHED', label: 'Status', by: { objectId: admin.userId } }]);
    expect((await detail(objectId)).status).toBe('FINISHED');
  });

  it('does not take the place of a driver whom a colleague has just assigned', async () => {
    const { objectId, driver } = await pickOrder('DELIVERED');
    const drivers = await admin.call('searchUserByName', { term: 'an', onlyDriver: true });
    const [mine, theirs] = drivers.filter((each) => each.objectId !== driver?.objectId) as [(typeof drivers)[0], (typeof drivers)[0]];
    const note = 'The other one drives.';
    await admin.call('assignOrderByAdmin', { orderId: objectId, driverId: theirs.objectId, note });
    const moved = await movedOf(dispatcher, 'assignOrderByAdmin', {
      orderId: objectId,
      driverId: mine.objectId,
      note,
      _Seen: sentReadings(objectId, [['driver', 'objectId'], driver?.objectId ?? null]),
    });
    expect(moved).toMatchObject([{ now: theirs.objectId, text: theirs.full_name, label: 'Driver', by: { objectId: admin.userId } }]);
    expect((await detail(objectId)).driver?.objectId).toBe(theirs.objectId);
  });

  it('is done where only something else has moved', async () => {
    const { objectId } = await pickOrder('COOKING');
    await admin.call('addOrderNote', { orderId: objectId, note: 'The door is blue.' });
    await dispatcher.call('markOrderAsDelivered', { orderId: objectId, _Seen: sentReadings(objectId, [['status'], 'COOKING']) } as never);
    expect((await detail(objectId)).status).toBe('DELIVERED');
  });

  it('gets its first outcome when repeated, although it changed the compared values itself', async () => {
    const { objectId, restaurant } = await pickOrder('DELIVERED');
    const params = { orderId: objectId, restaurantId: restaurant?.objectId, _Seen: sentReadings(objectId, [['status'], 'DELIVERED']) };
    const first = await dispatcher.send('orderFinished', params, 'seen-1');
    const again = await dispatcher.send('orderFinished', params, 'seen-1');
    expect([first.statusCode, again.body]).toEqual([200, first.body]);
  });

  it('comes one after the other: of two at once with the same reading one is refused', async () => {
    const { objectId } = await pickOrder('DELIVERED');
    await admin.call('updateBonus', { orderId: objectId, bonusData: NONE });
    const send = (caller: Caller, bonus: number) =>
      caller.send('updateBonus', {
        orderId: objectId,
        bonusData: { ...NONE, bonus },
        _Seen: sentReadings(objectId, [['bonusData', 'bonus'], 0]),
      });
    const answers = await Promise.all([send(admin, 3), send(dispatcher, 4)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const { bonusData } = await detail(objectId);
    expect(bonusData.bonus).toBe(answers[0]!.statusCode === 200 ? 3 : 4);
  });

  it('finds a member of a list by its key, and says when it is gone', async () => {
    const { objectId } = await pickOrder('DELIVERED');
    await dispatcher.call('addOrderNote', { orderId: objectId, note: 'first' });
    const note = (await detail(objectId)).notes.find((one) => one.note === 'first')!;
    const steps: Seen['values'][0][0] = ['notes', { by: 'id', is: note.id }, 'note'];
    const edit = { orderId: objectId, noteId: note.id, note: 'mine', _Seen: sentReadings(objectId, [steps, 'first']) };
    await admin.call('editOrderNote', { orderId: objectId, noteId: note.id, note: 'theirs' });
    expect(await movedOf(dispatcher, 'editOrderNote', edit)).toMatchObject([{ now: 'theirs' }]);
    await admin.call('deleteOrderNote', { orderId: objectId, noteId: note.id });
    expect(await movedOf(dispatcher, 'editOrderNote', edit)).toMatchObject([{ gone: true, now: null }]);
  });

  it('reads another service before its transaction, which would otherwise deadlock', async () => {
    const { id } = await server.database.selectFrom('disputes').select('id').executeTakeFirstOrThrow();
    const { status } = await admin.call('fetchDisputeDetail', { id });
    const seen = (steps: string[], was: unknown) => [{ call: 'fetchDisputeDetail', params: { id }, age: 0, values: [[steps, was]] }];
    expect(await movedOf(admin, 'addNote', { id, note: 'x', _Seen: seen(['status'], 'never') })).toHaveLength(1);
    await admin.call('addNote', { id, note: 'x', _Seen: seen(['status'], status) } as never);
  });

  it('compares each record of another service with its own values', async () => {
    const found = await server.database.selectFrom('disputes').select('id').limit(2).execute();
    const seen = found.map(({ id }) => ({ call: 'fetchDisputeDetail', params: { id }, age: 0, values: [[['objectId'], id]] }));
    await admin.call('addNote', { id: found[0]!.id, note: 'both', _Seen: seen } as never);
  });

  it('finds a row that others have moved to another page of its list', async () => {
    const params = { page: 0, limit: 2 };
    const [, row] = (await admin.call('fetchTolls', params)).items;
    const steps: Seen['values'][0][0] = ['items', { by: 'objectId', is: row!.objectId }, 'amount'];
    const update = { id: row!.objectId, name: row!.name, amount: row!.amount, latitude: 18.2, longitude: -66.1 };
    const elsewhere = [{ call: 'fetchTolls', params: { page: 1, limit: 2 }, age: 0, values: [[steps, row!.amount]] }];
    await admin.call('updateToll', { ...update, _Seen: elsewhere } as never);
    const otherwise = [{ ...elsewhere[0], values: [[steps, row!.amount + 1]] }];
    expect(await movedOf(admin, 'updateToll', { ...update, _Seen: otherwise })).toMatchObject([{ now: row!.amount, label: 'Amount' }]);
  });

  it("reads with the user's own roles, and reveals nothing else", async () => {
    const shopper = await server.signIn('shopper');
    const { objectId } = await pickOrder('DELIVERED');
    const seen = [{ call: 'fetchUsers', params: {}, age: 0, values: [[['total'], 0]] }];
    const refusal = await shopper.refusal('addOrderNote', { orderId: objectId, note: 'x', _Seen: seen });
    expect(refusal.code).toBe(142);
    expect(refusal).not.toHaveProperty('moved');
  });

  it.each([
    ['a text', 'x'],
    ['no call', [{ params: {}, age: 0, values: [] }]],
    ['a call that writes', [{ call: 'addOrderNote', params: {}, age: 0, values: [] }]],
    ['a call that there is not', [{ call: 'constructor', params: {}, age: 0, values: [] }]],
    ['an age that is none', [{ call: 'fetchTolls', params: {}, age: 'now', values: [] }]],
    ['steps that are none', [{ call: 'fetchTolls', params: {}, age: 0, values: [[[{ by: 'id' }], 1]] }]],
    ['far too many answers', Array.from({ length: 50 }, () => ({ call: 'fetchTolls', params: {}, age: 0, values: [] }))],
    ['parameters that do not fit', [{ call: 'fetchAdminOrderDetail', params: { id: 7 }, age: 0, values: [[['status'], 'PAID']] }]],
  ])('is refused with %s in the place of what was seen, and does nothing', async (_what, seen) => {
    const { objectId } = await pickOrder('DELIVERED');
    const before = (await detail(objectId)).notes.length;
    expect(await dispatcher.refusal('addOrderNote', { orderId: objectId, note: 'x', _Seen: seen })).toMatchObject({ code: 142 });
    expect((await detail(objectId)).notes).toHaveLength(before);
  });
});

const writes = [...contracts.calls.values()].filter(({ effect }) => effect !== 'read');

describe('every call that writes', () => {
  const countWrites = async () =>
    Number(
      (
        await server.database
          .selectFrom('cloud_requests')
          .select(({ fn }) => fn.countAll().as('all'))
          .executeTakeFirstOrThrow()
      ).all,
    );
  let refundedId: string;
  let written: number;
  beforeAll(async () => {
    refundedId = (await admin.call('fetchAdminOrders', { filter: { status: 'REFUND' }, limit: 1 })).items[0]!.objectId;
    written = await countWrites();
  });

  it.each(writes.map((call) => [call.name, call] as const))('%s does nothing where what it was judged by is not so', async (name, call) => {
    const params = { ...sampleParams(call, contracts), _Seen: sentReadings(refundedId, [['status'], 'PAID']) };
    expect(await movedOf(admin, name, params)).toMatchObject([{ now: 'REFUND', label: 'Status' }]);
    expect(await countWrites()).toBe(written);
  });

  it('has a record that can be locked, where it names one', () => {
    const named = writes.flatMap((call) => {
      const first = Object.values(call.params).find(({ type }) => type === 'id');
      return first?.type === 'id' ? [first.of] : [];
    });
    const kept = (entity: string): boolean => {
      const kindOf = contracts.entities.get(entity)?.kindOf;
      return Object.hasOwn(RECORD_TABLES, entity) || (kindOf !== undefined && kept(kindOf));
    };
    expect([...new Set(named)].filter((entity) => !kept(entity))).toEqual([]);
  });
});
