import { afterAll, describe, expect } from 'vitest';
import { card, drawnWidths, expectClean, journeys, rowWith, showFilters, type Width } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('user-carts');

interface CartRow {
  objectId: string;
  total: number;
  order: { objectId: string } | null;
}

afterAll(endVisits);

async function carts(filter: object): Promise<CartRow[]> {
  return (await (await clientOf('sales')).call<{ items: CartRow[] }>('fetchAllUserCarts', { filter, limit: 100 })).items;
}

describe.each(drawnWidths('User carts'))('User carts at %d px', (width: Width) => {
  journey('are filtered by status, and one that was processed leads to its order', async () => {
    const [processed] = await carts({ status: 'processed' });
    const visitor = await visit({ role: 'sales', width, path: '/user-carts' });
    const { page } = visitor;
    await showFilters(page, width);
    await choose(page, /^Status/, 'Deleted');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.waitForURL(/status=deleted/);
    await settled(page);
    const deleted = await carts({ status: 'deleted' });
    await rowWith(page, deleted[0]!.objectId).waitFor();
    expect(await page.locator('tbody').getByRole('link', { name: processed!.order!.objectId }).count()).toBe(0);
    await expectAccessibleHere(page);
    await showFilters(page, width);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.waitForURL((url) => !url.search.includes('status'));
    await page.getByRole('textbox', { name: 'Order ID' }).fill(processed!.order!.objectId);
    await page.keyboard.press('Enter');
    await rowWith(page, processed!.objectId).getByRole('link', { name: processed!.order!.objectId }).click();
    await page.waitForURL(`**/orders/${processed!.order!.objectId}`);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('show what they cost, how it is paid, and the way of each merchant', async () => {
    const [row] = await carts({ status: 'processed' });
    const visitor = await visit({ role: 'finance', width, path: `/user-carts/${row!.objectId}` });
    const { page } = visitor;
    await card(page, 'Amounts')
      .getByText(`$${(row!.total / 100).toFixed(2)}`)
      .first()
      .waitFor();
    await card(page, 'Merchants').getByRole('link').first().waitFor();
    await card(page, 'Dishes').first().waitFor();
    await expectAccessibleHere(page);
    await expectClean(visitor);
    await visitor.leave();
  });
});
