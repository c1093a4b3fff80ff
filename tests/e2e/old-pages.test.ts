import { afterAll, describe, expect, it } from 'vitest';
import { endVisits, visit } from './support/visit.ts';

/* A page stays open while a new version of the console is put up: its own files are gone from the server then. */

const FILES = /\/assets\/.*\.js$/;

describe('a page of an older version', () => {
  afterAll(endVisits);

  it('says that there is a new one, keeps what stands there, and loads it', async () => {
    const { page, leave } = await visit({ role: 'admin', path: '/toll-crud' });
    await page.route(FILES, (route) => route.fulfill({ status: 404, body: '' }));
    await page.evaluate(() => {
      history.pushState(null, '', '/account');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByText('There is a new version of this console').first().waitFor();
    expect(await page.getByText(/dynamically imported module|Check the connection/).count()).toBe(0);
    await page.unroute(FILES);
    await page.getByRole('button', { name: 'Load it again' }).first().click();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'new version' }).waitFor();
    expect(await page.getByText('There is a new version of this console').count()).toBe(0);
    await leave();
  });

  it('names the connection where nothing answers', async () => {
    const { page, leave } = await visit({ role: 'admin', path: '/toll-crud' });
    await page.route(FILES, (route) => route.abort());
    await page.evaluate(() => {
      history.pushState(null, '', '/account');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByText('Check the connection').first().waitFor();
    expect(await page.getByText('There is a new version of this console').count()).toBe(0);
    await page.unroute(FILES);
    await leave();
  });
});
