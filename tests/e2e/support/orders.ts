import type { ConsoleClient } from './console-client.ts';

/** A row of the list of orders, as far as tests read it. */
export interface OrderRow {
  objectId: string;
  orderNumber: string;
  clientName: string | null;
  driverName: string | null;
  status: string;
  total: number;
  isFleetOrder: boolean;
  isMultiMerchantParentOrder: boolean;
  restaurant: { objectId: string; restaurant_name: string } | null;
  user: { objectId: string; full_name: string; email: string; phone: string } | null;
}

/** An order, as far as tests read it. Amounts in cents, bonuses in dollars. */
export interface OrderRecord {
  objectId: string;
  orderNumber: string;
  status: string;
  refundStatus: string | null;
  refundAmount: number | null;
  refundableAmount: number;
  total: number;
  parentOrder: { objectId: string } | null;
  driver: { objectId: string; full_name: string } | null;
  user: { email: string } | null;
  dishes: { id: string; name: string; count: number; refundableAmount: number }[];
  notes: { id: string; note: string }[];
  rejections: { driverId: string; driverName: string }[];
  tollData: { tollName: string; requestedAmount: number }[];
  bonusData: Record<'bonus' | 'distanceBonus' | 'rejectionBonus' | 'merchantDistanceBonus', number>;
}

/** Every order of a small console, newest first. */
export async function listOrders(client: ConsoleClient): Promise<OrderRow[]> {
  const found: OrderRow[] = [];
  for (let page = 0; ; page += 1) {
    const { items, total } = await client.call<{ items: OrderRow[]; total: number }>('fetchAdminOrders', { filter: {}, page, limit: 100 });
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}

/** Reads one order. */
export function readOrder(client: ConsoleClient, id: string): Promise<OrderRecord> {
  return client.call<OrderRecord>('fetchAdminOrderDetail', { id });
}

/** The first order with a wanted row and a wanted record. Throws if the seed has none. */
export async function findOrder(
  client: ConsoleClient,
  rows: readonly OrderRow[],
  row: (row: OrderRow) => boolean,
  record: (record: OrderRecord) => boolean = () => true,
): Promise<OrderRecord> {
  for (const candidate of rows.filter(row)) {
    const found = await readOrder(client, candidate.objectId);
    if (record(found)) return found;
  }
  throw new Error('The seed has no such order.');
}
