import { sql } from 'kysely';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readContracts } from '../../server/calls/contracts/read-contracts.ts';
import { servedScreens } from '../server/support/served-screens.ts';
import { SCHEMAS_DIR, testServer } from '../server/support/test-server.ts';

const { server, finance, sales, admin } = testServer(['finance', 'sales', 'admin'], {}, { screens: servedScreens });

const DAY = 86_400_000;
const lastDays = (days: number) => {
  const now = server.clock.now();
  return { startTime: new Date(now.getTime() - days * DAY).toISOString(), endTime: now.toISOString() };
};
const NEVER = { startTime: '2001-01-01T12:00:00.000Z', endTime: '2001-01-02T12:00:00.000Z' };
type Period = typeof NEVER;
const summary = (period: Period, restaurantId?: string) =>
  finance.call('restaurantPaymentSummary', { ...period, ...(restaurantId === undefined ? {} : { restaurantId }) });

/** What the rules of docs/decisions/09-marketplace.md#payments-to-restaurants are about. Cents. */
interface Sums {
  totalOrders: number;
  food: number;
  primeDiscounts: number;
  tips: number;
  refunds: number;
  commission: number;
  deposit: number;
}
const NOTHING: Sums = { totalOrders: 0, food: 0, primeDiscounts: 0, tips: 0, refunds: 0, commission: 0, deposit: 0 };
const NAMES = Object.keys(NOTHING) as (keyof Sums)[];
const pick = (row: Sums): Sums => Object.fromEntries(NAMES.map((name) => [name, row[name]])) as unknown as Sums;
const plus = (one: Sums, other: Sums): Sums => Object.fromEntries(NAMES.map((name) => [name, one[name] + other[name]])) as unknown as Sums;
const less = (one: Sums, other: Sums): Sums => Object.fromEntries(NAMES.map((name) => [name, one[name] - other[name]])) as unknown as Sums;

const readOrders = (where = sql`true`) =>
  server.database
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', 'is not', null)
    .where('delivered_at', 'is not', null)
    .where('is_parent', '=', false)
    .where('moved_to_id', 'is', null)
    .where('status', 'not in', ['UNPAID', 'CANCELLED', 'DEFERRED'])
    .where(where as never)
    .orderBy('id')
    .execute();
type Order = Awaited<ReturnType<typeof readOrders>>[number];
type Refund = { order_id: string; refunded_at: Date; food: number; tip: number };
const readRefunds = (): Promise<Refund[]> =>
  server.database
    .selectFrom('refunds')
    .select(['order_id', 'refunded_at', 'food', 'tip'])
    .orderBy('refunded_at')
    .orderBy('id')
    .execute() as Promise<Refund[]>;

/** What an order brings its restaurant, moment by moment: worked out order by order, as one would on paper. */
function entriesOf(order: Order, refunds: readonly Refund[]): { at: Date; sums: Sums }[] {
  const sold = order.subtotals - order.prime_items_discount;
  const charged = order.subtotals + order.subtotals_markup;
  const tip = order.is_delivery ? 0 : order.tip;
  const share = (amount: number) => Math.floor((amount * (order.commission_basis_points ?? 0) + 5000) / 10_000);
  const whole = { totalOrders: 1, food: order.subtotals, primeDiscounts: order.prime_items_discount, tips: tip };
  const first = { ...NOTHING, ...whole, commission: share(sold), deposit: sold + tip - share(sold) };
  const entries = [{ at: order.delivered_at as Date, sums: first as Sums }];
  let food = 0;
  let tips = 0;
  let kept = { sold, tip };
  for (const refund of refunds) {
    food += refund.food;
    tips += refund.tip;
    const after = {
      sold: charged === 0 ? 0 : sold - Math.round((sold * Math.min(food, charged)) / charged),
      tip: Math.max(0, tip - tips),
    };
    const returned = kept.sold - after.sold + kept.tip - after.tip;
    const commission = share(after.sold) - share(kept.sold);
    const at = refund.refunded_at > (order.delivered_at as Date) ? refund.refunded_at : (order.delivered_at as Date);
    entries.push({ at, sums: { ...NOTHING, refunds: returned, commission, deposit: -returned - commission } });
    kept = after;
  }
  return entries;
}

/** What every restaurant is paid for a period, worked out order by order. */
async function expectedOf({ startTime, endTime }: Period): Promise<Map<string, Sums>> {
  const refunds = new Map<string, Refund[]>();
  for (const refund of await readRefunds()) refunds.set(refund.order_id, [...(refunds.get(refund.order_id) ?? []), refund]);
  const [from, to] = [new Date(startTime), new Date(endTime)];
  const byRestaurant = new Map<string, Sums>();
  for (const order of await readOrders())
    for (const { at, sums } of entriesOf(order, refunds.get(order.id) ?? []))
      if (at >= from && at <= to)
        byRestaurant.set(order.restaurant_id as string, plus(byRestaurant.get(order.restaurant_id as string) ?? NOTHING, sums));
  return byRestaurant;
}

interface Mail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  attachments: { filename: string; content: string }[];
}
const mails = async () =>
  (await sql<Mail>`select * from outbox where kind = 'mail' order by created_at, id`.execute(server.store.database)).rows;
async function mailsDuring(act: () => Promise<unknown>): Promise<Mail[]> {
  const before = new Set((await mails()).map(({ id }) => id));
  await act();
  return (await mails()).filter(({ id }) => !before.has(id));
}
const rowsOf = (content: string) =>
  Papa.parse<Record<string, string>>(content.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;
const cents = (dollars: string | undefined) => Math.round(Number(dollars) * 100);

describe('restaurantPaymentSummary', () => {
  it('pays each restaurant for its orders, order by order and to the cent', async () => {
    for (const period of [lastDays(40), lastDays(7)]) {
      const expected = await expectedOf(period);
      const { restaurants } = await summary(period);
      expect(restaurants.length).toBeGreaterThan(5);
      expect(new Map(restaurants.map((row) => [row.restaurantId, pick(row)]))).toEqual(expected);
      for (const row of restaurants) expect(row.deposit).toBe(row.food - row.primeDiscounts + row.tips - row.refunds - row.commission);
    }
    const { totals } = await summary(lastDays(40));
    for (const name of ['food', 'primeDiscounts', 'tips', 'refunds', 'commission'] as const) expect(totals[name]).toBeGreaterThan(0);
  });

  it('comes to the same by restaurant, in all, and by week', async () => {
    const period = lastDays(40);
    const { restaurants, totals, weeks } = await summary(period);
    expect(restaurants.map(pick).reduce(plus)).toEqual(pick(totals));
    expect(weeks.map(pick).reduce(plus)).toEqual(pick(totals));
    expect(totals.transfer).toBe(restaurants.reduce((sum, row) => sum + row.transfer, 0));
    expect(restaurants.map(({ restaurantName }) => restaurantName)).toEqual(restaurants.map(({ restaurantName }) => restaurantName).sort());
    // 40 days up to Friday, the 20th of November: weeks run from Sunday to Saturday.
    expect(weeks.map(({ weekRangeString }) => weekRangeString)).toEqual([
      '10/11/2026 - 10/17/2026',
      '10/18/2026 - 10/24/2026',
      '10/25/2026 - 10/31/2026',
      '11/01/2026 - 11/07/2026',
      '11/08/2026 - 11/14/2026',
      '11/15/2026 - 11/21/2026',
    ]);
  });

  it('has each order in one period, so that two periods make a whole', async () => {
    const now = server.clock.now().getTime();
    const at = (days: number, more = 0) => new Date(now - days * DAY + more).toISOString();
    const [whole, first, second] = await Promise.all([
      summary({ startTime: at(30), endTime: at(0) }),
      summary({ startTime: at(30), endTime: at(10) }),
      summary({ startTime: at(10, 1), endTime: at(0) }),
    ]);
    expect(plus(pick(first.totals), pick(second.totals))).toEqual(pick(whole.totals));
  });

  it('can be of one restaurant, and says a week even where there was nothing', async () => {
    const { restaurants } = await summary(lastDays(40));
    const one = await summary(lastDays(40), restaurants[2]!.restaurantId);
    expect(one.restaurants).toEqual([restaurants[2]]);
    const none = await summary(NEVER);
    expect(none.restaurants).toEqual([]);
    expect(none.weeks).toEqual([{ ...NOTHING, weekRangeString: '12/31/2000 - 01/06/2001' }]);
    expect(pick(none.totals)).toEqual(NOTHING);
  });
});

describe('refunds in restaurantPaymentSummary', () => {
  const untouched = async (where = sql`true`): Promise<Order> => {
    const [order] = await readOrders(
      sql`refund_status is null and status = 'FINISHED' and parent_order_id is null and item_count > 1 and ${where}` as typeof where,
    );
    if (order === undefined) throw new Error('The seed has no such order.');
    return order;
  };
  const rowOf = async (order: Order) => {
    const { restaurants } = await summary(lastDays(0), order.restaurant_id as string);
    return restaurants[0] === undefined ? NOTHING : pick(restaurants[0]);
  };
  const refund = (order: Order, params: object) => finance.call('createRefund', { orderId: order.id, ...params } as never);

  it.each([
    ['an order that is picked up', sql`not is_delivery and tip > 0`],
    ['an order of a prime customer', sql`prime_items_discount > 0 and is_delivery`],
    ['an order with a discount code', sql`discount_code is not null and is_delivery and tip > 0`],
  ])('of %s come to exactly what it brought, however many they are', async (_, where) => {
    const order = await untouched(where);
    const [brought] = entriesOf(order, []);
    const before = await rowOf(order);
    await refund(order, { type: 'partial', amount: 133, reason: 'other' });
    const partly = less(await rowOf(order), before);
    expect(partly.refunds).toBeGreaterThan(0);
    expect(partly.refunds).toBeLessThan(order.subtotals);
    await refund(order, { type: 'partial', amount: 77, reason: 'other' });
    await refund(order, { type: 'full', reason: 'other' });
    const all = less(await rowOf(order), before);
    expect(all).toEqual({
      ...NOTHING,
      refunds: order.subtotals - order.prime_items_discount + (order.is_delivery ? 0 : order.tip),
      commission: -brought!.sums.commission,
      deposit: -brought!.sums.deposit,
    });
  });

  it('return no more than the restaurant sold, and nothing of the delivery', async () => {
    const big = await untouched(sql`is_delivery and tip > 0 and delivery_charges > 0`);
    const before = await rowOf(big);
    await refund(big, { type: 'partial', amount: big.total - 1, reason: 'other' });
    expect(less(await rowOf(big), before).refunds).toBe(big.subtotals - big.prime_items_discount);
    const other = await untouched(sql`is_delivery and delivery_charges > 0`);
    const then = await rowOf(other);
    await refund(other, { type: 'byItem', items: [], shouldRefundDelivery: true });
    expect(await rowOf(other)).toEqual(then);
  });

  it('before an order is handed over count with it, and never before', async () => {
    const order = await server.database
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', 'COOKING')
      .where('restaurant_id', 'is not', null)
      .where('parent_order_id', 'is', null)
      .where('subtotals', '>', 500)
      .executeTakeFirstOrThrow();
    const before = await rowOf(order);
    await refund(order, { type: 'partial', amount: 250, reason: 'other' });
    expect(await rowOf(order)).toEqual(before);
    await finance.call('markOrderAsDelivered', { orderId: order.id });
    const delivered = less(await rowOf(order), before);
    const whole = { ...order, delivered_at: server.clock.now() };
    const refunds = (await readRefunds()).filter(({ order_id }) => order_id === order.id);
    expect(delivered).toEqual(
      entriesOf(whole, refunds)
        .map(({ sums }) => sums)
        .reduce(plus),
    );
    expect(delivered.refunds).toBeGreaterThan(0);
  });
});

describe('commission in restaurantPaymentSummary', () => {
  it('is the share that was agreed when the order was made, whatever is agreed now', async () => {
    const before = await summary(lastDays(40));
    const { restaurantId } = before.restaurants[0]!;
    await admin.call('updateRestaurant', {
      restaurantId,
      data: { revSharePercentConfig: { normal: 99, prime: 99, clip: 99, take_out: 99 } },
    });
    const { restaurants } = await summary(lastDays(40), restaurantId);
    expect(pick(restaurants[0]!)).toEqual(pick(before.restaurants[0]!));
  });

  it('is nothing where no share was agreed', async () => {
    const { restaurants } = await summary(lastDays(40));
    const { restaurantId, ...before } = restaurants[1]!;
    await sql`update orders set commission_basis_points = null where restaurant_id = ${restaurantId}`.execute(server.store.database);
    const [row] = (await summary(lastDays(40), restaurantId)).restaurants;
    expect(row).toMatchObject({ commission: 0, deposit: before.deposit + before.commission });
  });
});

describe('where payments go', () => {
  it('shows bank numbers masked to finance and admins, and not to others', async () => {
    const period = lastDays(40);
    for (const caller of [finance, admin]) {
      const { restaurants } = await caller.call('restaurantPaymentSummary', period);
      const ready = restaurants.find(({ state }) => state === 'READY')!;
      expect(ready.bankAccountNo).toMatch(/^•••• \d{4}$/);
      expect(ready.routingNo).toMatch(/^•••• \d{4}$/);
      expect(restaurants.filter(({ state }) => state === 'NO_ACCOUNT').map(({ bankAccountNo }) => bankAccountNo)).toContain(null);
    }
    const { restaurants } = await sales.call('restaurantPaymentSummary', period);
    expect(restaurants[0]).toHaveProperty('deposit');
    expect(restaurants[0]).not.toHaveProperty('bankAccountNo');
    expect(restaurants[0]).not.toHaveProperty('routingNo');
  });

  it('transfers positive amounts to restaurants with an account', async () => {
    const { restaurants } = await summary(lastDays(40));
    const { restaurantId, deposit } = restaurants.find(({ state }) => state === 'READY')!;
    expect(restaurants.find((row) => row.restaurantId === restaurantId)!.transfer).toBe(deposit);
    await admin.call('updateRestaurant', { restaurantId, data: { routingNo: null } });
    const [without] = (await summary(lastDays(40), restaurantId)).restaurants;
    expect(without).toMatchObject({ state: 'NO_ACCOUNT', deposit, transfer: 0 });
    const [order] = await readOrders(
      sql`restaurant_id = ${restaurantId} and refund_status is null and status = 'FINISHED'` as ReturnType<typeof sql<boolean>>,
    );
    await finance.call('createRefund', { orderId: order!.id, type: 'full', reason: 'other' });
    const [owing] = (await summary(lastDays(0), restaurantId)).restaurants;
    expect(owing).toMatchObject({ state: 'OWES', transfer: 0 });
    expect(owing!.deposit).toBeLessThan(0);
  });
});

describe('mailing restaurantPaymentSummary', () => {
  it('sends both tables in one mail, once, with the sums of the answer', async () => {
    const period = lastDays(40);
    const params = { ...period, sendEmail: true, emails: ['ana@correo.example', 'luis@correo.example'] };
    const { restaurants, totals } = await summary(period);
    const [mail, ...more] = await mailsDuring(async () => {
      await finance.call('restaurantPaymentSummary', params, 'payments-1');
      await finance.call('restaurantPaymentSummary', params, 'payments-1');
    });
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'ana@correo.example, luis@correo.example' });
    expect(mail!.subject).toBe('Restaurant Payment Summary, 10/11/2026 14:00 to 11/20/2026 14:00');
    const dollars = (amount: number) => (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    expect(mail!.body).toContain(
      `${restaurants.length} rows, deposits ${dollars(totals.deposit)}, to transfer ${dollars(totals.transfer)}, attached as CSV.`,
    );
    const [deposits, statement] = mail!.attachments;
    expect([deposits!.filename, statement!.filename]).toEqual(['Deposit Summary.csv', 'Restaurant Bank Statement.csv']);
    const sumOf = (content: string, column: string) => rowsOf(content).reduce((sum, row) => sum + cents(row[column]), 0);
    for (const [column, name] of [
      ['Food', 'food'],
      ['Prime Discounts', 'primeDiscounts'],
      ['Tips', 'tips'],
      ['Refunds', 'refunds'],
      ['Commission', 'commission'],
      ['Deposit', 'deposit'],
    ] as const)
      expect(sumOf(deposits!.content, column), column).toBe(totals[name]);
    expect(sumOf(statement!.content, 'Deposit')).toBe(totals.deposit);
    expect(sumOf(statement!.content, 'Transfer')).toBe(totals.transfer);
    for (const { content } of [deposits!, statement!])
      expect(rowsOf(content).map((row) => row['Restaurant ID'])).toEqual(restaurants.map(({ restaurantId }) => restaurantId));
    const contracts = await readContracts(SCHEMAS_DIR);
    const states = contracts.enums.get('depositState')!.values;
    expect(rowsOf(statement!.content).map((row) => row.State)).toEqual(restaurants.map(({ state }) => states[state]!.label));
    expect(rowsOf(statement!.content).find(({ State }) => State === 'Ready')!['Bank Account Number']).toMatch(/^•••• \d{4}$/);
  });
});
