import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { card, columnTexts, drawnWidths, eventually, expectClean, journeys, showFilters } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('money-reports');

const RANGE = '2026-10-01T04:00Z';
const TO = '2026-11-20T19:00Z';
const submitOf = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const dollars = (text: string) => Number(text.replace('−', '-').replace(/[$,]/g, ''));

/** The rows of the file that Export CSV gives. */
const fileOf = async (page: Page, name: string) => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(download.suggestedFilename()).toBe(name);
  const text = await readFile(await download.path(), 'utf8');
  return Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;
};

describe.each(drawnWidths('Reports of money and orders'))('Reports of money and orders at %d px', (width) => {
  afterAll(endVisits);

  journey('adds sales and fleet up in the revenue overview', async () => {
    const visitor = await visit({ role: 'finance', width, path: '/reports/revenue-overview' });
    const { page } = visitor;
    await page.getByText('Choose what the report is about and press Submit.').waitFor();
    await showFilters(page, width);
    await submitOf(page).click();
    await settled(page);
    const amount = async (title: string, label: string) =>
      dollars(
        await card(page, title)
          .locator('dt, th')
          .filter({ hasText: new RegExp(`^${label}$`) })
          .first()
          .locator('xpath=following-sibling::*[1]')
          .innerText(),
      );
    const [sales, fleet] = [await amount('Sales', 'Total'), await amount('Fleet', 'Total')];
    expect(sales).toBeGreaterThan(0);
    expect(await amount('Combined Totals', 'Sales Orders')).toBe(sales);
    expect(await amount('Combined Totals', 'Fleet Orders')).toBe(fleet);
    const refunds = await amount('Combined Totals', 'Refunds');
    expect(await amount('Combined Totals', 'Total')).toBeCloseTo(sales + fleet + refunds, 2);
    await expectAccessibleHere(page);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('summarises rejections by driver or merchant, and says when there are none', async () => {
    const path = `/reports/order-rejection-summary?startDate=${RANGE}&endDate=${TO}&groupBy=driver`;
    const visitor = await visit({ role: 'sales', width, path });
    const { page } = visitor;
    await eventually(async () => (await columnTexts(page, 'Name')).length).toBeGreaterThan(3);
    if (width === 1440) {
      await page.getByRole('columnheader', { name: 'Weekly Rejection Ratio' }).waitFor();
      await expectAccessibleHere(page);
    }
    await page.getByRole('searchbox', { name: 'Search drivers' }).waitFor();
    await showFilters(page, width);
    await choose(page, 'Group By', 'Merchant');
    await submitOf(page).click();
    await eventually(() => new URL(page.url()).searchParams.get('groupBy')).toBe('merchant');
    await settled(page);
    await eventually(() => page.getByText('Weekly Rejection Ratio').count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Search merchants' }).waitFor();
    await page.goto(
      `${visitor.address}/reports/order-rejection-summary?startDate=2026-01-01T04:00Z&endDate=2026-01-02T04:00Z&groupBy=driver`,
    );
    await page.getByText('No Data Found !', { exact: true }).waitFor();
    await showFilters(page, width);
    await page.getByRole('button', { name: /^Remove .*Date Range/ }).click();
    await submitOf(page).click();
    await page.getByText('Please select start and end date').waitFor();
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('lists fleet orders once there are dates and a merchant, and keeps both in the address', async () => {
    const rows = await (await clientOf('finance')).call<{ merchantId: string }[]>('getFleetOrderPaymentSummaryReport', {
      startDate: { __type: 'Date', iso: '2026-10-01T04:00:00.000Z' },
      endDate: { __type: 'Date', iso: '2026-11-20T19:00:00.000Z' },
    });
    const visitor = await visit({ role: 'finance', width, path: '/reports/fleet-orders' });
    const { page } = visitor;
    await showFilters(page, width);
    await submitOf(page).waitFor();
    expect(await submitOf(page).isEnabled()).toBe(false);
    await page.getByRole('textbox', { name: 'Merchant ID' }).fill(rows[0]!.merchantId);
    await eventually(() => submitOf(page).isEnabled()).toBe(true);
    await submitOf(page).click();
    await eventually(() => new URL(page.url()).searchParams.get('selectedRestaurantId')).toBe(rows[0]!.merchantId);
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(expect.arrayContaining(['startDate', 'endDate']));
    await eventually(async () => (await columnTexts(page, 'Order ID')).length).toBeGreaterThan(0);
    const ids = await columnTexts(page, 'Order ID');
    await page.reload();
    await eventually(() => columnTexts(page, 'Order ID')).toEqual(ids);
    if (width === 1440) await expectAccessibleHere(page);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('sums driver payments by driver, day and week', async () => {
    const visitor = await visit({ role: 'finance', width, path: `/reports/driver-payment?startDate=${RANGE}&endDate=${TO}` });
    const { page } = visitor;
    await eventually(async () => (await columnTexts(page, 'Driver')).length).toBeGreaterThan(3);
    if (width === 1440) await expectAccessibleHere(page);
    const names = await columnTexts(page, 'Driver');
    const saved = await fileOf(page, 'Driver Payment.csv');
    expect(saved.map((row) => row.Driver)).toEqual(expect.arrayContaining(names));
    expect(Object.keys(saved[0]!)).toEqual(
      'Driver ID,Driver,Total Orders,Earnings,Platform Bonus,Distance Bonus,Rejection Bonus,Merchant Distance Bonus,Route Bonus,Tip,Toll,Routes,Total'.split(
        ',',
      ),
    );
    await page.getByRole('tab', { name: 'Daily' }).click();
    await eventually(async () => (await columnTexts(page, 'Date')).length).toBeGreaterThan(3);
    await page.getByRole('tab', { name: 'Weekly' }).click();
    await eventually(async () => (await columnTexts(page, 'Week')).at(0) ?? '').toMatch(/^\d\d\/\d\d\/2026 - /);
    expect((await fileOf(page, 'Weekly Driver Payment.csv')).length).toBe((await columnTexts(page, 'Week')).length);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('shows tax summaries, and sends them to a test address alone', async () => {
    const visitor = await visit({ role: 'sales', width, path: `/reports/tax-summary?startDate=${RANGE}&endDate=${TO}` });
    const { page } = visitor;
    await eventually(async () => (await columnTexts(page, 'Total Tax Deposited')).length).toBeGreaterThan(3);
    if (width === 1440) await expectAccessibleHere(page);
    await page.goto(`${visitor.address}/tax-summary`);
    const asked: Record<string, unknown>[] = [];
    page.on('request', (request) => request.url().endsWith('/sendTaxSummaryEmailToRestaurants') && asked.push(request.postDataJSON()));
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await page.getByLabel('Test Mode').check();
    expect(await send.isEnabled()).toBe(false);
    await page.getByLabel(/^Test Email/).fill(`prueba-${width}@correo.example`);
    await page.getByLabel('All Restaurants').uncheck();
    await page.getByRole('combobox', { name: /^Restaurant/ }).waitFor();
    await expectAccessibleHere(page);
    await page.getByLabel('All Restaurants').check();
    await eventually(() => send.isEnabled()).toBe(true);
    await send.click();
    const question = page.getByRole('dialog', { name: /^Mail \d+ restaurants?\?$/ });
    await question.getByText(`all of it goes to prueba-${width}@correo.example`).waitFor();
    expect(asked).toHaveLength(0);
    await expectAccessibleHere(page);
    await question.getByRole('button', { name: 'Send', exact: true }).click();
    // Every mail is on the disk before the next one, which takes its time where others use it, too: whoever waits long is told how far it is.
    const dialog = page.getByRole('dialog', { name: 'Tax Summaries' });
    await dialog.getByText(/^(Recorded, not sent|\d+ of \d+ messages are done)/).waitFor({ timeout: 100_000 });
    expect(await dialog.getByRole('link', { name: 'See Job' }).getAttribute('href')).toMatch(/^\/job-detail\/\w+$/);
    await expectAccessibleHere(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(asked).toHaveLength(1);
    expect(Object.keys(asked[0]!).sort()).toEqual(['endDate', 'startDate', 'testEmail']);
    // What was typed for the test is not sent once it is none any more; nothing is mailed here.
    await page.route('**/functions/sendTaxSummaryEmailToRestaurants', (route) =>
      route.fulfill({ json: { result: { status: 'started' } } }),
    );
    await page.getByLabel('Test Mode').uncheck();
    await send.click();
    await question.getByText('Mails cannot be taken back.').waitFor();
    expect(asked).toHaveLength(1);
    await expectAccessibleHere(page);
    await question.getByRole('button', { name: 'Send', exact: true }).click();
    await eventually(() => asked.length).toBe(2);
    expect(Object.keys(asked[1]!).sort()).toEqual(['endDate', 'startDate']);
    await page.locator('.toast').getByText('Report sent successfully on mail').waitFor();
    await expectClean(visitor);
    await visitor.leave();
  });
});
