import { afterAll, describe, expect } from 'vitest';
import { journeys } from './support/steps.ts';
import { endVisits, settled, visit } from './support/visit.ts';

const journey = journeys('offline-dialogs', 3);

/* Dialogs of an open page without a connection: their code is fetched ahead, or asked for again. */

const CODE = /\/assets\/.*\.js$/;

describe('a dialog that was not opened before', () => {
  afterAll(endVisits);

  journey('opens without a connection once the page was idle for a while', async () => {
    const { page, leave } = await visit({ role: 'sales', path: '/toll-crud' });
    // The validator of the dialog's form is what comes last.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/forms/')));
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Add Toll' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name/).fill('Peaje');
    expect(await page.getByText('could not be opened').count()).toBe(0);
    await page.context().setOffline(false);
    await leave();
  });

  journey('says that it could not be opened, and opens once the connection is back', async () => {
    const { page: first, address, leave } = await visit({ role: 'sales', path: '/toll-crud' });
    const page = await first.context().newPage();
    // A metered line fetches nothing ahead, however long the page takes to open.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto(`${address}/toll-crud`);
    await settled(page);
    // The browser may have the code from an earlier test.
    await page.route(CODE, (route) => route.abort('internetdisconnected'));
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Add Toll' }).click();
    await page.getByText('The dialog could not be opened').waitFor();
    expect(await page.getByText('This page could not be shown').count()).toBe(0);
    await page.context().setOffline(false);
    await page.unroute(CODE);
    await page.getByRole('button', { name: 'Retry' }).click();
    const again = page.getByRole('button', { name: 'Load it again' }).last();
    await page.getByRole('dialog').or(again).first().waitFor();
    // Chromium 150 remembers that the code could not be fetched, until the page is loaded again.
    if (await again.isVisible()) {
      const loaded = page.waitForEvent('load');
      await again.click();
      await loaded;
      await settled(page);
      await page.getByRole('button', { name: 'Add Toll' }).click();
    }
    await page.getByRole('dialog').getByLabel(/^Name/).fill('Peaje');
    await leave();
  });
});

describe('the code that hears of changes', () => {
  afterAll(endVisits);

  journey('comes with the page again where the connection was lost while it was fetched', async () => {
    const { page, address, leave } = await visit({ role: 'sales', path: '/account' });
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('LiveConsole'));
    await page.route(/LiveConsole/, (route) => route.abort('internetdisconnected'));
    await page.goto(`${address}/toll-crud`);
    await lost;
    await page.unroute(/LiveConsole/);
    const again = page.getByRole('button', { name: 'Load it again' });
    const listens = page.locator('[data-refresh]');
    await again.or(listens).waitFor();
    if (await again.isVisible()) await again.click();
    await listens.waitFor();
    await leave();
  });
});
