import { afterAll, expect, it } from 'vitest';
import { expectClean } from './support/steps.ts';
import { clientOf, endVisits, settled, visit } from './support/visit.ts';

/* Colours that a person forces replace all grounds, so that a state needs a line, a place or a letter besides. */

afterAll(endVisits);

it('shows switches, chosen tabs and ratings in forced colours', async () => {
  const { items } = await (await clientOf('admin')).call<{ items: { objectId: string }[] }>('fetchRestaurantsByAdmin', {
    page: 0,
    limit: 1,
  });
  const visitor = await visit({ role: 'admin', path: `/restaurants/${items[0]?.objectId}` });
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active' });
  await settled(page);
  const knob = await page
    .locator('.switch input')
    .first()
    .evaluate((box) => {
      const { width, borderTopWidth, borderTopColor } = getComputedStyle(box, '::after');
      return { width, borderTopWidth, isSeen: borderTopColor !== getComputedStyle(box).backgroundColor };
    });
  expect(knob).toEqual({ width: '0px', borderTopWidth: '6px', isSeen: true });
  const under = await page.getByRole('tab', { selected: true }).evaluate((tab) => getComputedStyle(tab, '::after').borderBottomWidth);
  expect(under).toBe('2px');
  const chosen = page.locator('.segmented [aria-pressed="true"], .segmented label:has(:checked)').first();
  expect(await chosen.evaluate((choice) => getComputedStyle(choice).borderTopWidth)).toBe('1px');
  expect(await page.locator('.stars').first().innerText()).toMatch(/^(?=.{5}$)★*☆*$/);
  expect(await page.locator('.stars i').first().innerText()).not.toContain('★');
  await page.emulateMedia({ forcedColors: 'none' });
  await expectClean(visitor);
  await visitor.leave();
});
