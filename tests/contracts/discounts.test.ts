import { describe, expect, it } from 'vitest';
import { refused, testServer } from '../server/support/test-server.ts';

const { server, finance } = testServer(['finance']);

const read = (id: string) => finance.call('fetchDiscount', { id });
let count = 0;
const create = (more: object = {}) => {
  count += 1;
  return finance.call('createDiscount', { code: `PRUEBA${count}`, type: 'FIXED_AMOUNT_OF_TOTAL', discountAmount: 500, ...more });
};

describe('createDiscount', () => {
  it('stores the input, inactive and without conditions by default', async () => {
    const typed = {
      code: '  Bomba7 ',
      type: 'PERCENTAGE_OF_SUB_TOTAL',
      discountPercent: 7.25,
      startDate: '2026-12-01T04:00:00.000Z',
      endDate: '2026-12-31T04:00:00.000Z',
      onlyOnFirstOrder: true,
      cardEligibility: { cardBrands: ['Visa', 'JCB', 'Visa'] },
    } as const;
    const made = await finance.call('createDiscount', { ...typed, cardEligibility: { cardBrands: [...typed.cardEligibility.cardBrands] } });
    await server.reopen();
    expect(await read(made.objectId)).toEqual({
      ...made,
      code: 'Bomba7',
      type: typed.type,
      discountPercent: 7.25,
      discountAmount: null,
      startDate: typed.startDate,
      endDate: typed.endDate,
      userLimit: null,
      globalLimit: null,
      active: false,
      onlyOnFirstOrder: true,
      onlyForPickup: false,
      isAutomatic: false,
      cardEligibility: { cardBrands: ['Visa', 'JCB'] },
      dishEligibility: [],
      userEligibility: {
        createBeforeDate: null,
        isDriver: false,
        isDispatcher: false,
        emailContainedIn: [],
        domainContainedIn: [],
        groupContainedIn: [],
      },
      orderEligibility: { eligibleRestaurantIds: [], minimumPurchaseAmount: null, minimumItemCount: null },
    });
    expect((await finance.call('fetchPaginatedDiscounts', { limit: 1 })).items[0]!.objectId).toBe(made.objectId);
  });

  it('refuses invalid discounts', async () => {
    const { code } = await create();
    for (const [more, error] of [
      [{ code: '   ' }, 'A discount needs a code.'],
      [{ code: code.toLowerCase() }, `There is already a discount with the code ${code.toLowerCase()}.`],
      [{ discountAmount: null }, 'A discount of this type needs an amount.'],
      [{ type: 'PERCENTAGE_OF_TOTAL' }, 'A discount of this type needs a percent.'],
      [{ type: 'PERCENTAGE_OF_TOTAL', discountPercent: 7.125 }, 'A percent has at most two decimals.'],
      [{ startDate: '2026-12-02T00:00:00.000Z', endDate: '2026-12-01T00:00:00.000Z' }, 'The end date must not be before the start date.'],
    ] as const)
      expect(
        await finance.refusal('createDiscount', { code: 'NUEVO', type: 'FIXED_AMOUNT_OF_TOTAL', discountAmount: 100, ...more }),
      ).toEqual({ code: 141, error });
    for (const more of [{ discountAmount: 1.5 }, { discountAmount: -1 }, { type: 'FREE' }, { startDate: 'soon' }])
      expect((await finance.refusal('createDiscount', { code: 'NUEVO', type: 'FIXED_AMOUNT_OF_TOTAL', ...more })).code).toBe(142);
    expect((await finance.call('fetchPaginatedDiscounts', { filter: { code: 'NUEVO' } })).total).toBe(0);
  });
});

describe('updateDiscount', () => {
  it('changes only the named fields', async () => {
    const made = await create({ startDate: '2026-12-01T04:00:00.000Z', cardEligibility: { cardBrands: ['CUP'] } });
    const id = made.objectId;
    await finance.call('updateDiscount', { id, active: true });
    await finance.call('updateDiscount', { id, userLimit: 3, orderEligibility: { minimumItemCount: 2 } });
    await finance.call('updateDiscount', { id, startDate: null, orderEligibility: { minimumPurchaseAmount: 1000 } });
    await server.reopen();
    expect(await read(id)).toEqual({
      ...made,
      active: true,
      userLimit: 3,
      startDate: null,
      orderEligibility: { ...made.orderEligibility, minimumItemCount: 2, minimumPurchaseAmount: 1000 },
    });
  });

  it('keeps of amount and percent the one that the type takes', async () => {
    const { objectId: id } = await create({ discountAmount: 250 });
    expect(await finance.refusal('updateDiscount', { id, type: 'PERCENTAGE_OF_DELIVERY' })).toEqual(
      refused('A discount of this type needs a percent.'),
    );
    await finance.call('updateDiscount', { id, type: 'PERCENTAGE_OF_DELIVERY', discountPercent: 12.5 });
    expect(await read(id)).toMatchObject({ type: 'PERCENTAGE_OF_DELIVERY', discountPercent: 12.5, discountAmount: null });
  });

  it('refuses a code that another one has, ids of nothing, and a discount that is not there', async () => {
    const { objectId: id, code } = await create();
    for (const [changes, error] of [
      [{ code: 'lluvia' }, 'There is already a discount with the code lluvia.'],
      [{ dishEligibility: ['nothing123'] }, 'There is no dish with the id nothing123.'],
      [{ orderEligibility: { eligibleRestaurantIds: ['nothing123'] } }, 'There is no restaurant with the id nothing123.'],
    ] as const)
      expect(await finance.refusal('updateDiscount', { id, ...changes })).toEqual({ code: 141, error });
    expect((await finance.call('updateDiscount', { id, code: code.toLowerCase() })).code).toBe(code.toLowerCase());
    expect(await finance.refusal('updateDiscount', { id: 'nothing123', active: true })).toEqual(
      refused('There is no discount with the id nothing123.'),
    );
  });
});
