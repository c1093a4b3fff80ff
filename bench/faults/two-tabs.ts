import type { Fault } from './fault.ts';
import { type Answer, readAll, type Staff, signIn } from './support/staff.ts';

interface Row {
  objectId: string;
  isMultiMerchantParentOrder: boolean;
  refundAmount: number | null;
}

/** Two tabs act on the same record at the same time under different ids: only one can succeed. */
export const twoTabs: Fault = {
  name: 'two tabs at once',
  engines: ['PGlite', 'PostgreSQL'],
  async run({ size, startServer }) {
    const pairs = size === 'full' ? 60 : 8;
    const server = await startServer();
    const one = await signIn(server, 'finance');
    const two = await signIn(server, 'admin');
    const orders = await freeOrders(one, pairs * 2);
    const answers: Answer[] = [];
    const both = async (first: Promise<Answer>, second: Promise<Answer>) => {
      const pair = await Promise.all([first, second]);
      answers.push(...pair);
      return pair;
    };

    let wrongWinners = 0;
    let overpaid = 0;
    for (const { objectId } of orders.slice(0, pairs)) {
      const refund = { orderId: objectId, type: 'full', reason: 'other' };
      const pair = await both(one.call('createRefund', refund, crypto.randomUUID()), two.call('createRefund', refund, crypto.randomUUID()));
      if (pair.filter(({ status }) => status === 200).length !== 1) wrongWinners += 1;
      const order = await detail(one, objectId);
      const paid = (await refunds(one, objectId)).reduce((sum, { totalAmount }) => sum + totalAmount, 0);
      if (paid !== order.total || order.refundAmount !== order.total) overpaid += 1;
    }
    let partsOverpaid = 0;
    for (const { objectId } of orders.slice(pairs)) {
      const { total } = await detail(one, objectId);
      const part = { orderId: objectId, type: 'partial', reason: 'other', amount: Math.ceil(total * 0.6) };
      await both(one.call('createRefund', part, crypto.randomUUID()), two.call('createRefund', part, crypto.randomUUID()));
      const paid = (await refunds(one, objectId)).reduce((sum, { totalAmount }) => sum + totalAmount, 0);
      // Orders without items allow full refunds only, so both may be refused.
      if (paid !== part.amount && paid !== 0) partsOverpaid += 1;
    }
    let torn = 0;
    for (let index = 0; index < pairs; index += 1) {
      const made = await one.call('createToll', { name: `Tab ${index}`, amount: 1, latitude: 18, longitude: -66 }, crypto.randomUUID());
      const { objectId: id } = made.json.result as { objectId: string };
      const change = { id, name: `Tab ${index} changed`, amount: 2, latitude: 18, longitude: -66 };
      const [removed] = await both(
        one.call('deleteToll', { id }, crypto.randomUUID()),
        two.call('updateToll', change, crypto.randomUUID()),
      );
      if (removed.status !== 200) torn += 1;
    }
    torn += (await readAll<{ name: string }>(one, 'fetchTolls')).filter(({ name }) => name.startsWith('Tab ')).length;
    const faults = answers.filter(({ status }) => status === 0 || status >= 500).length;
    await Promise.all([one.close(), two.close()]);
    return {
      done: `In ${pairs} pairs each: two full refunds of one order, two partial refunds of 60 %, and a toll deleted in one tab while the other changes it.`,
      counts: {
        'orders refunded': orders.length,
        'orders with two or no winners': wrongWinners,
        'orders overpaid': overpaid + partsOverpaid,
        'tolls that came back': torn,
        faults,
      },
      must: [
        { what: 'Of two full refunds exactly one is made', holds: wrongWinners === 0 && orders.length === pairs * 2 },
        { what: 'No order pays back more than it cost', holds: overpaid === 0 && partsOverpaid === 0 },
        { what: 'What is deleted stays deleted', holds: torn === 0 },
        { what: 'The loser gets a refusal, not a fault', holds: faults === 0 },
      ],
    };
  },
};

async function freeOrders(staff: Staff, count: number): Promise<Row[]> {
  const rows = [
    ...(await readAll<Row>(staff, 'fetchAdminOrders', { filter: { status: 'DELIVERED' } })),
    ...(await readAll<Row>(staff, 'fetchAdminOrders', { filter: { status: 'FINISHED' } })),
  ];
  return rows.filter((row) => !row.isMultiMerchantParentOrder && row.refundAmount === null).slice(0, count);
}

async function detail(staff: Staff, id: string): Promise<{ total: number; refundAmount: number | null }> {
  return (await staff.call('fetchAdminOrderDetail', { id })).json.result as { total: number; refundAmount: number | null };
}

async function refunds(staff: Staff, orderId: string): Promise<{ totalAmount: number }[]> {
  return (await staff.call('fetchRefundsForOrder', { orderId })).json.result as { totalAmount: number }[];
}
