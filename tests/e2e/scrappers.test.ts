import { afterAll, describe, expect, it } from 'vitest';
import { card, drawnWidths, eventually, expectClean, freshName, pickFirst, readNotice, rowWith } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

interface Scrapper {
  objectId: string;
  name: string;
  active: boolean;
  scrapperServerInstance: string | null;
}

const all = async () => (await clientOf('admin')).call<Scrapper[]>('fetchScrappers', {});
const read = async (name: string) => (await all()).find((each) => each.name === name)!;

describe.each(drawnWidths('Scrappers'))('Scrappers at %d px', (width) => {
  afterAll(endVisits);

  it('are made, found by words and by id, and given a server', async () => {
    const name = freshName('Menú de prueba');
    const visitor = await visit({ role: 'sales', width, path: '/scrappers' });
    const { page } = visitor;
    await expectAccessibleHere(page);
    await page.getByRole('link', { name: 'Create Scrapper' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await pickFirst(page, page, /^Restaurant/, 'el');
    await page.getByRole('textbox', { name: /^Scrapping Site URL/ }).fill('https://docs.google.com/spreadsheets/d/abc');
    expect(await page.getByText('must be publicly available').count()).toBe(0);
    await choose(page, /^Platform/, 'CSV');
    await page.getByText('The sample Google Sheet must be publicly available.').waitFor();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('heading', { name: 'Scrapper Detail' }).waitFor();
    await settled(page);
    await expectAccessibleHere(page);

    const { objectId: id } = await read(name);
    await page.getByRole('switch', { name: 'Active' }).click();
    await readNotice(page, 'Scrapper status changed.');
    await eventually(async () => (await read(name)).active).toBe(false);
    await choose(card(page, 'Scrapping'), 'Instance', 'scrapper-2');
    await readNotice(page, 'Server instance updated successfully');
    expect((await read(name)).scrapperServerInstance).toBe('scrapper-2');
    await choose(card(page, 'Scrapping'), 'Instance', 'None');
    await readNotice(page, 'Server instance updated successfully');
    expect((await read(name)).scrapperServerInstance).toBeNull();

    await page.goto(`${visitor.address}/scrappers`);
    await settled(page);
    await page.getByRole('searchbox').last().fill(name.toLowerCase());
    await eventually(() => rowWith(page, name).count()).toBe(1);
    await page.getByLabel('Search for').selectOption('scrapper');
    await page.getByRole('combobox', { name: 'Search Scrapper' }).fill(id);
    await page.getByRole('listbox', { name: 'What was found' }).getByRole('option').first().click();
    await page.waitForURL(`**/scrappers/${id}`);
    await expectClean(visitor);
    await visitor.leave();
  });
});
