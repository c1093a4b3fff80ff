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

describe('fetchAllUserCarts', () => {
  it('has an order exactly where a cart was processed', async () => {
    const carts = await all();
    expect(new Set(carts.map((cart) => cart.status))).toEqual(new Set(['active', 'processed', 'pending', 'deleted']));
    for (const cart of carts) expect(cart.order !== null, cart.objectId).toBe(cart.status === 'processed');
  });
});

describe('fetchUserCartDetails', () => {
  it('has amounts that add up to the cent, for every cart', async () => {
    for (const row of await all()) {
      const cart = await sales.call('fetchUserCartDetails', { id: row.objectId });
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

  it('has the price of its order', async () => {
    const { items } = await sales.call('fetchAllUserCarts', { filter: { status: 'processed' }, limit: 200 });
    expect(items.length).toBeGreaterThan(50);
    for (const row of items.slice(0, 20)) {
      const order = await sales.call('fetchAdminOrderDetail', { id: row.order!.objectId });
      expect(order.total).toBe(row.total);
      expect(order.user!.objectId).toBe(row.user.objectId);
    }
  });

  it('has one route and prime discount for each merchant', async () => {
    const carts = await Promise.all((await all()).map((row) => sales.call('fetchUserCartDetails', { id: row.objectId })));
    const multi = carts.filter((cart) => cart.isMultiMerchantCart);
    expect(multi.length).toBeGreaterThan(3);
    for (const cart of multi) expect(Object.keys(cart.perMerchantRouteData).length).toBeGreaterThan(1);
    const prime = carts.filter((cart) => (cart.primeSubscriptionDiscountData?.subtotals.total ?? 0) > 0);
    expect(prime.length).toBeGreaterThan(0);
    for (const { primeSubscriptionDiscountData: discounts, perMerchantRouteData, userHasPrimeSubscription } of prime) {
      expect(userHasPrimeSubscription).toBe(true);
      expect(sum(discounts!.subtotals.merchants.map((merchant) => merchant.discountAmount))).toBe(discounts!.subtotals.total);
      for (const { id } of discounts!.subtotals.merchants) expect(perMerchantRouteData).toHaveProperty(id);
    }
  });

  it('shows the id at the payment provider to finance only', async () => {
    const carts = await all();
    const id = (await Promise.all(carts.slice(0, 10).map((row) => sales.call('fetchUserCartDetails', { id: row.objectId })))).find(
      (cart) => cart.selectedPaymentMethod !== null,
    )!.objectId;
    const seen = async (role: string) => (await (await server.signIn(role)).call('fetchUserCartDetails', { id })).selectedPaymentMethod;
    expect(await seen('dispatcher')).not.toHaveProperty('stripePaymentMethodId');
    expect((await seen('finance'))!.stripePaymentMethodId).toMatch(/^pm_/);
    expect((await seen('dispatcher'))!.card.last4).toMatch(/^\d{4}$/);
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
