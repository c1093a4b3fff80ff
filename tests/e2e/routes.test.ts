import { afterAll, describe, expect } from 'vitest';
import { card, drawnWidths, eventually, expectClean, journeys, pickFirst, pressAction, readNotice } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('routes');

interface Route {
  objectId: string;
  name: string;
}
interface Detail {
  route: { driver: { full_name: string } | null; activities: unknown[] };
  orders: { objectId: string; deliveryAddress: string }[];
}

/** Routes that nobody drives yet: each width takes another one. */
async function pending(index: number): Promise<Route> {
  const { items } = await (await clientOf('admin')).call<{ items: Route[] }>('fetchAllRoutes', {
    filter: { status: 'PENDING' },
    limit: 50,
  });
  return items[index]!;
}
const read = async (id: string) => (await clientOf('admin')).call<Detail>('fetchRouteDetail', { id });

describe.each(drawnWidths('Routes'))('Routes at %d px', (width) => {
  afterAll(endVisits);

  journey('finds a waiting route, shows its stops on a map, gives it to a driver and breaks it up', async () => {
    const { objectId: id } = await pending(width === 390 ? 1 : 0);
    const visitor = await visit({ role: 'dispatcher', width, path: '/routes' });
    const { page } = visitor;
    if (width === 390) await page.getByRole('button', { name: /^Filters/ }).click();
    await choose(page, 'Status', 'Pending');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await settled(page);
    if (width === 1440) await expectAccessibleHere(page);
    await page.locator(`a[href="/routes/${id}"]`).first().click();
    await page.getByRole('heading', { name: 'Route Detail' }).waitFor();
    await settled(page);

    const { route, orders } = await read(id);
    const map = card(page, 'Map');
    const marks = map.getByRole('button', { name: /^Stop \d+, / });
    await marks.first().waitFor();
    expect(await marks.count()).toBe(route.activities.length);
    expect(await marks.first().getAttribute('aria-label')).toBe('Stop 1, Type: START');
    await marks.last().focus();
    await map.getByRole('tooltip').getByText(orders.at(-1)!.deliveryAddress).waitFor();
    const [words, ground] = await Promise.all([map.getByRole('tooltip').boundingBox(), map.locator('.map-canvas').boundingBox()]);
    expect(words!.y).toBeGreaterThanOrEqual(ground!.y);
    expect(words!.x).toBeGreaterThanOrEqual(ground!.x);
    expect(words!.x + words!.width).toBeLessThanOrEqual(ground!.x + ground!.width);
    await expectAccessibleHere(page);

    const name = await pickFirst(page, card(page, 'Driver'), /^Driver/, 'mar');
    await card(page, 'Driver').getByRole('button', { name: 'Assign' }).click();
    await readNotice(page, 'Driver assigned successfully');
    await card(page, 'Driver').getByRole('button', { name: 'Remove Driver' }).waitFor();
    expect(name).toContain((await read(id)).route.driver!.full_name);
    await page.getByRole('button', { name: 'Show Route Updates' }).click();
    await page.getByRole('tree', { name: 'Route Updates' }).getByText('Driver assigned').waitFor();

    await pressAction(page, 'Explode Route');
    await page.getByRole('dialog').getByRole('button', { name: 'Explode Route' }).click();
    await readNotice(page, 'Route exploded successfully');
    await card(page, 'Stop Details').getByText('No Route Found').waitFor();
    await eventually(async () => (await read(id)).orders).toEqual([]);
    await expectClean(visitor);
    await visitor.leave();
  });
});
