import { afterAll, describe, expect } from 'vitest';
import { drawnWidths, expectClean, journeys, pressAction, readNotice } from './support/steps.ts';
import { clientOf, endVisits, settled, visit } from './support/visit.ts';

const journey = journeys('deferred-and-tolls');

describe.each(drawnWidths('Deferred orders and tolls'))('Deferred orders and tolls at %d px', (width) => {
  afterAll(endVisits);

  journey('moves a deferred order to the orders and lands on the new one', async () => {
    const visitor = await visit({ role: 'dispatcher', width, path: '/deferred-orders' });
    const { page } = visitor;
    const first = page.locator('tbody tr').first();
    const number = (await first.locator('[data-label="Order Number"]').innerText()).trim();
    const before = await page.locator('tbody tr').count();
    await first.locator('a').first().click();
    await page.getByRole('heading', { level: 1, name: `Deferred Order ${number}` }).waitFor();
    const path = new URL(page.url()).pathname;
    await settled(page);
    await pressAction(page, 'Move To Order');
    await page.getByText('The order is sent to the restaurant now.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Move To Order' }).click();
    await page.waitForURL(/\/orders\/\w{10}$/);
    await page.getByRole('heading', { level: 1, name: /^Order \d+$/ }).waitFor();
    await readNotice(page, 'Order created from the deferred order');
    const orders = await (await clientOf('dispatcher')).call<{ items: { objectId: string }[] }>('fetchDeferredOrders');
    expect(orders.items).toHaveLength(before - 1);
    expect(orders.items.map(({ objectId }) => objectId)).not.toContain(path.split('/').at(-1));
    await expectClean(visitor);
    await visitor.leave();
  });
});
