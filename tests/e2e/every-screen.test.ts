import { afterAll, describe, expect, it } from 'vitest';
import { shipped } from '../screens/shipped-console.ts';
import { drawn } from '../support/draw.ts';
import { drawnWidths, expectClean } from './support/steps.ts';
import { endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

/** Every page that opens without an id in its address. */
const PAGES = shipped.manifest.filter(({ path }) => !path.includes(':')).map(({ path }) => path);
/** A part that threw, a result that is not what the contract says, a value that is written as it came. */
const BROKEN = /could not be shown|undefined|NaN|\[object Object\]/;

/*
 * One table over all screens, against the real server. What a screen says to each role and what it sends is in tests/screens, what each kind of screen does in
 * tests/consoles, and what each call answers in tests/contracts.
 */
describe('every screen', () => {
  afterAll(endVisits);

  it.each(drawn('screens in a browser', PAGES, 4).flatMap((path) => drawnWidths(path).map((width) => [path, width] as const)))(
    '%s shows its rows at %i px, and a row leads to its page',
    async (path, width) => {
      const visitor = await visit({ role: 'admin', path, width });
      const { page } = visitor;
      await settled(page);
      const looks = async () => {
        expect(BROKEN.exec(await page.locator('main').innerText())?.[0]).toBeUndefined();
        expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
        await expectAccessibleHere(page);
        await expectClean(visitor);
      };
      await looks();
      const row = page.locator('tbody tr[data-link]').first();
      if ((await row.count()) > 0) {
        const link = (await row.getAttribute('data-link'))!;
        await page.goto(visitor.address + link);
        await settled(page);
        await looks();
      }
      await visitor.leave();
    },
  );
});
