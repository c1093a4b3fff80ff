import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { card, journeys } from './support/steps.ts';
import { clientOf, endVisits, quiet, visitFollowing } from './support/visit.ts';

const journey = journeys('reads-again');

afterAll(endVisits);

/** By then a page has heard of a write and read what that concerns, in milliseconds. */
const TOLD = 2500;

/** Opens a page, and gives the calls that it makes from when it has come to rest. */
async function open(path: string) {
  const { page } = await visitFollowing({ role: 'admin', width: 1440, path });
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/parse\/functions\/(\w+)$/.exec(request.url()) ?? [];
    if (name) calls.push(name);
  });
  const rest = async () => {
    await page.locator('[data-refresh]').waitFor();
    await quiet(page);
  };
  await rest();
  calls.length = 0;
  return { page, calls, rest };
}

/** Writes a note on the open page. */
async function addNote(page: Page): Promise<void> {
  await card(page, 'Notes').getByRole('button', { name: 'Add Note' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('The gate is open');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click();
  await card(page, 'Notes').getByText('The gate is open').waitFor();
}

describe('What a page reads again after a write of its own', () => {
  journey('reads changed data once, although the server notifies the page, too', async () => {
    const client = await clientOf('admin');
    const { items } = await client.call<{ items: { objectId: string }[] }>('fetchRestaurantsByAdmin', { limit: 1 });
    const { page, calls, rest } = await open(`/restaurants/${items[0]!.objectId}`);
    await addNote(page);
    await page.waitForTimeout(TOLD);
    await rest();
    expect(calls).toEqual(['addRestaurantNote', 'fetchRestaurantDetailsByAdmin']);
    // A colleague's is read all the same.
    await client.call('addRestaurantNote', { restaurantId: items[0]!.objectId, note: 'The gate is shut' });
    await card(page, 'Notes').getByText('The gate is shut').waitFor();
    expect(calls.slice(2)).toEqual(['fetchRestaurantDetailsByAdmin']);
  });
});
