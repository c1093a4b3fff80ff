import { afterAll, describe, expect } from 'vitest';
import { card, drawnWidths, eventually, expectClean, journeys, pressAction, readNotice, WIDTHS, type Width } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, visit } from './support/visit.ts';

const journey = journeys('invoices');

interface Invoice {
  objectId: string;
  status: string;
  totalAmount: number;
}

afterAll(endVisits);

async function invoices(filters: object): Promise<Invoice[]> {
  const finance = await clientOf('finance');
  return (await finance.call<{ items: Invoice[] }>('fetchFleetMerchantInvoices', { filters, limit: 100 })).items;
}

describe.each(drawnWidths('Invoices'))('Invoices at %d px', (width: Width) => {
  journey('have a status that finance edits, cancels and saves', async () => {
    const [invoice] = (await invoices({ status: 'PAID' })).slice(WIDTHS.indexOf(width));
    const visitor = await visit({ role: 'finance', width, path: `/shopify/invoices/${invoice!.objectId}` });
    const { page } = visitor;
    const status = card(page, 'Status');
    await status.getByText('Paid').waitFor();
    await status.getByRole('button', { name: 'Edit' }).click();
    await choose(status, /^Status/, 'Cancelled');
    await status.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await status.getByText('Paid').waitFor();
    await status.getByRole('button', { name: 'Edit' }).click();
    await choose(status, /^Status/, 'Failed');
    await expectAccessibleHere(page);
    await status.getByRole('button', { name: 'Save' }).click();
    await readNotice(page, 'Invoice status updated to Failed successfully');
    await status.getByText('Failed').waitFor();
    await eventually(async () => (await invoices({ status: 'FAILED' })).some(({ objectId }) => objectId === invoice!.objectId)).toBe(true);
    await card(page, 'Orders').getByRole('link').first().waitFor();
    await card(page, 'Transactions').first().waitFor();
    await expectClean(visitor);
    await visitor.leave();
  });
});

describe('The invoices of the weeks that are over', () => {
  journey('are made by a job that finance starts, and shown when it is done', async () => {
    const before = await invoices({});
    const visitor = await visit({ role: 'finance', path: '/shopify/invoices' });
    const { page } = visitor;
    await pressAction(page, 'Make Invoices');
    await page.getByRole('dialog').getByRole('button', { name: 'Make Invoices' }).click();
    await readNotice(page, 'The job that makes the invoices was started');
    await page.waitForURL('**/job-detail/*');
    await page.locator('.page-head').getByText('Processed').waitFor();
    await page.getByText('totalInCents').waitFor();
    expect((await invoices({})).length).toBeGreaterThan(before.length);
    await expectClean(visitor);
    await visitor.leave();
  });
});
