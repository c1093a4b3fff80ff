import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { card, eventually, expectClean, journeys, rowWith } from './support/steps.ts';
import { clientOf, endVisits, visit } from './support/visit.ts';

const journey = journeys('two-people-elsewhere', 3);

interface Variant {
  objectId: string;
  name: string;
  price: number;
  minCount: number;
  maxCount: number;
  minSelectedVariants: number;
  maxSelectedVariants: number | null;
  variants: Variant[];
}

/** Refusals are answered with 400, which a browser writes down. */
const REFUSED = /400/;
const colleague = () => clientOf('admin');
const moved = (page: Page, text: RegExp) => page.locator('.toast, [role="dialog"]').filter({ hasText: text }).first().waitFor();

describe('Two people', () => {
  afterAll(endVisits);

  journey('at a variant tree: what a colleague changed is kept, and where both changed a field one chooses', async () => {
    const client = await colleague();
    const { items } = await client.call<{ items: { objectId: string; variantsCount: number; deleted: boolean }[] }>('fetchDishes', {
      limit: 200,
    });
    const { objectId: dishId } = items.find((dish) => dish.variantsCount > 3 && !dish.deleted)!;
    const read = async () =>
      (await client.call<{ variants: Variant[] }>('getDishDetailV3', { id: dishId, responseAsHierarchy: true })).variants[0]!;
    const before = await read();
    const visitor = await visit({ role: 'sales', width: 1440, path: `/dishes/${dishId}` });
    const { page } = visitor;
    await card(page, 'Variants')
      .getByRole('button', { name: `Edit ${before.name}`, exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Price/).waitFor();
    const save = () =>
      dialog
        .getByRole('button', { name: /^(Save|Edit)/ })
        .last()
        .click();
    const name = `Renamed ${Date.now() % 100_000}`;
    const { objectId, price, minCount, maxCount, minSelectedVariants, maxSelectedVariants } = before;
    const fields = { objectId, price, minCount, maxCount, minSelectedVariants, maxSelectedVariants };
    await client.call('saveDishVariants', { dishId, variants: [{ ...fields, name }], responseAsHierarchy: true });
    await dialog.getByLabel(/^Price/).fill('3.25');
    await save();
    await moved(page, new RegExp(`Variant updated.*Name is ${name} now`));
    expect(await read()).toMatchObject({ name, price: 3.25 });

    await card(page, 'Variants')
      .getByRole('button', { name: `Edit ${name}`, exact: true })
      .first()
      .click();
    await client.call('saveDishVariants', { dishId, variants: [{ ...fields, name, price: 4 }], responseAsHierarchy: true });
    await dialog.getByLabel(/^Price/).fill('5.50');
    await save();
    const question = page.getByRole('dialog', { name: 'Changed while you were editing' });
    await question.getByRole('group', { name: 'Price' }).waitFor();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await dialog.getByLabel(/^Price/).inputValue()).toContain('5.50');
    expect(await read()).toMatchObject({ price: 4 });
    await save();
    await question.getByText('Mine').click();
    await question.getByRole('button').last().click();
    await moved(page, /Variant updated/);
    await eventually(async () => (await read()).price).toBe(5.5);
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });

  journey('at the order of categories: an order that was made before a colleague added one is not saved over it', async () => {
    const client = await colleague();
    const { items } = await client.call<{ items: { objectId: string }[] }>('fetchRestaurantsByAdmin', { limit: 30 });
    const categoriesOf = async (id: string) =>
      (await client.call<{ categories: string[] }>('fetchRestaurantDetailsByAdmin', { id })).categories;
    const restaurantId = items[5]!.objectId;
    for (const category of ['Uno', 'Dos']) await client.call('addCategory', { restaurantId, category }).catch(() => undefined);
    const visitor = await visit({ role: 'sales', width: 1440, path: `/restaurants/${restaurantId}?selectedTab=2` });
    const { page } = visitor;
    await rowWith(page, 'Uno').getByRole('button', { name: /down/i }).press('Enter');
    await page.getByRole('button', { name: 'Save Order' }).waitFor();
    await client.call('addCategory', { restaurantId, category: 'Tres' });
    await page.getByRole('button', { name: 'Save Order' }).click();
    await moved(page, /Save Order: not done|changed this|now/);
    expect(await categoriesOf(restaurantId)).toContain('Tres');
    await page.getByRole('row', { name: /Tres/ }).waitFor();
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });

  journey('at the details of a driver, whose Save asks first: a field of each is kept, also one that the question names', async () => {
    const client = await colleague();
    const { items } = await client.call<{ items: { objectId: string; isDriver: boolean }[] }>('fetchDriversForAdminDashboard', {
      limit: 60,
    });
    const id = items.findLast((driver) => driver.isDriver)!.objectId;
    const read = () =>
      client.call<{ full_name: string; vehicleColor: string | null; vehicleModel: string | null }>('fetchDriverDetailForAdminDashboard', {
        id,
      });
    const { full_name } = await read();
    const visitor = await visit({ role: 'sales', width: 1440, path: `/drivers/${id}` });
    const { page } = visitor;
    const confirm = async (colour: string) => {
      await page.getByRole('textbox', { name: 'Vehicle Color' }).fill(colour);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm Changes' }).click();
    };
    const edit = async () => page.getByRole('button', { name: 'Edit', exact: true }).first().click();

    await edit();
    await page.getByRole('textbox', { name: 'Vehicle Color' }).waitFor();
    await client.call('updateUser', { id, full_name: `${full_name} Ruiz`, vehicleModel: 'Corolla' });
    await confirm('Turquesa');
    await moved(page, /Driver updated successfully.*is .* Ruiz now/);
    expect(await read()).toMatchObject({ full_name: `${full_name} Ruiz`, vehicleColor: 'Turquesa', vehicleModel: 'Corolla' });
    await client.call('updateUser', { id, full_name });
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });

  journey('at the driver of an order: the second sees the choice of the first before assigning', async () => {
    const client = await colleague();
    const { items } = await client.call<{ items: { objectId: string; isMultiMerchantParentOrder: boolean; isFleetOrder: boolean }[] }>(
      'fetchAdminOrders',
      { filter: { status: 'FINISHED' }, limit: 50 },
    );
    const read = (id: string) => client.call<{ driver: { objectId: string; full_name: string } | null }>('fetchAdminOrderDetail', { id });
    const { objectId: orderId } = items.find((row) => !row.isMultiMerchantParentOrder && !row.isFleetOrder)!;
    const drivers = await client.call<{ objectId: string; full_name: string; phone: string }[]>('searchUserByName', {
      term: 'an',
      onlyDriver: true,
    });
    const { driver } = await read(orderId);
    const [mine, theirs] = drivers.filter(({ objectId }) => objectId !== driver?.objectId) as [(typeof drivers)[0], (typeof drivers)[0]];
    const visitor = await visit({ role: 'dispatcher', width: 1440, path: `/orders/${orderId}` });
    const { page } = visitor;
    const form = card(page, 'Assign Driver');
    await form.getByRole('combobox').fill(mine.full_name);
    await page.getByRole('option', { name: mine.full_name }).first().click();
    // The page does not hear of it before the press.
    await page.route('**/parse/functions/fetchAdminOrderDetail', (route) => route.abort());
    await client.call('assignOrderByAdmin', { orderId, driverId: theirs.objectId });
    const assign = form.getByRole('button', { name: 'Assign' });
    await assign.click();
    await moved(page, /Assign: not done/);
    await page.unroute('**/parse/functions/fetchAdminOrderDetail');
    await form.getByText(`Driver is ${theirs.full_name} now.`).waitFor();
    expect((await read(orderId)).driver?.objectId).toBe(theirs.objectId);
    await visitor.leave();
  });
});
