import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { ownConsole } from './support/own-console.ts';
import { columnTexts, drawnWidths, eventually, expectClean, journeys, readNotice, showFilters, type Width } from './support/steps.ts';
import { endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('reports');

const SUMMARY = '/reports/fleet-payment-summary';
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();

/** The rows of the CSV that Export CSV gives, and the name of its file. */
async function exported(page: Page): Promise<{ name: string; rows: string[][] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), rows: Papa.parse<string[]>(text.replace('\uFEFF', ''), { skipEmptyLines: true }).data };
}

/** The mails to an address, as they were written. */
async function mailsTo(address: string): Promise<string[]> {
  const folder = join(ownConsole().dataDir, 'outbox');
  const files = await readdir(folder).catch(() => [] as string[]);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.filter((text) => text.includes(address));
}

/** The attachment of a mail, decoded. */
function attachmentOf(mail: string): string {
  const part = mail.split(/\r?\n\r?\n/).find((_, index, parts) => /Content-Disposition: attachment/.test(parts[index - 1] ?? ''));
  return Buffer.from(part ?? '', 'base64').toString('utf8');
}

async function choosePreset(page: Page, width: Width, preset: string): Promise<void> {
  await showFilters(page, width);
  await page.getByRole('button', { name: 'Choose Date Range' }).click();
  await page.getByRole('button', { name: preset, exact: true }).click();
}

describe.each(drawnWidths('Reports'))('Reports at %d px', (width) => {
  afterAll(endVisits);

  journey('loads the payment summary only after Submit, and searches and exports it', async () => {
    const visitor = await visit({ role: 'finance', width, path: SUMMARY });
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/getFleetOrderPaymentSummaryReport') && asked.push(request.postData() ?? ''));
    await page.getByText('Choose what the report is about and press Submit.').waitFor();
    expect(asked).toEqual([]);
    await showFilters(page, width);
    await page.getByRole('button', { name: 'Choose Date Range' }).click();
    const presets = page.getByRole('group', { name: 'Presets' }).getByRole('button');
    await presets.first().waitFor();
    const names = await presets.allInnerTexts();
    for (const preset of [
      'Today',
      'Last 7 days',
      'Last 30 days',
      'QTD',
      'Last Quarter',
      'YTD',
      'This Month',
      'Last Month',
      'This Week',
      'Last Week',
    ])
      expect(names).toContain(preset);
    await expectAccessibleHere(page);
    await page.getByRole('button', { name: 'YTD', exact: true }).click();
    await submit(page);
    await settled(page);
    const found = page.locator('tbody td[data-label="Merchant"]').first();
    await found.waitFor();
    expect(asked).toHaveLength(1);
    const merchants = await columnTexts(page, 'Merchant');
    await page.getByRole('searchbox', { name: 'Search merchants' }).fill(merchants[0]!);
    await eventually(() => columnTexts(page, 'Merchant')).toEqual([merchants[0]]);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await eventually(() => columnTexts(page, 'Merchant')).toEqual(merchants);
    // The address is complete, so it opens with its rows.
    await page.reload();
    await found.waitFor();
    await expectAccessibleHere(page);
    await expectClean(visitor);
    // A phone has no button for files.
    if (width === 390) return visitor.leave();
    const file = await exported(page);
    expect(file.name).toBe('Fleet Order Payment Summary.csv');
    expect(file.rows[0]).toEqual([
      'Merchant ID',
      'Merchant',
      'Total Orders',
      'Subtotal',
      'Delivery Taxes',
      'Total',
      'Distance',
      'Duration',
    ]);
    expect(file.rows.slice(1, 1 + merchants.length).map((row) => row[1])).toEqual(merchants);
    await visitor.leave();
  });

  journey('sends the payment summary by mail instead of showing it', async () => {
    const visitor = await visit({ role: 'sales', width, path: SUMMARY });
    const { page } = visitor;
    const address = `informe-${width}@correo.example`;
    await choosePreset(page, width, 'This Month');
    await page.getByLabel('Send Email').check();
    await submit(page);
    await page.getByText('Please enter an email or uncheck "Send Email"', { exact: true }).waitFor();
    await expectAccessibleHere(page);
    const emails = page.getByRole('textbox', { name: 'Emails' });
    await emails.fill('not-an-address,');
    await submit(page);
    await page.getByText('Is not in correct format').first().waitFor();
    await page.getByRole('button', { name: 'Remove not-an-address' }).click();
    await emails.fill(`${address}, segundo-${width}@correo.example `);
    await submit(page);
    await readNotice(page, 'Recorded, not sent');
    await page.getByText('Choose what the report is about and press Submit.').waitFor();
    await eventually(async () => (await mailsTo(address)).length).toBe(1);
    const [mail] = await mailsTo(address);
    expect(mail).toContain(`To: ${address}, segundo-${width}@correo.example`);
    expect(mail).toContain('Subject: Fleet Order Payment Summary, 11/01/2026 00:00 to');
    expect(mail).toContain('filename="Fleet Order Payment Summary.csv"');
    expect(attachmentOf(mail!).replace('\uFEFF', '')).toMatch(
      /^Merchant ID,Merchant,Total Orders,Subtotal,Delivery Taxes,Total,Distance,Duration\r?\n\w/,
    );
    await expectClean(visitor);
    await visitor.leave();
  });
});
