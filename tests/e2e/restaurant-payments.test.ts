import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { ownConsole } from './support/own-console.ts';
import { card, columnTexts, drawnWidths, eventually, expectClean, journeys, readNotice } from './support/steps.ts';
import { endVisits, expectAccessibleHere, visit } from './support/visit.ts';

const journey = journeys('restaurant-payments');

const RANGE = '2026-10-01T04:00Z';
const TO = '2026-11-20T19:00Z';
const PAYMENT = `/reports/payment?startTime=${RANGE}&endTime=${TO}`;

/** The rows of the file that Export CSV gives. */
async function fileOf(page: Page, name: string): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(download.suggestedFilename()).toBe(name);
  const text = await readFile(await download.path(), 'utf8');
  return Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;
}

/** The mails to an address, as they were written. */
async function mailsTo(address: string): Promise<string[]> {
  const folder = join(ownConsole().dataDir, 'outbox');
  const files = await readdir(folder).catch(() => [] as string[]);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.filter((text) => text.includes(address));
}

describe.each(drawnWidths('What restaurants are paid'))('What restaurants are paid at %d px', (width) => {
  afterAll(endVisits);

  journey('keeps bank numbers from sales, on the page and in the file', async () => {
    const visitor = await visit({ role: 'sales', width, path: PAYMENT });
    const { page } = visitor;
    await page.getByRole('tab', { name: 'Restaurant Bank Statement' }).click();
    await eventually(async () => (await columnTexts(page, 'Transfer')).length).toBeGreaterThan(3);
    expect(await page.getByText(/Bank Account Number|Routing Number|•••• \d{4}/).count()).toBe(0);
    const [row] = await fileOf(page, 'Restaurant Bank Statement.csv');
    expect(Object.keys(row!)).toEqual(['Restaurant ID', 'Restaurant', 'Merchant Code', 'Deposit', 'State', 'Transfer']);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('sends the payment summary to whoever presses Send, once', async () => {
    const before = (await mailsTo('finance@tablero.test')).length;
    const visitor = await visit({ role: 'finance', width, path: '/payment-summary' });
    const { page } = visitor;
    const asked: Record<string, unknown>[] = [];
    page.on('request', (request) => request.url().endsWith('/restaurantPaymentSummary') && asked.push(request.postDataJSON()));
    await page.getByText('The report goes to finance@tablero.test.').waitFor();
    await expectAccessibleHere(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await readNotice(page, 'Recorded, not sent: no service for these messages is set up');
    expect(asked.map((params) => Object.keys(params).sort())).toEqual([['endTime', 'sendEmail', 'startTime']]);
    await eventually(async () => (await mailsTo('finance@tablero.test')).length).toBe(before + 1);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('says nothing of a mail that was not sent', async () => {
    const visitor = await visit({ role: 'sales', width, path: '/payment-summary' });
    const { page } = visitor;
    await page.route('**/functions/restaurantPaymentSummary', (route) =>
      route.fulfill({ status: 400, json: { code: 141, error: 'The mail server is away.' } }),
    );
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('The mail server is away.').first().waitFor();
    expect(await page.getByText('successfully sent the payment summary report').count()).toBe(0);
    await expectClean(visitor, /400/);
    await visitor.leave();
  });
});

describe.each(drawnWidths('Bonuses, prime discounts and'))('Bonuses, prime discounts and pictures at %d px', (width) => {
  afterAll(endVisits);

  journey('renders revenue by day, rejections and payments by week, each with its figures', async () => {
    const visitor = await visit({ role: 'finance', width, path: `/reports/revenue-overview?startTime=2026-11-10T04:00Z&endTime=${TO}` });
    const { page } = visitor;
    const days = card(page, 'Revenue by Day');
    await days.getByRole('img', { name: /^Revenue by Day, 11 points\. Sales: \$/ }).waitFor();
    expect(await days.getByRole('rowheader').first().innerText()).toBe('11/10/2026');
    await expectAccessibleHere(page);
    await page.goto(`${visitor.address}/reports/order-rejection-summary?startDate=${RANGE}&endDate=${TO}&groupBy=driver`);
    const rejections = card(page, 'Rejections by Driver');
    await rejections.getByRole('img', { name: /^Rejections by Driver, 12 points/ }).waitFor();
    await rejections.getByText(/^The first 12 of \d+\.$/).waitFor();
    const counts = (await rejections.getByRole('row').locator('td:first-of-type').allInnerTexts()).map(Number);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    await expectAccessibleHere(page);
    await page.goto(`${visitor.address}/reports/driver-payment?startDate=${RANGE}&endDate=${TO}`);
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
