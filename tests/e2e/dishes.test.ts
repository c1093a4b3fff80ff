import { afterAll, describe, expect } from 'vitest';
import { pngFile } from '../../server/work/files/png-file.ts';
import { card, drawnWidths, eventually, expectClean, journeys, pressAction, readNotice } from './support/steps.ts';
import { clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('dishes');

interface Dish {
  objectId: string;
  name: string;
  deleted: boolean;
  variantsCount: number;
  restaurant: { objectId: string };
  variants: { name: string; variants: { name: string; maxCount: number }[] }[];
  image: string | null;
  uvaCategory: { name: string } | null;
}

async function dish(index: number, wanted: (each: Dish) => boolean): Promise<Dish> {
  const { items } = await (await clientOf('admin')).call<{ items: Dish[] }>('fetchDishes', { limit: 200 });
  return items.filter((each) => !each.deleted && wanted(each))[index]!;
}
const read = async (id: string) => (await clientOf('admin')).call<Dish>('getDishDetailV3', { id, responseAsHierarchy: true });

describe.each(drawnWidths('Dishes'))('Dishes at %d px', (width) => {
  const turn = width === 390 ? 1 : 0;
  afterAll(endVisits);

  journey('adds a dish with a picture, and refuses one that is too small', async () => {
    const { restaurant } = await dish(turn, () => true);
    const visitor = await visit({ role: 'sales', width, path: `/dishes/dish/add/${restaurant.objectId}` });
    const { page } = visitor;
    const picture = (size: number) => ({
      name: 'plato.png',
      mimeType: 'image/png',
      buffer: pngFile(size, size, new Uint8Array(size * size * 3)),
    });
    await page.getByLabel(/^Name/).fill(`Prueba ${width}`);
    await page.getByLabel(/^Price/).fill('4.25');
    await page.getByLabel('Image', { exact: true }).setInputFiles(picture(40));
    await page.getByText(/width and height must be 100 to 16000/).waitFor();
    await expectAccessibleHere(page);
    await page.getByLabel('Image', { exact: true }).setInputFiles(picture(120));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await readNotice(page, 'Dish added successfully');
    await page.getByRole('heading', { level: 1, name: `Prueba ${width}` }).waitFor();
    const id = page.url().split('/').at(-1)!;
    expect((await read(id)).image).toMatch(/^\/files\/[0-9a-f]{32}\.png$/);
    await eventually(() =>
      page
        .locator('img.thumb')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBe(120);
    await settled(page);
    await expectAccessibleHere(page);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('adds a variant below another one, by keyboard, once its max count is one', async () => {
    const { objectId: id } = await dish(turn, (each) => each.variantsCount > 3);
    const [top] = (await read(id)).variants;
    const visitor = await visit({ role: 'sales', width, path: `/dishes/${id}` });
    const { page } = visitor;
    const variants = card(page, 'Variants');
    await variants
      .getByRole('button', { name: `Add below ${top!.name}` })
      .first()
      .press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name/).fill('Aguacate');
    await dialog.getByLabel(/^Max Count/).fill('0');
    await dialog.getByLabel(/^Max Count/).press('Enter');
    await dialog.getByText('Max Count should be greater than 0').waitFor();
    await expectAccessibleHere(page);
    await dialog.getByLabel(/^Max Count/).fill('2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await readNotice(page, 'Variant added successfully');
    expect((await read(id)).variants[0]!.variants.at(-1)).toMatchObject({ name: 'Aguacate', maxCount: 2 });
    await dialog.waitFor({ state: 'detached' });
    await variants.getByRole('switch', { name: 'Aguacate available' }).click();
    await readNotice(page, 'Variant toggled successfully');
    await variants.getByRole('button', { name: 'Delete Aguacate' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await readNotice(page, 'Variant deleted successfully');
    await expectAccessibleHere(page);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('copies a dish and deletes the copy, which stays as deleted', async () => {
    const { objectId, name } = await dish(4 + turn, () => true);
    const visitor = await visit({ role: 'finance', width, path: `/dishes/${objectId}` });
    const { page } = visitor;
    await settled(page);
    await pressAction(page, 'Duplicate');
    await readNotice(page, 'Dish duplicated successfully');
    await page.getByRole('heading', { level: 1, name: `${name} (copy)` }).waitFor();
    const id = page.url().split('/').at(-1)!;
    await settled(page);
    await pressAction(page, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await readNotice(page, 'Dish deleted successfully');
    expect((await read(id)).deleted).toBe(true);
    await page.goto(`${visitor.address}/dishes/${id}`);
    await page.getByText('DELETED').waitFor();
    await expectAccessibleHere(page);
    await expectClean(visitor);
    await visitor.leave();
  });
});
