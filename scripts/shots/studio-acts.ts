import type { Page } from 'playwright-core';

/** Rewords the title of the screen in the editor. */
export function reword(page: Page, title: string): Promise<void> {
  return page.getByLabel('The page, title', { exact: true }).fill(title);
}

/** Waits until the editor tells what publishing would change. */
export function told(page: Page): Promise<void> {
  return page.locator('[aria-label="What publishing would change"][aria-busy="false"]').waitFor();
}

/** From the editor to the review, once the draft is kept. */
export async function review(page: Page): Promise<void> {
  await page.getByText(/^Draft saved/).waitFor();
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
}
