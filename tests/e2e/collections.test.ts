import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { pngFile } from '../../server/work/files/png-file.ts';
import { drawn } from '../support/draw.ts';
import {
  card,
  drawnWidths,
  expectClean,
  freshName,
  journeys,
  pickFirst,
  pressAction,
  readNotice,
  rowWith,
  showFilters,
  type Width,
} from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('collections');

interface Collection {
  objectId: string;
  name: string;
  verticalType?: string | null;
  featured: boolean;
  active: boolean;
  icon: string | null;
}
interface Kind {
  path: string;
  fetchAll: string;
  read: string;
  what: 'Dish' | 'Restaurant';
  content: 'items' | 'restaurants';
  /** What the search for one finds by. */
  term: string;
}

const KINDS: readonly Kind[] = [
  {
    path: '/dish-collection',
    fetchAll: 'fetchAllDishCollections',
    read: 'fetchDishCollectionDetail',
    what: 'Dish',
    content: 'items',
    term: 'mofongo',
  },
  {
    path: '/restaurant-collection',
    fetchAll: 'fetchAllRestaurantCollections',
    read: 'fetchRestaurantCollectionDetailForAdmin',
    what: 'Restaurant',
    content: 'restaurants',
    term: 'el',
  },
];
const PICTURE = { name: 'picture.png', mimeType: 'image/png', buffer: pngFile(120, 110, new Uint8Array(120 * 110 * 3)) };

afterAll(endVisits);

const ask = async <T>(call: string, params: object = {}) => (await clientOf('sales')).call<T>(call, { ...params });
const listAll = async ({ fetchAll }: Kind) => (await ask<{ items: Collection[] }>(fetchAll, { limit: 200 })).items;

/** Creates a collection in its dialog, which lets nobody add one without a name, and gives its id. */
async function create(page: Page, name: string): Promise<string> {
  await pressAction(page, 'Create Collection');
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await dialog.getByRole('textbox', { name: /^Name/ }).waitFor();
  expect(await add.isDisabled()).toBe(true);
  await expectAccessibleHere(page);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.keyboard.press('Enter');
  await readNotice(page, 'Collection created successfully');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await settled(page);
  return page.url().split('/').at(-1)!;
}

/** Adds what a search finds first, then what `id` names, and gives the name of the first. */
async function addTwo(page: Page, { what, term }: Kind, id: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await page.getByRole('button', { name: `Add ${what}` }).click();
  await dialog.getByRole('combobox').first().waitFor();
  expect(await add.isDisabled()).toBe(true);
  await expectAccessibleHere(page);
  const name = await pickFirst(page, dialog, new RegExp(`^${what}`), term);
  await add.click();
  await readNotice(page, `${what} added successfully`);
  await page.getByRole('button', { name: `Add ${what}` }).click();
  await dialog.getByRole('textbox', { name: `${what} ID` }).fill(id);
  await add.click();
  await readNotice(page, `${what} added successfully`);
  return name;
}

describe.each(drawnWidths('Collections'))('Collections at %d px', (width: Width) => {
  it.each(drawn('kinds of collections', KINDS, 1))('of $path are created, filled, enabled and deleted', async (kind) => {
    const { path, read, what, content } = kind;
    const name = freshName('Prueba');
    const visitor = await visit({ role: 'sales', width, path });
    const { page } = visitor;
    await expectAccessibleHere(page);
    const id = await create(page, name);
    const stored = () => ask<Collection & Record<'items' | 'restaurants', { objectId: string }[]>>(read, { id });
    expect(await stored()).toMatchObject({ name, featured: false, active: false, [content]: [] });

    const others = (await listAll(kind)).at(-1)!;
    const other = (await ask<Awaited<ReturnType<typeof stored>>>(read, { id: others.objectId }))[content][0]!.objectId;
    const found = await addTwo(page, kind, other);
    const [first, second] = (await stored())[content];
    expect(second!.objectId).toBe(other);
    await rowWith(page, found).first().getByRole('button', { name: 'Remove' }).click();
    await readNotice(page, `${what} Removed successfully.`);
    expect((await stored())[content].map(({ objectId }) => objectId)).toEqual([other]);
    expect(first!.objectId).not.toBe(other);

    await card(page, 'Controls').getByRole('switch', { name: 'Featured' }).click();
    await readNotice(page, 'Collection details updated successfully');
    expect(await stored()).toMatchObject({ name, featured: true, active: false });
    await page.locator('.page-head').getByText('Featured', { exact: true }).waitFor();

    await pressAction(page, 'Change Image');
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(PICTURE);
    await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
    await readNotice(page, 'Collection details updated successfully');
    expect((await stored()).icon).toMatch(/^\/files\//);
    await settled(page);
    await expectAccessibleHere(page);

    await page.goto(`${visitor.address}${path}?featured=true`);
    await settled(page);
    const row = rowWith(page, name);
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByText(`${name} is gone for good`).waitFor();
    await expectAccessibleHere(page);
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }).click();
    await readNotice(page, `${what} COllection deleted succefully.`);
    await row.waitFor({ state: 'detached' });
    expect((await listAll(kind)).map(({ objectId }) => objectId)).not.toContain(id);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('of dishes get another name and vertical type, and are filtered by it', async () => {
    const kind = KINDS[0]!;
    const visitor = await visit({ role: 'sales', width, path: kind.path });
    const { page } = visitor;
    const id = await create(page, `Cambio ${width}`);
    await pressAction(page, 'Edit');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(`Licores ${width}`);
    await choose(dialog, /^Vertical Type/, 'Liquor Store');
    await expectAccessibleHere(page);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await readNotice(page, 'Collection details updated successfully');
    expect(await ask(kind.read, { id })).toMatchObject({ name: `Licores ${width}`, verticalType: 'liquor-store', active: false });
    await card(page, 'Collection').getByText('Liquor Store', { exact: true }).waitFor();

    await page.goto(`${visitor.address}${kind.path}`);
    await settled(page);
    await showFilters(page, width);
    await choose(page, /^Vertical Type/, 'Liquor Store');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await rowWith(page, `Licores ${width}`).getByText('Liquor Store').first().waitFor();
    await rowWith(page, 'Nuevos platos').waitFor({ state: 'detached' });
    await expectClean(visitor);
    await visitor.leave();
    await ask('deleteDishCollection', { id });
  });
});
