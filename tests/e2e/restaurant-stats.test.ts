import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import {
  card,
  drawnWidths,
  expectClean,
  journeys,
  pickFirst,
  pressAction,
  readNotice,
  showFilters,
  WIDTHS,
  type Width,
} from './support/steps.ts';
import { clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('restaurant-stats');

interface Stats {
  objectId: string;
  restaurant_name: string;
  avgCookingTime: number;
  avgElapsedTime: number;
  ordersForAvgCookingTime: Record<string, { loadFactor: number; cookingTime: number; isExcluded: boolean }>;
  ordersForAvgElapsedTime: Record<
    'last3DeliveredOrders' | 'pendingOrders',
    { objectId: string; elapsedTime: number; isExcluded: boolean }[]
  >;
}

afterAll(endVisits);

const ask = async <T>(call: string, params: object = {}) => (await clientOf('dispatcher')).call<T>(call, { ...params });
const read = (restaurantId: string) => ask<Stats>('fetchRestaurantStats', { restaurantId });

/** A restaurant with an order that, left out, changes the average cooking time, and one to leave out of the other. */
async function restaurantToJudge(skip: number): Promise<{ stats: Stats; slowest: string; left: number }> {
  const { items } = await ask<{ items: { objectId: string }[] }>('fetchRestaurantsByAdmin', { limit: 200 });
  let found = 0;
  for (const { objectId } of items) {
    const stats = await read(objectId);
    const orders = Object.entries(stats.ordersForAvgCookingTime).filter(([, { isExcluded }]) => !isExcluded);
    const [slowest] = orders.toSorted(([, one], [, other]) => other.cookingTime - one.cookingTime);
    const rest = orders.filter((order) => order !== slowest).map(([, { cookingTime }]) => cookingTime);
    if (!slowest || rest.length === 0 || stats.ordersForAvgElapsedTime.last3DeliveredOrders.some(({ isExcluded }) => isExcluded)) continue;
    const left = Math.round(rest.reduce((sum, minutes) => sum + minutes, 0) / rest.length);
    if (left === stats.avgCookingTime || stats.ordersForAvgElapsedTime.last3DeliveredOrders.length < 2) continue;
    found += 1;
    if (found > skip) return { stats, slowest: slowest[0], left };
  }
  throw new Error('The seed has no restaurant with enough orders.');
}

const row = (page: Page, title: string, id: string) => card(page, title).getByRole('row').filter({ hasText: id });
const figure = (page: Page, label: string) => page.locator('.stat').filter({ hasText: label });

describe.each(drawnWidths('The stats of a restaurant'))('The stats of a restaurant at %d px', (width: Width) => {
  journey('wait for a restaurant, leave orders out of both averages, and let an admin take that back', async () => {
    const { stats, slowest, left } = await restaurantToJudge(WIDTHS.indexOf(width));
    const visitor = await visit({ role: 'dispatcher', width, path: '/restaurant-stats' });
    const { page } = visitor;
    await showFilters(page, width);
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    expect(await submit.isDisabled()).toBe(true);
    await expectAccessibleHere(page);
    await page.getByRole('textbox', { name: 'Restaurant ID' }).fill(stats.objectId);
    await submit.click();
    await figure(page, 'Average Cooking Time').getByText(`${stats.avgCookingTime} min`).waitFor();
    expect(new URL(page.url()).searchParams.get('restaurantId')).toBe(stats.objectId);
    const { loadFactor, cookingTime } = stats.ordersForAvgCookingTime[slowest]!;
    const slow = row(page, 'Average Cooking Time', slowest);
    expect(await slow.innerText()).toMatch(
      new RegExp(`${loadFactor.toFixed(2)}[^]*${cookingTime} min|${cookingTime} min[^]*${loadFactor.toFixed(2)}`),
    );
    await expectAccessibleHere(page);

    await slow.getByRole('button', { name: 'Exclude' }).focus();
    await page.keyboard.press('Enter');
    await readNotice(page, 'Order successfully excluded from Avg. Cooking Time');
    await figure(page, 'Average Cooking Time').getByText(`${left} min`).waitFor();
    expect(await slow.getByRole('button', { name: 'Excluded' }).isDisabled()).toBe(true);
    const delivered = stats.ordersForAvgElapsedTime.last3DeliveredOrders[0]!.objectId;
    await row(page, 'Last 3 Delivered Orders', delivered).getByRole('button', { name: 'Exclude' }).click();
    await readNotice(page, 'Order successfully excluded from Avg. Elapsed Time');
    await row(page, 'Last 3 Delivered Orders', delivered).getByRole('button', { name: 'Excluded' }).waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    const after = await read(stats.objectId);
    expect(after.avgCookingTime).toBe(left);
    expect(after.ordersForAvgElapsedTime.last3DeliveredOrders[0]).toMatchObject({ objectId: delivered, isExcluded: true });
    const { items } = await ask<{ items: { avgCookingTime: number }[] }>('fetchRestaurantsByAdmin', {
      filter: { restaurantId: stats.objectId },
    });
    expect(items[0]!.avgCookingTime).toBe(left);
    await expectClean(visitor);
    await visitor.leave();

    const admin = await visit({ role: 'admin', width, path: `/restaurant-stats?restaurantId=${stats.objectId}` });
    await row(admin.page, 'Average Cooking Time', slowest).getByRole('button', { name: 'Undo' }).click();
    await readNotice(admin.page, 'Order counts in Avg. Cooking Time again');
    await figure(admin.page, 'Average Cooking Time').getByText(`${stats.avgCookingTime} min`).waitFor();
    await row(admin.page, 'Last 3 Delivered Orders', delivered).getByRole('button', { name: 'Undo' }).click();
    await readNotice(admin.page, 'Order counts in Avg. Elapsed Time again');
    await expectAccessibleHere(admin.page);
    expect((await read(stats.objectId)).ordersForAvgElapsedTime.last3DeliveredOrders[0]).toMatchObject({ isExcluded: false });
    await expectClean(admin);
    await admin.leave();
  });
});

describe('The stats of a restaurant', () => {
  journey('are found by its name, and lead to its page and back', async () => {
    const visitor = await visit({ role: 'dispatcher', path: '/restaurant-stats' });
    const { page } = visitor;
    const name = await pickFirst(page, page, /^Restaurant/, 'el');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await card(page, 'Decision').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await settled(page);
    await card(page, 'Why Hidden').getByRole('link', { name: 'Stats' }).click();
    await page.getByRole('heading', { level: 1, name: 'Restaurant Stats' }).waitFor();
    await card(page, 'Decision').getByText(name).waitFor();
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('agree with an order that was excluded on its own page', async () => {
    const { stats, slowest } = await restaurantToJudge(3);
    const visitor = await visit({ role: 'admin', path: `/orders/${slowest}` });
    const { page } = visitor;
    await pressAction(page, 'Exclude From Avg. Cooking Time');
    await page.getByRole('dialog').locator('.dialog-foot .btn').last().click();
    await readNotice(page, 'Order successfully excluded from Avg. Cooking Time');
    expect((await read(stats.objectId)).ordersForAvgCookingTime[slowest]).toMatchObject({ isExcluded: true });
    await pressAction(page, 'Count In Avg. Cooking Time Again');
    await readNotice(page, 'Order counts in Avg. Cooking Time again');
    expect((await read(stats.objectId)).avgCookingTime).toBe(stats.avgCookingTime);
    await expectClean(visitor);
    await visitor.leave();
  });
});
