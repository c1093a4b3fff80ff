import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { findOrder, listOrders, type OrderRecord, readOrder } from './support/orders.ts';
import { journeys, pressAction, readNotice } from './support/steps.ts';
import { translate } from './support/translate.ts';
import { choose, clientOf, endVisits, settled, visit } from './support/visit.ts';

const journey = journeys('translated-pages', 3);

/* Tasks in a page that the browser translates. */

const expectWhole = async (page: Page) => expect(await page.getByText('This page could not be shown').count()).toBe(0);

describe('a page that the browser translates', () => {
  afterAll(endVisits);

  journey('adds a toll and shows it, filters and pages on', async () => {
    const { page, faults, leave } = await visit({ role: 'admin', path: '/toll-crud' });
    await translate(page);
    await pressAction(page, 'Add Toll');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name/).fill('Abra Traducida');
    await dialog.getByLabel(/^Amount/).fill('2.50');
    for (const field of [/^Latitude/, /^Longitude/]) if (await dialog.getByLabel(field).count()) await dialog.getByLabel(field).fill('18');
    await dialog.locator('button[type=submit]').click();
    await readNotice(page, 'Toll added successfully');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Abra Traducida').first().waitFor();
    await expectWhole(page);
    expect(faults).toEqual([]);
    await leave();
  });

  journey('refunds an order and shows what is refunded', async () => {
    const client = await clientOf('finance');
    const order = await findOrder(
      client,
      await listOrders(client),
      (row) => ['FINISHED', 'DELIVERED'].includes(row.status) && !row.isFleetOrder && !row.isMultiMerchantParentOrder,
      (found: OrderRecord) => found.refundStatus === null && found.parentOrder === null && found.dishes.length > 1,
    );
    const { page, faults, leave } = await visit({ role: 'finance', path: `/orders/${order.objectId}` });
    await translate(page);
    await pressAction(page, 'Refund');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'By Item' }).check();
    await dialog.getByRole('radio', { name: 'Full' }).check();
    await choose(dialog, /^Reason/);
    await dialog.getByLabel('Comment').fill('Translated.');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await readNotice(page, 'Refund created successfully');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Translated.').first().waitFor();
    await expectWhole(page);
    expect(await readOrder(client, order.objectId)).toMatchObject({ refundAmount: order.total });
    expect(faults).toEqual([]);
    await leave();
  });

  journey('edits facts in place and keeps what was typed', async () => {
    const { page, faults, leave } = await visit({ role: 'sales', path: '/discounts' });
    await page.goto(new URL((await page.locator('tr[data-link]').first().getAttribute('data-link')) ?? '', page.url()).href);
    await settled(page);
    await translate(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const form = page.locator('form').first();
    const field = form.getByRole('textbox').first();
    const before = await field.inputValue();
    await field.fill('');
    await field.blur();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await field.fill(`${before}T`);
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await field.fill(`${before}T`);
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await readNotice(page, /success/i);
    await page.getByText(`${before}T`).first().waitFor();
    await expectWhole(page);
    expect(faults.filter((fault) => !fault.includes('status of 4'))).toEqual([]);
    await leave();
  });
});

describe('a name that is read from right to left', () => {
  afterAll(endVisits);

  it.each(['مها السلام', 'רות כהן'])('leaves what stands beside it in its order: %s', async (name) => {
    const { page, leave } = await visit({ role: 'admin', path: '/toll-crud' });
    const places = await page.locator('h1').evaluate((heading, given) => {
      heading.replaceChildren(
        ...['Edited by ', given, ', ', '03/14/2026', ' ', '11:30'].map((text) => {
          const element = document.createElement('own-text');
          element.textContent = text;
          return element;
        }),
      );
      return [...heading.children].map((each) => each.getBoundingClientRect().left);
    }, name);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    await leave();
  });

  it('ends a sentence on its own side, wherever it stands', async () => {
    const { page, leave } = await visit({ role: 'admin', path: '/toll-crud' });
    const ends = await page.evaluate(() => {
      const texts = ['h1', 'p', 'dd', 'li', 'td', 'own-text'].map((tag) => {
        const element = document.createElement(tag);
        element.textContent = 'שלום עולם.';
        document.querySelector('main')!.append(element);
        return [tag, element.firstChild!] as const;
      });
      return texts.map(([tag, text]) => {
        const lefts = [0, 9].map((at) => {
          const letter = document.createRange();
          letter.setStart(text, at);
          letter.setEnd(text, at + 1);
          return letter.getBoundingClientRect().left;
        });
        return [tag, lefts[1]! < lefts[0]!];
      });
    });
    expect(Object.fromEntries(ends)).toEqual({ h1: true, p: true, dd: true, li: true, td: true, 'own-text': true });
    await leave();
  });

  it('shows its beginning in a cell that cuts it', async () => {
    const { page, leave } = await visit({ role: 'admin', path: '/orders' });
    const cell = page.locator('tbody td.clip').first();
    const [first, box] = await cell.evaluate((td) => {
      td.textContent = 'موسم الهجرة إلى الشمال '.repeat(9);
      const word = document.createRange();
      word.setStart(td.firstChild!, 0);
      word.setEnd(td.firstChild!, 4);
      return [word, td].map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right }));
    });
    expect([first!.left >= box!.left, first!.right <= box!.right]).toEqual([true, true]);
    await leave();
  });

  it('keeps the order of its words where a search marks one', async () => {
    const { page, leave } = await visit({ role: 'admin', path: '/orders' });
    await page
      .getByRole('combobox', { name: /restaurant/i })
      .first()
      .fill('ca');
    const lefts = await page
      .locator('[role=option] span:has(> mark)')
      .first()
      .evaluate((text) => {
        const parts = [text.querySelector('mark')!, text.lastElementChild!];
        for (const [index, word] of ['دار', ' الساقي'].entries()) parts[index]!.textContent = word;
        for (const other of text.children) if (!parts.includes(other)) other.textContent = '';
        return parts.map((each) => each.getBoundingClientRect().left);
      });
    expect(lefts[0]).toBeGreaterThan(lefts[1]!);
    await leave();
  });
});
