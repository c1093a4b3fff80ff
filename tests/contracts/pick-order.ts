import type { OrderStatus } from '../../marketplace/generated/index.ts';
import type { Caller } from '../server/support/test-server.ts';

/** Gives orders of a status, each once, that are of one restaurant or of a fleet merchant and no parts of others. */
export function createOrderPicker(caller: Caller) {
  const used = new Set<string>();
  const detail = (id: string) => caller.call('fetchAdminOrderDetail', { id });
  return async function pickOrder(status: OrderStatus, wish: (order: Awaited<ReturnType<typeof detail>>) => boolean = () => true) {
    for (let page = 0; page < 10; page += 1) {
      const { items } = await caller.call('fetchAdminOrders', { filter: { status }, limit: 100, page });
      for (const row of items.filter((each) => !used.has(each.objectId) && !each.isMultiMerchantParentOrder)) {
        const order = await detail(row.objectId);
        if (order.parentOrder !== null || !wish(order)) continue;
        used.add(order.objectId);
        return order;
      }
    }
    throw new Error(`The seed has no such order: ${status}`);
  };
}
