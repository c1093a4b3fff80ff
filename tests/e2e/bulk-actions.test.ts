import { afterAll, describe, expect, it } from 'vitest';
import { listOrders, type OrderRow, readOrder } from './support/orders.ts';
import { drawnWidths, eventually, expectClean } from './support/steps.ts';
import { clientOf, endVisits, expectAccessibleHere, RESENT, visit } from './support/visit.ts';

const DELIVERED = '/orders?startDate=&endDate=&status=DELIVERED&sort=createdAt';

describe.each(drawnWidths('Checked orders'))('Checked orders at %d px', (width) => {
  afterAll(endVisits);

  it('are finished with the keyboard; a lost answer is asked about and nothing is done twice; what came of it stays until dismissed', async () => {
    const client = await clientOf('dispatcher');
    const isFinishable = ({ status, isMultiMerchantParentOrder }: OrderRow) => status === 'DELIVERED' && !isMultiMerchantParentOrder;
    // The oldest: other journeys take the newest that fits.
    const delivered = (await listOrders(client)).filter(isFinishable).slice(-2);
    const visitor = await visit({ role: 'dispatcher', width, path: DELIVERED });
    const { page } = visitor;
    const ids = new Map<string, string[]>();
    await page.route('**/functions/orderFinished', async (route) => {
      const { orderId } = route.request().postDataJSON() as { orderId: string };
      const known = ids.get(orderId) ?? ids.set(orderId, []).get(orderId)!;
      known.push(route.request().headers()['x-parse-request-id'] ?? '');
      // The server does it, and the answer to the first request is lost.
      const response = await route.fetch(RESENT);
      if (ids.size === 1 && known.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response });
    });
    for (const { objectId } of delivered) {
      await page.getByRole('checkbox', { name: `Check ${objectId}` }).focus();
      await page.keyboard.press('Space');
    }
    const panel = page.locator('.bulk');
    await eventually(() => panel.locator('.bulk-count').innerText()).toBe('2 checked');
    await expectAccessibleHere(page);
    await panel.getByRole('button', { name: 'Mark As Finished' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Mark As Finished' });
    await dialog.getByText('Possible for 2 of 2 checked orders.').waitFor();
    await expectAccessibleHere(page);
    await dialog.getByRole('button', { name: 'Mark As Finished (2)' }).focus();
    await page.keyboard.press('Enter');
    await panel.getByText('Mark As Finished: 2 of 2 done').waitFor();
    expect([...ids.values()].map((sent) => [sent.length, new Set(sent).size])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    for (const { objectId } of delivered) {
      expect((await readOrder(client, objectId)).status).toBe('FINISHED');
      const updates = await client.call<unknown[]>('getOrderUpdates', { orderId: objectId });
      expect(updates.filter((update) => JSON.stringify(update).includes('"FINISHED"'))).toHaveLength(1);
    }
    await page.getByRole('checkbox', { name: `Check ${delivered[0]!.objectId}` }).waitFor({ state: 'detached' });
    await expectAccessibleHere(page);
    await panel.getByRole('button', { name: 'Dismiss' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.unroute('**/functions/orderFinished');
    await expectClean(visitor, /ERR_CONNECTION_RESET|Failed to load resource/);
    await visitor.leave();
  });
});
