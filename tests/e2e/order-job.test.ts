import { afterAll, describe, expect, it } from 'vitest';
import { choose, endVisits, settled, visit } from './support/visit.ts';

describe('The main job of the console', () => {
  afterAll(endVisits);

  it('finds an order, refunds it by item, assigns a driver, and adds a toll and a note', async () => {
    const first = await visit({ role: 'dispatcher', path: '/orders' });
    const { page } = first;
    // Find it: by status, then by its number.
    await choose(page, 'Status', 'Picked Up');
    await page.getByRole('button', { name: 'Submit' }).click();
    await settled(page);
    const row = page
      .getByRole('row')
      .filter({ has: page.locator('[data-slot="status"]') })
      .filter({ hasNotText: 'Fleet' })
      .first();
    const number = (await row.locator('[data-label="Order Number"]').innerText()).trim();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByLabel('Order Number').fill(number);
    await page.getByRole('button', { name: 'Submit' }).click();
    await settled(page);
    await page.locator('tbody a').first().click();
    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
    await settled(page);

    // Refund one item.
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('By Item').click();
    await dialog.locator('.pick-item input[type=checkbox]:enabled').first().check();
    const amount = (await dialog.locator('.ledger .total dd').innerText()).trim();
    await dialog
      .getByLabel(/^Reason for/)
      .first()
      .selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await page.getByText('Refund created successfully').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const refunds = page.getByRole('region', { name: /^Refund Details/ });
    await refunds.getByText(amount).first().waitFor();

    // Assign another driver.
    await page.getByRole('combobox', { name: /^Driver/ }).fill('ma');
    await page.getByRole('listbox').getByRole('option').first().click();
    const driver = await page.getByRole('combobox', { name: /^Driver/ }).inputValue();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByText('Driver assigned successfully').waitFor();
    await page.getByRole('region', { name: 'Driver', exact: true }).getByText(driver).waitFor();

    // A toll, and a note.
    await page.getByRole('button', { name: 'Add Toll' }).click();
    await choose(page.getByRole('dialog'), /^Toll/);
    await page.getByRole('dialog').getByRole('button', { name: 'Add Toll' }).click();
    await page.getByText('Toll added successfully').waitFor();
    await page.getByRole('button', { name: 'Add Note' }).click();
    await page.getByRole('dialog').getByLabel(/^Note/).fill('Cliente llamó: faltó una batida.');
    await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click();
    await page.getByText('Note added successfully.').waitFor();
    expect(first.faults).toEqual([]);
    await first.leave();
  });
});
