import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRefund, type RefundRequest } from '../../../marketplace/orders/plan-refund.ts';
import { type OrderAmounts, type PastRefund, refundStateOf } from '../../../marketplace/orders/refund-state.ts';
import { splitCents } from '../../../marketplace/orders/split-cents.ts';
import type { DishLine } from '../../../marketplace/store/documents.ts';

/** Lines of $45.90, $8.50, $15.75 and $8.50, as in the reference order. */
const dishes: DishLine[] = [
  {
    id: 'mofongo',
    dishId: null,
    name: 'Mofongo relleno',
    price: 2295,
    count: 2,
    plates: [
      {
        id: 'p1',
        notes: null,
        specs: [{ id: 'protein', name: 'Churrasco', price: 300, specs: [{ id: 'side', name: 'Tostones', price: 250, specs: [] }] }],
      },
    ],
  },
  { id: 'alcapurrias', dishId: null, name: 'Alcapurrias', price: 850, count: 1, plates: [] },
  { id: 'arroz', dishId: null, name: 'Arroz', price: 1575, count: 1, plates: [] },
  { id: 'batida', dishId: null, name: 'Batida', price: 425, count: 2, plates: [] },
];
const order = amounts({
  subtotals: 7865,
  subtotals_markup: 393,
  delivery_charges: 499,
  discount_amount: 500,
  tip: 800,
  delivery_taxes: 57,
  food_taxes: 551,
  markup_taxes: 45,
});

function amounts(parts: Omit<OrderAmounts, 'total'>): OrderAmounts {
  const { subtotals, subtotals_markup, delivery_charges, discount_amount, tip, delivery_taxes, food_taxes, markup_taxes } = parts;
  return {
    ...parts,
    total: subtotals + subtotals_markup + delivery_charges - discount_amount + tip + delivery_taxes + food_taxes + markup_taxes,
  };
}

/** Makes refunds one after the other and gives them all. */
function refundAll(on: OrderAmounts, lines: DishLine[], requests: RefundRequest[]): PastRefund[] {
  const past: PastRefund[] = [];
  for (const request of requests) past.push(planRefund(on, lines, past, request));
  return past;
}
const totalOf = (refunds: readonly PastRefund[]) => refunds.reduce((sum, refund) => sum + refund.totalAmount, 0);
const item = (id: string, specId?: string) => ({ id, reason: 'other', ...(specId === undefined ? {} : { specId }) });

describe('splitCents', () => {
  it('gives parts that add up and lie within a cent of their share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e7 }),
        fc.array(fc.integer({ min: 0, max: 1e5 }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const parts = splitCents(amount, weights);
          const all = weights.reduce((sum, weight) => sum + weight, 0);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all === 0 ? 0 : amount);
          parts.forEach((part, index) => {
            expect(Math.abs(part - (all === 0 ? 0 : (amount * weights[index]!) / all))).toBeLessThanOrEqual(1);
          });
        },
      ),
    );
  });
});

describe('planRefund', () => {
  it('pays back everything in full, the tip and the delivery included, less the discount', () => {
    const plan = planRefund(order, dishes, [], { type: 'full' });
    expect(plan).toMatchObject({
      type: 'full',
      totalAmount: 9710,
      tip: 800,
      delivery: 499,
      deliveryTaxes: 57,
      foodTaxes: 596,
      discountAmount: 500,
      food: 8258,
      remainsAfter: 0,
    });
  });

  it('adds tax and markup to an item and subtracts its part of the discount', () => {
    // 8.50 of 78.65, of a pot of 78.65 + 3.93 + 5.51 + 0.45 - 5.00 = 83.54: 9.03 after what comes before it in the running sum.
    const plan = planRefund(order, dishes, [], { type: 'byItem', items: [item('alcapurrias')] });
    expect(plan).toMatchObject({ type: 'per item', totalAmount: 903, remainsAfter: 9710 - 903, delivery: 0, tip: 0 });
    expect(plan.metadata).toEqual([{ lineId: 'alcapurrias', specId: null, reason: 'other', amount: 903 }]);
  });

  it('subtracts refunds of specs from their line, and those of nested specs from their spec', () => {
    const all = refundAll(order, dishes, [
      { type: 'byItem', items: [item('mofongo', 'side')] },
      { type: 'byItem', items: [item('mofongo', 'protein')] },
      { type: 'byItem', items: [item('mofongo')] },
    ]);
    expect(totalOf(all)).toBe(refundStateOf(order, dishes, []).lines.get('mofongo')!.refundable);
    expect(all.every((refund) => refund.totalAmount > 0)).toBe(true);
  });

  it.each<[string, RefundRequest[], string]>([
    ['a second full refund', [{ type: 'full' }, { type: 'full' }], 'Order is already REFUNDED'],
    ['more than remains', [{ type: 'partial', amount: 9711 }], 'Only $97.10 of this order can still be refunded, not $97.11.'],
    [
      'an item twice',
      [
        { type: 'byItem', items: [item('arroz')] },
        { type: 'byItem', items: [item('arroz')] },
      ],
      'Arroz is already refunded.',
    ],
    ['an item chosen twice', [{ type: 'byItem', items: [item('arroz'), item('arroz')] }], 'The same item was chosen twice.'],
    ['an item of another order', [{ type: 'byItem', items: [item('pizza')] }], 'An item that was chosen is not part of this order.'],
    [
      'a line with a spec of it',
      [{ type: 'byItem', items: [item('mofongo'), item('mofongo', 'side')] }],
      'Mofongo relleno was chosen together with a part of it.',
    ],
    [
      'a spec with one below it',
      [{ type: 'byItem', items: [item('mofongo', 'protein'), item('mofongo', 'side')] }],
      'Mofongo relleno was chosen together with a part of it.',
    ],
    [
      'a spec of a refunded line',
      [
        { type: 'byItem', items: [item('mofongo')] },
        { type: 'byItem', items: [item('mofongo', 'side')] },
      ],
      'Mofongo relleno is already refunded.',
    ],
    ['nothing', [{ type: 'byItem', items: [] }], 'Choose at least one item to refund.'],
    ['a partial refund without an amount', [{ type: 'partial' }], 'Enter an amount to refund.'],
    [
      'the delivery twice',
      [
        { type: 'byItem', shouldRefundDelivery: true },
        { type: 'partial', amount: 1, shouldRefundDelivery: true },
      ],
      'There is no delivery charge left to refund.',
    ],
  ])('refuses %s', (_, requests, message) => {
    expect(() => refundAll(order, dishes, requests)).toThrow(message);
  });

  it('records the delivery alone as such', () => {
    expect(planRefund(order, dishes, [], { type: 'byItem', shouldRefundDelivery: true })).toMatchObject({
      type: 'delivery',
      totalAmount: 556,
      delivery: 499,
      deliveryTaxes: 57,
      food: 0,
    });
  });

  it('never pays back more than was paid, and books every cent, whatever is refunded in whatever order', () => {
    const cents = fc.integer({ min: 0, max: 5000 });
    const orders = fc
      .record({
        lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 6 }),
        markup: cents,
        delivery: cents,
        discount: cents,
        tip: cents,
        tax: cents,
      })
      .map(({ lines, markup, delivery, discount, tip, tax }) => {
        const made: DishLine[] = lines.map(([price, count], index) => ({
          id: `l${index}`,
          dishId: null,
          name: `Dish ${index}`,
          price,
          count,
          plates: [],
        }));
        const subtotals = lines.reduce((sum, [price, count]) => sum + price * count, 0);
        return {
          made,
          on: amounts({
            subtotals,
            subtotals_markup: markup,
            delivery_charges: delivery,
            discount_amount: Math.min(discount, subtotals),
            tip,
            delivery_taxes: Math.round(delivery * 0.115),
            food_taxes: tax,
            markup_taxes: Math.round(markup * 0.07),
          }),
        };
      });
    const step = fc.oneof(
      fc.record({ type: fc.constant('partial' as const), amount: fc.integer({ min: 1, max: 4000 }), shouldRefundDelivery: fc.boolean() }),
      fc.record({
        type: fc.constant('byItem' as const),
        items: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 4 }).map((list) => list.map((index) => item(`l${index}`))),
        shouldRefundDelivery: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(orders, fc.array(step, { maxLength: 8 }), ({ made, on }, steps) => {
        const past: PastRefund[] = [];
        for (const request of [...steps, { type: 'full' as const }]) {
          const before = refundStateOf(on, made, past);
          let plan: ReturnType<typeof planRefund>;
          try {
            plan = planRefund(on, made, past, request);
          } catch {
            continue;
          }
          past.push(plan);
          expect(plan.totalAmount).toBeGreaterThan(0);
          expect(plan.totalAmount).toBeLessThanOrEqual(before.remaining);
          expect(
            Math.min(plan.food, plan.delivery, plan.foodTaxes, plan.deliveryTaxes, plan.tip, plan.discountAmount),
          ).toBeGreaterThanOrEqual(0);
          if (request.type === 'byItem') {
            const shown = (request.items ?? []).reduce((sum, each) => sum + (before.lines.get(each.id)?.refundable ?? 0), 0);
            expect(plan.totalAmount).toBe(shown + (request.shouldRefundDelivery ? before.delivery : 0));
          }
        }
        expect(totalOf(past)).toBe(on.total);
      }),
      { numRuns: 400 },
    );
  });
});
