import { afterAll, describe, expect } from 'vitest';
import { drawnWidths, eventually, expectClean, freshName, journeys, pressAction, readNotice, rowWith } from './support/steps.ts';
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

  journey('adds, edits and deletes a toll', async () => {
    const visitor = await visit({ role: 'sales', width, path: '/toll-crud' });
    const { page } = visitor;
    const name = freshName('PR-99 Prueba');
    await pressAction(page, 'Add Toll');
    const dialog = page.getByRole('dialog');
    const submit = dialog.locator('.dialog-foot .btn').last();
    await eventually(() => submit.getAttribute('title')).toBe('Still needed: Name, Amount, Latitude, Longitude');
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByLabel(/^Amount/).fill('1.45');
    await dialog.getByLabel(/^Latitude/).fill('18.4');
    await dialog.getByLabel(/^Longitude/).fill('-66.1');
    await submit.click();
    await readNotice(page, 'Toll added successfully');
    await page.getByLabel('Rows per page').selectOption('50');
    const row = rowWith(page, name);
    await row.getByText('$1.45').waitFor();
    await row.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel(/^Amount/).fill('1.60');
    await submit.click();
    await readNotice(page, 'Toll updated successfully');
    await row.getByText('$1.60').waitFor();
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`${name} can no longer be added to orders.`).waitFor();
    await submit.click();
    await readNotice(page, 'Toll deleted successfully');
    await row.waitFor({ state: 'detached' });
    await expectClean(visitor);
    await visitor.leave();
  });
});
