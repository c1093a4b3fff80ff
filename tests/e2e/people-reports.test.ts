import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { ownConsole } from './support/own-console.ts';
import {
  columnTexts,
  drawnWidths,
  eventually,
  expectClean,
  freshName,
  journeys,
  readNotice,
  showFilters,
  type Width,
} from './support/steps.ts';
import { clientOf, endVisits, expectAccessibleHere, expectNoOverflow, settled, visit } from './support/visit.ts';

const journey = journeys('people-reports');

const RANGE = 'startDate=2026-10-01T04:00Z&endDate=2026-11-20T19:00Z';
const WAITING = 'Choose what the report is about and press Submit.';

async function submit(page: Page, width: Width): Promise<void> {
  await showFilters(page, width);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await settled(page);
}

/** The rows of the file that Export CSV gives, by heading. */
async function exported(page: Page, name: string): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(download.suggestedFilename()).toBe(name);
  const text = await readFile(await download.path(), 'utf8');
  return Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;
}

/** The mail to an address, with what is attached to it. */
async function mailTo(address: string): Promise<string> {
  const folder = join(ownConsole().dataDir, 'outbox');
  const found = async () => {
    const files = await readdir(folder).catch(() => [] as string[]);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    return texts.find((text) => text.includes(address));
  };
  await eventually(async () => (await found()) !== undefined).toBe(true);
  const text = (await found())!;
  const parts = text.split(/\r?\n\r?\n/).map((part) => Buffer.from(part, 'base64').toString('utf8'));
  return `${text}\n${parts.join('\n')}`;
}

/** One of those who drive. */
async function someDriver(index: number): Promise<{ objectId: string; full_name: string }> {
  type Listed = { items: { objectId: string; full_name: string; isDriver: boolean }[] };
  const { items } = await (await clientOf('dispatcher')).call<Listed>('fetchDriversForAdminDashboard', { limit: 200 });
  return items.filter((driver) => driver.isDriver)[index]!;
}

describe.each(drawnWidths('Reports of people'))('Reports of people at %d px', (width) => {
  afterAll(endVisits);

  journey('shows drivers data after Submit, masked on the page, in the file and in the mail', async () => {
    const visitor = await visit({ role: 'finance', width, path: '/reports/drivers-data' });
    const { page } = visitor;
    await page.getByText(WAITING).waitFor();
    await submit(page, width);
    await eventually(async () => (await columnTexts(page, 'SSN')).length).toBeGreaterThan(5);
    // Whom another journey made a driver may have none.
    for (const text of await columnTexts(page, 'SSN')) expect(text).toMatch(/^(•••• \d{4}|–)$/);
    expect(await page.locator('main').innerText()).not.toMatch(/\b\d{3}-\d{2}-\d{4}\b/);
    await expectAccessibleHere(page);
    await expectNoOverflow(page);
    if (width === 1440) {
      const rows = await exported(page, 'Drivers Data.csv');
      expect(rows.length).toBeGreaterThan(20);
      for (const row of rows) expect(row.SSN).toMatch(/^(•••• \d{4})?$/);
      await page.locator('tbody').getByRole('link').first().click();
      await page.waitForURL(/\/drivers\/\w+$/);
      await page.goBack();
    }
    const address = `nomina-${width}@correo.example`;
    await showFilters(page, width);
    await page.getByLabel('Send Email').check();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('Please enter an email or uncheck "Send Email"', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Emails' }).fill(address);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await readNotice(page, 'Recorded, not sent');
    const mail = await mailTo(address);
    expect(mail).toContain('Subject: Drivers Data, ');
    expect(mail).toMatch(/First Name,Last Name,Email,Phone,SSN/);
    expect(mail).toMatch(/•••• \d{4}/);
    expect(mail).not.toMatch(/\b\d{3}-\d{2}-\d{4}\b/);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('tells who put a driver online, as soon as it happened', async () => {
    const dispatcher = await clientOf('dispatcher');
    const driver = await someDriver(width === 1440 ? 8 : 9);
    const visitor = await visit({ role: 'finance', width, path: '/reports/driver-events' });
    const { page } = visitor;
    await page.getByText(WAITING).waitFor();
    const before = await dispatcher.call<{ driverOnline: boolean }>('fetchDriverDetailForAdminDashboard', { id: driver.objectId });
    await dispatcher.call('toggleOnlineStatusByAdmin', { id: driver.objectId });
    await submit(page, width);
    await page.getByRole('searchbox', { name: 'Search events' }).fill(driver.full_name);
    await eventually(async () => new Set(await columnTexts(page, 'Driver Name'))).toEqual(new Set([driver.full_name]));
    const first = page.locator('tbody tr').first();
    await eventually(() => first.innerText()).toContain('Driver Online');
    expect(await first.locator('td[data-label="New Value"]').innerText()).toBe(before.driverOnline ? 'No' : 'Yes');
    expect(await first.locator('td[data-label="Performed By"]').innerText()).toMatch(/\w/);
    await expectAccessibleHere(page);
    await expectNoOverflow(page);
    await dispatcher.call('toggleOnlineStatusByAdmin', { id: driver.objectId });
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('shows a note on a driver from the moment it is written', async () => {
    const dispatcher = await clientOf('dispatcher');
    const { objectId: userId } = await someDriver(10);
    const note = freshName('Cambia de zona');
    await dispatcher.call('addUserNote', { userId, note });
    const visitor = await visit({ role: 'sales', width, path: '/reports/driver-note-report' });
    const { page } = visitor;
    await page.getByText(WAITING).waitFor();
    await submit(page, width);
    await eventually(() => columnTexts(page, 'Note')).toContain(note);
    await expectAccessibleHere(page);
    await expectNoOverflow(page);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('lists leads and reviews of a period, searches them, and gives their files', async () => {
    const visitor = await visit({ role: 'sales', width, path: `/reports/leads?${RANGE}` });
    const { page } = visitor;
    await eventually(async () => (await columnTexts(page, 'Name')).length).toBeGreaterThan(5);
    const [name] = await columnTexts(page, 'Name');
    await page.getByRole('searchbox', { name: 'Search leads' }).fill(name!);
    await eventually(async () => new Set(await columnTexts(page, 'Name'))).toEqual(new Set([name]));
    await expectAccessibleHere(page);
    await expectNoOverflow(page);
    if (width === 1440) {
      const leads = await exported(page, 'Leads Report.csv');
      expect(leads.length).toBeGreaterThan(10);
      expect(Object.keys(leads[0]!)).toContain('Promoted By User ID');
    }
    await page.goto(`${visitor.address}/reports/review?${RANGE}`);
    await eventually(async () => (await columnTexts(page, 'Platform Stars')).length).toBeGreaterThan(5);
    await expectAccessibleHere(page);
    await expectNoOverflow(page);
    if (width === 1440) {
      const reviews = await exported(page, 'Review Report.csv');
      expect(reviews.some((row) => row['Platform Comment'] !== '')).toBe(true);
      expect(reviews[0]!['Platform Stars']).toMatch(/^[1-5]?$/);
    }
    await page.goto(`${visitor.address}/reports/leads?startDate=2001-01-01T04:00Z&endDate=2001-01-02T04:00Z`);
    await page.getByText('No records found').waitFor();
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('is not for those who may not', async () => {
    const dispatcher = await clientOf('dispatcher');
    const visitor = await visit({ role: 'dispatcher', width, path: '/reports/drivers-data' });
    for (const path of ['leads', 'driver-note-report', 'driver-events', 'review', 'drivers-data']) {
      await visitor.page.goto(`${visitor.address}/reports/${path}`);
      await visitor.page.getByText('You do not have access to this page').waitFor();
    }
    await expect(dispatcher.call('getDriversReport', {})).rejects.toThrow();
    await visitor.leave();
  });
});
