import type { Page } from 'playwright-core';

/** Changes the screen's title in the editor. */
export function reword(page: Page, title: string): Promise<void> {
  return page.getByLabel('The page, title', { exact: true }).fill(title);
}

/** Waits until the editor shows the consequences of publishing. */
export function consequencesShown(page: Page): Promise<void> {
  return page.locator('[aria-label="Changes by publishing"][aria-busy="false"]').waitFor();
}

/** From the editor to the review, once the draft is saved. */
export async function review(page: Page): Promise<void> {
  await page.getByText(/^Draft saved/).waitFor();
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
}
