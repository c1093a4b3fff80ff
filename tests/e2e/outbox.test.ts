import { afterAll, describe, expect, it } from 'vitest';
import { card, drawnWidths, expectClean, rowWith, showFilters } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

describe.each(drawnWidths('The outbox'))('The outbox at %d px', (width) => {
  afterAll(endVisits);

  it('finds a message and says that nobody got it', async () => {
    const admin = await clientOf('admin');
    const { items } = await admin.call<{ items: { objectId: string }[] }>('fetchAdminOrders', { limit: 1 });
    const email = `cliente-${width}-${Date.now()}@correo.example`;
    await admin.call('resendReceiptToNewEmail', { orderId: items[0]!.objectId, email });
    const visitor = await visit({ role: 'admin', width, path: '/outbox' });
    const { page } = visitor;
    await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor();
    await expectAccessibleHere(page);
    await showFilters(page, width);
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill(email);
    await choose(page, /^Kind/, 'Mail');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await rowWith(page, email).getByText('Recorded, not sent').waitFor();
    await rowWith(page, email).getByRole('link').first().click();
    await page.getByText(/^Recorded, not sent: no service/).waitFor();
    await card(page, 'Message').getByText('Total:').waitFor();
    await card(page, 'Delivery').getByText('Not sent', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await settled(page);
    await expectAccessibleHere(page);
    await expectClean(visitor);
    await visitor.leave();
  });
});
