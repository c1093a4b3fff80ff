import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findOrder, listOrders, type OrderRow, readOrder } from './support/orders.ts';
import { card, drawnWidths, expectClean, freshName, journeys, pressAction, readNotice } from './support/steps.ts';
import { clientOf, endVisits, expectAccessibleHere, visit } from './support/visit.ts';

const journey = journeys('two-people', 3);

const isPlain = (row: OrderRow) => !row.isFleetOrder && !row.isMultiMerchantParentOrder;
const NONE = { bonus: 0, distanceBonus: 0, rejectionBonus: 0, merchantDistanceBonus: 0 };
/** Refusals are answered with 400, which a browser writes down. */
const REFUSED = /400/;

describe.each(drawnWidths('Two people at one order'))('Two people at one order at %d px', (width) => {
  let rows: OrderRow[];
  beforeAll(async () => {
    rows = await listOrders(await clientOf('dispatcher'));
  });
  afterAll(endVisits);

  /** An order in one of these states now: others of the same console may have moved it since the list was read. */
  const order = async (...statuses: string[]) =>
    findOrder(await clientOf('dispatcher'), rows, isPlain, (record) => statuses.includes(record.status));
  const stored = async (id: string) => readOrder(await clientOf('dispatcher'), id);
  const bonus = (page: Page, name: string) => card(page, 'Bonuses').getByRole('textbox', { name, exact: true });
  const colleague = () => clientOf('finance');

  /** Opens the bonuses of an order as somebody who is about to change them. */
  async function editBonuses(id: string) {
    await (await colleague()).call('updateBonus', { orderId: id, bonusData: NONE });
    const visitor = await visit({ role: 'dispatcher', width, path: `/orders/${id}` });
    await card(visitor.page, 'Bonuses').getByRole('button', { name: 'Edit' }).click();
    await bonus(visitor.page, 'Distance Bonus').waitFor();
    return visitor;
  }

  journey('keeps both of two fields that they change at the same time, and says so', async () => {
    const { objectId } = await order('FINISHED');
    const visitor = await editBonuses(objectId);
    const { page } = visitor;
    await (await colleague()).call('updateBonus', { orderId: objectId, bonusData: { ...NONE, bonus: 1.5 } });
    await bonus(page, 'Distance Bonus').fill('2');
    await card(page, 'Bonuses').getByRole('button', { name: 'Save' }).click();
    await page
      .locator('.toast')
      .filter({ hasText: /Bonus is \$1\.50 now\. .+ changed this on/ })
      .waitFor();
    await readNotice(page, 'Bonuses updated successfully');
    expect((await stored(objectId)).bonusData).toMatchObject({ bonus: 1.5, distanceBonus: 2 });
    await card(page, 'Bonuses').getByText('$1.50').waitFor();
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });

  journey('asks whose value counts where both changed one, keeps what was typed, and saves the choice', async () => {
    const { objectId } = await order('FINISHED');
    const visitor = await editBonuses(objectId);
    const { page } = visitor;
    await (await colleague()).call('updateBonus', { orderId: objectId, bonusData: { ...NONE, bonus: 3, distanceBonus: 4 } });
    await bonus(page, 'Bonus').fill('5');
    await card(page, 'Bonuses').getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed while you were editing' });
    await dialog.getByText(/changed this on .* It was \$0\.00\./).waitFor();
    await dialog.getByText('Distance Bonus').waitFor();
    await expectAccessibleHere(page);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await bonus(page, 'Bonus').inputValue()).toMatch(/^5/);
    expect((await stored(objectId)).bonusData).toMatchObject({ bonus: 3, distanceBonus: 4 });

    await card(page, 'Bonuses').getByRole('button', { name: 'Save' }).click();
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
    // By keys alone: the first field has the focus, Space chooses, Enter saves.
    await expect
      .poll(() =>
        dialog
          .getByRole('radio')
          .first()
          .evaluate((radio) => radio === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press('Space');
    expect(await dialog.getByRole('radio', { name: /^Mine/ }).isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await readNotice(page, 'Bonuses updated successfully');
    expect((await stored(objectId)).bonusData).toMatchObject({ bonus: 5, distanceBonus: 4 });
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });

  journey('does not take a finished order back from a page that does not know of it', async () => {
    const { objectId, status } = await order('PAID', 'RECEIVED', 'COOKING', 'PICKEDUP', 'REVIEW');
    const before = { PAID: 'Paid', RECEIVED: 'Received', COOKING: 'Cooking', PICKEDUP: 'Picked up', REVIEW: 'Review' }[status];
    const restaurantId = rows.find((row) => row.objectId === objectId)?.restaurant?.objectId;
    const visitor = await visit({ role: 'dispatcher', width, path: `/orders/${objectId}` });
    const { page } = visitor;
    await (await colleague()).call('orderFinished', { orderId: objectId, restaurantId });
    await pressAction(page, 'Mark As Delivered');
    await page
      .locator('.toast')
      .filter({ hasText: new RegExp(`Status is Finished now; it was ${before}\\. .+ changed this on`, 'i') })
      .waitFor();
    await readNotice(page, 'Mark As Delivered: not done');
    await page.locator('.page-head').getByText('Finished', { exact: true }).waitFor();
    expect((await stored(objectId)).status).toBe('FINISHED');
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });

  journey('lets a note of a colleague keep nobody from finishing an order', async () => {
    const { objectId } = await order('DELIVERED');
    const visitor = await visit({ role: 'dispatcher', width, path: `/orders/${objectId}` });
    const { page } = visitor;
    await (await colleague()).call('addOrderNote', { orderId: objectId, note: 'The bell does not work.' });
    await pressAction(page, 'Mark As Finished');
    await readNotice(page, 'Order marked as finished');
    expect((await stored(objectId)).status).toBe('FINISHED');
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('asks with both states before it takes an order back, and the button is not the main one', async () => {
    const { objectId } = await order('FINISHED');
    const visitor = await visit({ role: 'dispatcher', width, path: `/orders/${objectId}` });
    const { page } = visitor;
    await page.locator('.page-head').getByText('Finished', { exact: true }).waitFor();
    expect(await page.locator('.page-head .btn-primary').count()).toBe(0);
    await pressAction(page, 'Mark As Delivered');
    const dialog = page.getByRole('dialog', { name: 'Mark As Delivered?' });
    await dialog.getByText('Status goes back from Finished to Delivered.').waitFor();
    await expectAccessibleHere(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await stored(objectId)).status).toBe('FINISHED');
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('keeps both of two changes of a row of a list, whose dialog stood open meanwhile', async () => {
    const client = await clientOf('finance');
    const name = freshName('Peaje Doble');
    const made = await client.call<{ objectId: string }>('createToll', { name, amount: 1, latitude: 18.3, longitude: -66.1 });
    const visitor = await visit({ role: 'dispatcher', width, path: '/toll-crud' });
    const { page } = visitor;
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Name/ }).waitFor();
    await client.call('updateToll', { id: made.objectId, name, amount: 2.5, latitude: 18.3, longitude: -66.1 });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(`${name} Norte`);
    await dialog.getByRole('button', { name: /^(Save|Edit)/ }).click();
    await page
      .locator('.toast')
      .filter({ hasText: /Amount is \$2\.50 now\./ })
      .waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: `${name} Norte` })
      .getByText('$2.50')
      .waitFor();
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });

  journey('turns no switch back that a colleague has turned already', async () => {
    const client = await clientOf('sales');
    const { restaurant } = rows.find((row) => isPlain(row) && row.restaurant !== null)!;
    const restaurantId = restaurant!.objectId;
    const accepts = async () =>
      (await client.call<{ acceptsDeferred: boolean }>('fetchRestaurantDetailsByAdmin', { id: restaurantId })).acceptsDeferred;
    const before = await accepts();
    const visitor = await visit({ role: 'dispatcher', width, path: `/restaurants/${restaurantId}` });
    const { page } = visitor;
    const toggle = page.getByRole('switch', { name: 'Accepts Defer' });
    await toggle.waitFor();
    await client.call('toggleAcceptDeferred', { restaurantId });
    await toggle.click();
    await page
      .locator('.toast')
      .filter({ hasText: /Accepts Defer is (Yes|No) now; it was (Yes|No)\./ })
      .waitFor();
    await expect.poll(() => toggle.isChecked()).toBe(!before);
    expect(await accepts()).toBe(!before);
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });
});
