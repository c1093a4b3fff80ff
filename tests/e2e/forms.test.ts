import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { shipped } from '../screens/shipped-console.ts';
import { drawn } from '../support/draw.ts';
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

/** Presses the button of the form as long as a person does, and longer than the page takes to render: it stays where it is. */
async function pressSlowly(page: Page, milliseconds: number): Promise<void> {
  await page.locator('button[type=submit][form]').last().scrollIntoViewIfNeeded();
  const before = await place(page);
  expect(before).not.toBeNull();
  await page.mouse.move(before!.x + before!.width / 2, before!.y + before!.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(milliseconds);
  expect(await place(page)).toEqual(before);
  await page.mouse.up();
}

describe('a press on the button of a form', () => {
  afterAll(endVisits);

  it.each(drawn('forms', FORMS, 1))(
    'of %s meets the button, whatever the field that is left has to say, and once what it missed is filled in',
    async (path) => {
      const [first, second] = [await visit({ role: 'admin', path }), await visit({ role: 'admin', path })];
      for (const { page } of [first, second]) await settled(page);
      const buttonOf = (page: Page) => page.locator('button[type=submit][form]').last();
      const isOff = async (page: Page) => (await buttonOf(page).getAttribute('aria-disabled')) === 'true';

      await typeNonsense(first.page);
      await pressSlowly(first.page, 250);
      // The press had an effect: a message about missing input, a dialog, or a disabled button.
      if (!(await isOff(first.page))) await first.page.locator('[aria-invalid=true], [role=dialog], [role=alertdialog]').first().waitFor();

      const { page } = second;
      if (!(await isOff(page))) {
        await buttonOf(page).click();
        await page.locator('[aria-invalid=true], [data-invalid=true], [role=dialog], [role=alertdialog], .toast').first().waitFor();
        const missed = page.locator(
          'form[id] :is(input[aria-invalid=true]:not([role=combobox]), textarea[aria-invalid=true], [data-invalid=true])',
        );
        if ((await missed.count()) > 0) {
          await missed.last().click();
          await page.keyboard.type('1');
          await pressSlowly(page, 400);
        }
      }
      for (const { faults, leave } of [first, second]) {
        expect(faults).toEqual([]);
        await leave();
      }
    },
  );

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
