import { afterAll, describe, expect, it } from 'vitest';
import { shipped } from '../screens/shipped-console.ts';
import { drawn } from '../support/draw.ts';
import { endVisits, settled, visit } from './support/visit.ts';

/** Every page that opens without an id in its address, and has filters or fields. */
const PAGES = shipped.manifest.filter(({ path }) => !path.includes(':')).map(({ path }) => path);
/** Too long, too small, of the wrong form, too large, half an address, blank at the end. */
const NONSENSE = ['x'.repeat(300), '-1', '!§ %', '99999999999999999999', 'a@', 'é\t'];
/** What a contract says to programs. */
const FOR_PROGRAMS = /Validation failed[^\n]*|Invalid value[^\n]*|Expected: [^\n]*|\breceived: [^\n]*/;

describe('nonsense in every filter and field', () => {
  afterAll(endVisits);

  it.each(drawn('nonsense', PAGES, 1))('of %s is answered in words for people', async (path) => {
    const { page, leave } = await visit({ role: 'admin', path });
    await settled(page);
    const asks = /tax-summary|payment-summary|send-notifications/.test(path);
    for (const round of [0, 1]) {
      const fields = page.locator('main :is(input:not([type=file], [type=checkbox], [type=radio]), textarea):enabled:visible');
      let filled = 0;
      for (const [index, field] of (await fields.all()).entries()) {
        // Filling one may take another away, and those that take no typing refuse it; the first has all the time of a busy machine.
        const fills = field.fill(NONSENSE[(index + round) % NONSENSE.length] as string, { timeout: filled === 0 ? 5000 : 500 });
        filled += await fills.then(
          () => 1,
          () => 0,
        );
      }
      if ((await fields.count()) > 0) expect(filled).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      const submit = page.locator('main button[type=submit]:visible').last();
      if (!asks && (await submit.count()) > 0) await submit.click({ timeout: 2000 }).catch(() => undefined);
      await page.waitForTimeout(300);
      expect(FOR_PROGRAMS.exec(await page.locator('body').innerText())?.[0]).toBeUndefined();
    }
    await leave();
  });
});
