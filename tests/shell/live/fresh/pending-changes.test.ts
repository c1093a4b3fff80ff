import { describe, expect, it } from 'vitest';
import { isConcerned, mergePending, NOTHING_PENDING, withCalls, withEvent } from '../../../../src/shell/live/fresh/pending-changes.ts';

const order = {
  call: 'fetchOrder',
  params: { id: 'order-1' },
  data: { driver: { objectId: 'driver-1' }, seen: ['a', null, 3] },
  entity: undefined,
};
const orders = { call: 'fetchOrders', params: {}, data: { items: [{ objectId: 'order-9' }] }, entity: 'Order' };
const concerns = (wanted: typeof NOTHING_PENDING) => [isConcerned(order, wanted), isConcerned(orders, wanted)];
const changed = (entityClass: string, id?: string) => withEvent(NOTHING_PENDING, { changed: [{ entityClass, ...(id && { id }) }] });

describe('isConcerned', () => {
  it('is true for what names a changed record, wherever it does, and for lists of such records', () => {
    expect(concerns(changed('Order', 'order-1'))).toEqual([true, true]);
    expect(concerns(changed('Driver', 'driver-1'))).toEqual([true, false]);
    expect(concerns(changed('Toll', 'toll-1'))).toEqual([false, false]);
    expect(concerns(NOTHING_PENDING)).toEqual([false, false]);
  });

  it('is true for everything where something was missed, or there was more than can be named', () => {
    expect(concerns(withEvent(NOTHING_PENDING, { missed: true }))).toEqual([true, true]);
    expect(concerns(changed('Toll'))).toEqual([true, true]);
  });

  it('is true for calls that are read by the clock', () => {
    expect(concerns(withCalls(NOTHING_PENDING, ['fetchOrder']))).toEqual([true, false]);
    expect(concerns(withCalls(NOTHING_PENDING, 'all'))).toEqual([true, true]);
    expect(concerns(mergePending(withCalls(NOTHING_PENDING, ['fetchOrder']), changed('Order', 'x')))).toEqual([true, true]);
  });

  it('is false for what was made of other tables than were changed, where both are known', () => {
    const heard = (...tables: string[]) =>
      withEvent(NOTHING_PENDING, { changed: [{ entityClass: 'Order', id: 'order-1' }], ...(tables.length > 0 && { tables }) });
    const made = (wanted: typeof NOTHING_PENDING, ...tables: string[]) => isConcerned({ ...order, tables: new Set(tables) }, wanted);
    expect([made(heard('notes'), 'orders', 'users'), made(heard('notes', 'users'), 'orders', 'users')]).toEqual([false, true]);
    expect([made(heard(), 'orders'), isConcerned(order, heard('notes'))]).toEqual([true, true]);
    // Together with something of which that is not known, it may be anywhere.
    expect([made(mergePending(heard('notes'), heard()), 'orders'), made(mergePending(heard('notes'), heard('orders')), 'orders')]).toEqual([
      true,
      true,
    ]);
    expect(made(withEvent(heard('notes'), { missed: true }), 'orders')).toBe(true);
  });
});
