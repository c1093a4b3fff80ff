import type { Page } from 'playwright-core';

/** A suggestion of an open list; page sizes are options too. */
export const firstSuggestion = (page: Page) => page.getByRole('listbox').getByRole('option').first();
/** The open dialog. */
export const dialogOf = (page: Page) => page.getByRole('dialog');
/** Opens the dialog of a button. */
export const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).waitFor();
};
/** Opens the dialog of an entry below "More actions". */
export const fromMenu = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
  await dialogOf(page).waitFor();
};
