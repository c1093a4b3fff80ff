import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { ownConsole } from './support/own-console.ts';
import { card, drawnWidths, eventually, expectClean, journeys, readNotice, showFilters, type Width } from './support/steps.ts';
import { endVisits, expectAccessibleHere, visit } from './support/visit.ts';

const journey = journeys('reports');

const [FROM, TO] = ['2026-10-01T04:00Z', '2026-11-20T19:00Z'];
const SUMMARY = '/reports/fleet-payment-summary';
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();

/** The rows of the CSV that Export CSV gives, and the name of its file. */
async function _exported(page: Page): Promise<{ name: string; rows: string[][] }> {
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

  journey('renders revenue by day, rejections and payments by week, each with its figures', async () => {
    const visitor = await visit({ role: 'finance', width, path: `/reports/revenue-overview?startTime=2026-11-10T04:00Z&endTime=${TO}` });
    const { page } = visitor;
    const days = card(page, 'Revenue by Day');
    await days.getByRole('img', { name: /^Revenue by Day, 11 points\. Sales: \$/ }).waitFor();
    expect(await days.getByRole('rowheader').first().innerText()).toBe('11/10/2026');
    await expectAccessibleHere(page);
    await page.goto(`${visitor.address}/reports/order-rejection-summary?startDate=${FROM}&endDate=${TO}&groupBy=driver`);
    const rejections = card(page, 'Rejections by Driver');
    await rejections.getByRole('img', { name: /^Rejections by Driver, 12 points/ }).waitFor();
    await rejections.getByText(/^The first 12 of \d+\.$/).waitFor();
    const counts = (await rejections.getByRole('row').locator('td:first-of-type').allInnerTexts()).map(Number);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    await expectAccessibleHere(page);
    await page.goto(`${visitor.address}/reports/driver-payment?startDate=${FROM}&endDate=${TO}`);
    await page.getByRole('tab', { name: 'Weekly' }).click();
    const weeks = card(page, 'Payments by Week');
    await weeks.getByRole('img', { name: /^Payments by Week, 8 points/ }).waitFor();
    const starts = await weeks.getByRole('rowheader').allInnerTexts();
    expect(starts[0]).toMatch(/^09\/27\/2026/);
    expect(starts.at(-1)).toMatch(/^11\/15\/2026/);
    await expectAccessibleHere(page);
    await expectClean(visitor);
    await visitor.leave();
  });
});
