import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { shipped } from '../screens/shipped-console.ts';
import { endVisits, settled, visit } from './support/visit.ts';

/** Every form that opens without an id in its address. */
const FORMS = shipped.manifest.filter(({ kind, path }) => kind === 'form' && !path.includes(':')).map(({ path }) => path);

/** Where the button of the form stands. */
const place = (page: Page) => page.locator('button[type=submit][form]').last().boundingBox();

/** Types into the last field what most fields refuse, so that it has something to say when it is left. */
async function typeNonsense(page: Page): Promise<void> {
  const form = page.locator('form[id]');
  const strict = form.locator('input:is([inputmode=decimal], [inputmode=numeric], [type=email], [type=url]):enabled');
  const texts = form.locator('input:not([type=file], [type=checkbox], [type=radio], [role=combobox]):enabled, textarea:enabled');
  const fields = (await strict.count()) > 0 ? strict : texts;
  if ((await fields.count()) === 0) return;
  await fields.last().focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('-1');
}

describe('a press on the button of a form', () => {
  afterAll(endVisits);

  it.each(FORMS)('of %s meets the button, whatever the field that is left has to say', async (path) => {
    const { page, faults, leave } = await visit({ role: 'admin', path });
    await settled(page);
    await typeNonsense(page);
    await page.locator('button[type=submit][form]').last().scrollIntoViewIfNeeded();
    const before = await place(page);
    expect(before).not.toBeNull();
    await page.mouse.move(before!.x + before!.width / 2, before!.y + before!.height / 2);
    await page.mouse.down();
    // As long as a person holds a button, and longer than the page takes to draw.
    await page.waitForTimeout(250);
    expect(await place(page)).toEqual(before);
    await page.mouse.up();
    // The press did something: it told what is missing, asked, or was off and said so before.
    const isOff = (await page.locator('button[type=submit][form]').last().getAttribute('aria-disabled')) === 'true';
    if (!isOff) await page.locator('[aria-invalid=true], [role=dialog], [role=alertdialog]').first().waitFor();
    expect(faults).toEqual([]);
    await leave();
  });

  it.each(FORMS)('of %s meets the button once what it missed is filled in', async (path) => {
    const { page, faults, leave } = await visit({ role: 'admin', path });
    await settled(page);
    const button = page.locator('button[type=submit][form]').last();
    if ((await button.getAttribute('aria-disabled')) !== 'true') {
      await button.click();
      await page.locator('[aria-invalid=true], [data-invalid=true], [role=dialog], [role=alertdialog], .toast').first().waitFor();
      const missed = page.locator(
        'form[id] :is(input[aria-invalid=true]:not([role=combobox]), textarea[aria-invalid=true], [data-invalid=true])',
      );
      if ((await missed.count()) > 0) {
        await missed.last().click();
        await page.keyboard.type('1');
        await button.scrollIntoViewIfNeeded();
        const before = await place(page);
        await page.mouse.move(before!.x + before!.width / 2, before!.y + before!.height / 2);
        await page.mouse.down();
        // As long as a person holds a button, and longer than the page takes to draw.
        await page.waitForTimeout(400);
        expect(await place(page)).toEqual(before);
        await page.mouse.up();
      }
    }
    expect(faults).toEqual([]);
    await leave();
  });

  it('counts where something else moves the button between press and release', async () => {
    const { page, leave } = await visit({ role: 'admin', path: '/automatic-merchant-collection/collection/create' });
    await settled(page);
    const before = await place(page);
    await page.evaluate(() =>
      addEventListener('mousedown', () => {
        (document.querySelector('#main') as HTMLElement).style.marginTop = '120px';
      }),
    );
    await page.mouse.move(before!.x + before!.width / 2, before!.y + before!.height / 2);
    await page.mouse.down();
    await page.mouse.up();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await place(page)).not.toEqual(before);
    await leave();
  });
});
