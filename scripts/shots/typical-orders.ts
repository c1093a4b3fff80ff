import type { ConsoleClient } from '../../tests/e2e/support/console-client.ts';
import { findOrder, listOrders, type OrderRecord, type OrderRow } from '../../tests/e2e/support/orders.ts';

/** One order of each kind with an image. */
export interface TypicalOrders {
  /** On its way. */
  order: OrderRecord;
  /** Delivered, with several dishes and no refunds. */
  delivered: OrderRecord;
  noted: OrderRecord;
  rejected: OrderRecord;
  refunded: OrderRecord;
  fully: OrderRecord;
  unpaid: OrderRecord;
  fleet: OrderRecord;
  parent: OrderRecord;
  child: OrderRecord;
  deferred: OrderRecord;
}

/** Finds the orders of the images in a seeded console. */
export async function findTypicalOrders(admin: ConsoleClient): Promise<TypicalOrders> {
  const rows = await listOrders(admin);
  const plain = ({ isFleetOrder, isMultiMerchantParentOrder }: OrderRow) => !isFleetOrder && !isMultiMerchantParentOrder;
  const of = (status: string) => (row: OrderRow) => plain(row) && row.status === status;
  const order = await findOrder(admin, rows, of('PICKEDUP'));
  const delivered = await findOrder(
    admin,
    rows,
    of('DELIVERED'),
    (record) => record.refundStatus === null && record.dishes.length > 2 && record.parentOrder === null,
  );
  const noted = await findOrder(admin, rows, of('FINISHED'), (record) => record.notes.length > 0);
  const rejected = await findOrder(admin, rows, plain, (record) => record.rejections.length > 0);
  const refunded = await findOrder(admin, rows, of('REFUNDPARTIAL'));
  const fully = await findOrder(admin, rows, of('REFUND'));
  const unpaid = await findOrder(admin, rows, of('UNPAID'));
  const fleet = await findOrder(admin, rows, (row) => row.isFleetOrder);
  const parent = await findOrder(admin, rows, (row) => row.isMultiMerchantParentOrder);
  const child = await findOrder(admin, rows, plain, (record) => record.parentOrder !== null);
  const deferred = await findOrder(admin, rows, of('DEFERRED'));
  return { order, delivered, noted, rejected, refunded, fully, unpaid, fleet, parent, child, deferred };
}
