import { describe, expect, it } from 'vitest';
import { testServer } from '../server/support/test-server.ts';

const { server, sales } = testServer(['sales']);

const all = async () => {
  const [first, second] = [
    await sales.call('fetchAllUserCarts', { limit: 200 }),
    await sales.call('fetchAllUserCarts', { limit: 200, page: 1 }),
  ];
  return [...first.items, ...second.items];
};

/** Some carts with their rows, of several merchants and with prime discounts among them; read once, nothing here writes. */
let read: ReturnType<typeof readCarts> | undefined;
const detail = (id: string) => sales.call('fetchUserCartDetails', { id });
async function readCarts() {
  const rows = (await all()).filter((_, index) => index % 3 === 0);
  return Promise.all(rows.map(async (row) => [row, await detail(row.objectId)] as const));
}
function carts() {
  read ??= readCarts();
  return read;
}

describe('fetchUserCartDetails', () => {
  it('has amounts that add up to the cent, for carts of every kind', async () => {
    for (const [row, cart] of await carts()) {
      const charges = cart.deliveryChargeData;
      const amounts = [cart.subtotals, cart.subtotalsMarkup, charges.total, -cart.discountAmount, cart.tip];
      const taxes = [cart.deliveryTaxes, cart.itemTaxes, cart.subtotalsMarkupTaxes];
      expect(sum([...amounts, ...taxes]), cart.objectId).toBe(cart.total);
      expect(cart.total).toBe(row.total);
      expect(sum([charges.baseCharges, charges.distanceCharges, charges.durationCharges, charges.gasCharges])).toBe(charges.total);
      expect(charges.total + charges.waivedDeliveryCharges).toBe(charges.actualDeliverycharges);
      expect(sum(cart.dishes.map((dish) => dish.amount))).toBe(cart.subtotals);
    }
  });

  it('shows the id at the payment provider to finance only', async () => {
    const id = (await carts()).find(([, cart]) => cart.selectedPaymentMethod !== null)![0].objectId;
    const seen = async (role: string) => (await (await server.signIn(role)).call('fetchUserCartDetails', { id })).selectedPaymentMethod;
    expect(await seen('dispatcher')).not.toHaveProperty('stripePaymentMethodId');
    expect((await seen('finance'))!.stripePaymentMethodId).toMatch(/^pm_/);
    expect((await seen('dispatcher'))!.card.last4).toMatch(/^\d{4}$/);
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
