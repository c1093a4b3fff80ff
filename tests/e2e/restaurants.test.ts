import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect } from 'vitest';
import { pngFile } from '../../server/work/files/png-file.ts';
import { drawnWidths, expectClean, journeys, readNotice } from './support/steps.ts';
import { clientOf, endVisits, expectAccessibleHere, visit } from './support/visit.ts';

const journey = journeys('restaurants');

interface Restaurant {
  objectId: string;
  restaurant_name: string;
  online: boolean;
  active: boolean;
}

/** Restaurants, the newest first: each test takes another one. */
async function restaurant(index: number, wanted: (each: Restaurant) => boolean = () => true): Promise<Restaurant> {
  const { items } = await (await clientOf('admin')).call<{ items: Restaurant[] }>('fetchRestaurantsByAdmin', { limit: 200 });
  return items.filter(wanted)[index]!;
}
const read = async (id: string) => (await clientOf('admin')).call<Record<string, never>>('fetchRestaurantDetailsByAdmin', { id });

describe.each(drawnWidths('Restaurants'))('Restaurants at %d px', (width) => {
  const turn = width === 390 ? 1 : 0;
  afterAll(endVisits);

  journey('changes the place by search and the hours, and keeps what was not touched', async () => {
    const { objectId: id } = await restaurant(12 + turn);
    const before = await read(id);
    const visitor = await visit({ role: 'sales', width, path: `/restaurants/${id}/edit` });
    const { page } = visitor;
    await page.getByRole('button', { name: 'Choose On Map' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('application', { name: /^Map/ }).waitFor();
    await expectAccessibleHere(page);
    await dialog.getByRole('button', { name: 'Search Place' }).click();
    await dialog.getByRole('searchbox', { name: 'Place' }).fill('isla verde');
    await dialog.getByRole('button', { name: /^Isla Verde/ }).click();
    await dialog.getByText(/^Delivery Area Isla Verde/).waitFor();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please enter a valid second address').waitFor();
    await expectAccessibleHere(page);
    await dialog.getByLabel(/^Second Address/).fill('Local 4');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Add slot to Monday' }).click();
    const slots = page.getByRole('textbox', { name: /^Monday, slot \d+, opens$/ });
    const parts = page.locator('.schedule-slot').last().locator('input, button');
    const [opens, , gone] = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    const room = (await page.locator('.schedule').boundingBox())!;
    expect(gone!.right, 'a slot stays in the form').toBeLessThanOrEqual(room.x + room.width);
    expect(
      Math.abs(gone!.top + gone!.bottom - opens!.top - opens!.bottom),
      'what takes it away stands in line with it',
    ).toBeLessThanOrEqual(1);
    await slots.last().fill('6:15');
    await page
      .getByRole('textbox', { name: /^Monday, slot \d+, closes$/ })
      .last()
      .fill('0745');
    // Large enough to be uploaded by itself, which the save that follows at once waits for.
    const buffer = pngFile(240, 240, randomBytes(240 * 240 * 3));
    const uploaded = page.waitForRequest(/\/uploads$/);
    const saved = page.waitForRequest((request) => /"upload:[0-9a-f]{32}"/.test(request.postData() ?? ''));
    await page.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await uploaded).headers()).toMatchObject({ 'x-tablero-user': expect.stringMatching(/^\w+$/) });
    await saved;
    await readNotice(page, 'Restaurant details updated successfully.');
    await page.waitForURL(new RegExp(`/restaurants/${id}$`));
    const after = await read(id);
    expect(after).toMatchObject({ town: 'Carolina', contact_address: expect.stringMatching(/^Isla Verde.*, Local 4$/) });
    expect(after.restaurant_geo).toEqual({ latitude: 18.4444, longitude: -66.0172 });
    expect(JSON.parse(after.schedule as unknown as string)['1']).toContainEqual({ start: '0615', end: '0745' });
    expect(after).toMatchObject({
      deliveryConfig: before.deliveryConfig,
      bankAccountNo: before.bankAccountNo,
      restaurant_name: before.restaurant_name,
      restaurant_logo: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.png$/),
      image: before.image,
    });
    await expectClean(visitor);
    await visitor.leave();
  });
});
