import { afterAll, describe, expect, it } from 'vitest';
import { endVisits, settled, visit } from './support/visit.ts';

describe('Submit while a list loads', () => {
  afterAll(endVisits);

  it('counts: the newest filters win, in the list, the address and the box', async () => {
    const { page, leave } = await visit({ role: 'admin', path: '/orders' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isFirst = true;
    await page.route('**/functions/fetch*', async (route) => {
      if (isFirst) {
        isFirst = false;
        await held;
      }
      await route.continue().catch(() => undefined);
    });
    const code = page.getByRole('textbox', { name: 'Discount Code' });
    const submit = page.getByRole('button', { name: 'Submit' });
    await code.fill('first');
    await submit.click();
    await page.locator('button[type=submit][aria-busy=true]').waitFor();
    await code.fill('second');
    await submit.click();
    await page.waitForURL(/=second/);
    release();
    await settled(page);
    expect(await code.inputValue()).toBe('second');
    expect(page.url()).toContain('=second');
    await page.unroute('**/functions/fetch*');
    await leave();
  });
});
