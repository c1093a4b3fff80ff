import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { makeScreensFolder } from '../server/support/screens-folder.ts';
import { screensConsole } from './support/screens-console.ts';
import { drawnWidths, eventually } from './support/steps.ts';
import { openTask, publish } from './support/studio.ts';
import { expectAccessibleHere, expectNoOverflow, settled } from './support/visit.ts';

/* A field and a value are given a name for all screens in the room of data and calls, and open consoles show it. */

const SCREENS = ['tolls/toll-crud.json', 'tags/tags.json', 'orders/orders.json', 'shared/order-columns.json', 'shared/order-filters.json'];
const own = screensConsole(() => makeScreensFolder(SCREENS));

it.each(drawnWidths('gives a field a name'))(
  'gives a field a name for all screens at %i px in four acts, by keyboard, and takes it back',
  async (width) => {
    const task = await openTask(own.address, '/toll-crud', { width });
    const { page } = task.admin;
    const staff = () => task.staff.page.getByRole('columnheader').allInnerTexts();
    await page.goto(`${own.address}/studio/data`);
    await settled(page);
    await expectNoOverflow(page);
    const name = `Price ${width}`;
    const search = page.getByRole('searchbox', { name: 'Find a record type, a field, a call or a value' });
    await search.focus();
    await task.act(() => page.keyboard.type('toll amount'));
    const field = page.getByLabel('Label of Toll, Amount', { exact: true });
    await field.waitFor();
    await expectAccessibleHere(page);
    await expectNoOverflow(page);
    for (let presses = 0; presses < 30 && !(await field.evaluate((element) => element === document.activeElement)); presses += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await task.act(() => page.keyboard.type(name));
    await page.getByText(/^Draft saved/).waitFor();
    await publish(task, new RegExp(`The column Amount on Tolls is called ${name}\\.`));
    await eventually(staff).toContain(name);
    expect(task.acts()).toBe(4);
    await page.getByRole('button', { name: 'Roll back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).click();
    await eventually(staff).toContain('Amount');
    await task.leave();
  },
);

it.each(drawnWidths('gives a value a name'))(
  'gives a value of a status a name for all screens at %i px, by keyboard, also in the file of the list',
  async (width) => {
    const task = await openTask(own.address, '/orders?status=PAID', { width });
    const { page } = task.admin;
    const table = task.staff.page.getByRole('table');
    await table.getByText('Paid', { exact: true }).first().waitFor();
    // An address of an earlier version, which somebody kept.
    await page.goto(`${own.address}/studio/contracts?find=`);
    await page.waitForURL(/\/studio\/data\?/);
    await settled(page);
    await page.getByRole('button', { name: /^Values \([1-9]\d*\)$/ }).press('Enter');
    const search = page.getByRole('searchbox', { name: 'Find a record type, a field, a call or a value' });
    await search.focus();
    await page.keyboard.type('order status paid');
    const field = page.getByLabel('Label of Order Status, Paid', { exact: true });
    await field.waitFor();
    await expectAccessibleHere(page);
    await expectNoOverflow(page);
    await field.focus();
    await page.keyboard.press('Control+a');
    const name = `Settled ${width}`;
    await page.keyboard.type(name);
    await page.getByText(/^Draft saved/).waitFor();
    await publish(task, new RegExp(`Paid is called ${name} in the column Status on Orders`));
    await table.getByText(name, { exact: true }).first().waitFor();
    expect(await table.getByText('Paid', { exact: true }).count()).toBe(0);
    const [file] = await Promise.all([
      task.staff.page.waitForEvent('download'),
      task.staff.page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const rows = Papa.parse<Record<string, string>>((await readFile(await file.path(), 'utf8')).replace('\uFEFF', ''), {
      header: true,
    }).data;
    expect(rows.map(({ Status }) => Status)).toContain(name);
    expect(rows.map(({ Status }) => Status)).not.toContain('Paid');
    await page.getByRole('button', { name: 'Roll back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).click();
    await table.getByText('Paid', { exact: true }).first().waitFor();
    await task.leave();
  },
);
