import type { Page } from 'playwright-core';
import type { People, Scene } from './take-shot.ts';

const EDITOR = '/studio/screens/orders?tab=';

/** Pictures of the Studio: choosing a screen, its editor beside the preview, and what a change will do to whom. */
export function studioScenes({ admin, agent }: People): Scene[] {
  return [
    { name: 'studio-screens', path: '/studio', client: admin },
    { name: 'studio-access', path: '/studio/access', client: admin },
    { name: 'studio-history', path: '/studio/history', client: admin },
    { name: 'studio-order', path: `${EDITOR}order`, client: admin },
    { name: 'studio-no-right', path: '/studio', client: agent },
    { name: 'studio', path: `${EDITOR}words`, client: admin, open: reword },
    { name: 'studio-review', path: `${EDITOR}words`, client: admin, open: review },
  ];
}

/** Rewords the title, and waits for what that would do and for the preview of it. */
async function reword(page: Page): Promise<void> {
  await page.getByLabel('The page, title', { exact: true }).fill('All orders');
  await page.locator('[aria-label="What publishing would change"][aria-busy="false"]').waitFor();
  await page.getByRole('button', { name: 'More of the Studio', includeHidden: true }).waitFor({ state: 'attached' });
  if (await page.locator('.studio-frame').count()) await page.frameLocator('iframe').getByRole('row').nth(3).waitFor();
}

/** Rewords a column, takes another from a role, and looks at what that does. */
async function review(page: Page): Promise<void> {
  await page.getByLabel('The page, title', { exact: true }).fill('All orders');
  await page.getByRole('tab', { name: 'Who sees what' }).click();
  await page.getByLabel('Sales has Action on checked rows Resend Receipt').uncheck();
  await page.getByText(/^Draft saved/).waitFor();
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByRole('list', { name: 'What will be different' }).waitFor();
}
