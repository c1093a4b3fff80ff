import { afterAll, describe, expect, it } from 'vitest';
import { drawn } from '../support/draw.ts';
import { endVisits, settled, visit } from './support/visit.ts';

describe('checked rows', () => {
  afterAll(endVisits);

  it.each(drawn('checked rows', ['/orders', '/orders?status=FINISHED'], 1))(
    'of %s stay checked on the next page, with a count',
    async (path) => {
      const { page, leave } = await visit({ role: 'admin', path });
      await page
        .getByRole('checkbox', { name: /^Check (?!all)/ })
        .first()
        .check();
      const count = page.locator('.bulk-count');
      await count.waitFor();
      await page.getByRole('button', { name: 'Next page' }).first().click();
      await page.waitForURL(/page=/);
      await settled(page);
      expect(await count.innerText()).toBe('1 checked, 1 of them on other pages');
      await page.getByRole('button', { name: 'Previous page' }).first().click();
      await settled(page);
      expect(
        await page
          .getByRole('checkbox', { name: /^Check (?!all)/ })
          .first()
          .isChecked(),
      ).toBe(true);
      await leave();
    },
  );
});
