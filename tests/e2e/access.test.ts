import { afterAll, describe, expect, it } from 'vitest';
import { drawn } from '../support/draw.ts';
import type { DemoRole } from './support/console-client.ts';
import { drawnWidths, expectClean } from './support/steps.ts';
import { endVisits, visit } from './support/visit.ts';

const ALL = ['Deferred Orders', 'Orders', 'Tolls'];
const MENUS: Record<DemoRole, string[]> = {
  admin: ALL,
  dispatcher: ALL,
  sales: ALL,
  finance: ALL,
  shopper: ['Orders', 'Tolls'],
  agent: ['Tolls'],
};
const PATHS: Record<string, string> = { Orders: '/orders', 'Deferred Orders': '/deferred-orders', Tolls: '/toll-crud' };

describe.each(drawnWidths('What each role may open'))('What each role may open at %d px', (width) => {
  afterAll(endVisits);

  it.each(drawn('roles', Object.entries(MENUS), 1))('gives %s its menu, sorted by title, and its pages', async (role, titles) => {
    const visitor = await visit({ role: role as DemoRole, width, path: '/toll-crud' });
    const { page } = visitor;
    const offered = await page.getByRole('navigation', { name: 'Screens', includeHidden: true }).locator('a').allTextContents();
    expect(offered).toEqual(expect.arrayContaining(titles));
    expect(offered).toEqual([...offered].sort((a, b) => a.localeCompare(b)));
    for (const [title, path] of Object.entries(PATHS)) {
      await page.goto(visitor.address + path);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      expect(await heading.innerText()).toBe(titles.includes(title) ? title : 'You do not have access to this page');
      expect(offered.includes(title)).toBe(titles.includes(title));
    }
    await expectClean(visitor);
    await visitor.leave();
  });
});
