import { afterAll, describe, expect } from 'vitest';
import { expectClean, freshName, journeys, readNotice, rowWith } from './support/steps.ts';
import { clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('configs-and-collections');

interface Config {
  name: string;
  description: string | null;
}
interface Collection {
  objectId: string;
  title: string;
  cloudFunctionParams: unknown;
}

afterAll(endVisits);

describe('Configs', () => {
  journey('show the beginning of a description, which is written in Markdown and cannot run', async () => {
    const visitor = await visit({ role: 'admin', path: '/config' });
    const { page } = visitor;
    await rowWith(page, 'deliveryRadiusMiles').getByText('Radius within which a restaurant is offered. Islan…').waitFor();
    await expectAccessibleHere(page);
    await page.locator('main').getByRole('searchbox').fill('termsVersion');
    await rowWith(page, 'termsVersion').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Description', { exact: true }).fill('**Ask** legal <img src=x onerror="alert(1)"> [now](javascript:alert(2))');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const preview = dialog.getByRole('region', { name: 'Description, preview' });
    await preview.locator('strong', { hasText: 'Ask' }).waitFor();
    expect(await preview.locator('img, a').count()).toBe(0);
    await expectAccessibleHere(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await readNotice(page, 'Config updated successfully');
    const all = await (await clientOf('agent')).call<Config[]>('fetchAllConfigWithDescription');
    expect(all.find(({ name }) => name === 'termsVersion')!.description).toContain('**Ask** legal <img');
    await rowWith(page, 'termsVersion').getByText('Ask legal').waitFor();
    await expectClean(visitor);
    await visitor.leave();
  });
});

describe('Automatic merchant collections', () => {
  journey('are created with parameters in an editor that says where they are wrong', async () => {
    const visitor = await visit({ role: 'sales', path: '/automatic-merchant-collection/collection/create' });
    const { page } = visitor;
    const title = freshName('Prueba');
    const create = page.getByRole('button', { name: 'Create', exact: true });
    await create.click();
    for (const words of ['Title is a required field', 'Cloud Function is a required field', 'Please enter cloud function params'])
      await page.getByText(words).first().waitFor();
    await page.getByRole('textbox', { name: /^Title/ }).fill(title);
    await page.getByRole('textbox', { name: /^Cloud Function/ }).fill('merchantsByTag');
    const retype = async (text: string) => {
      await page.getByRole('textbox', { name: /^Params/ }).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    };
    await retype('{"tags": }');
    await page.getByRole('textbox', { name: /^Title/ }).focus();
    await page
      .getByText(/Line 1, column 10: expected a value/)
      .first()
      .waitFor();
    await expectAccessibleHere(page);
    await retype('{"tags": ["Café"], "limit": 5}');
    await page.keyboard.press('Tab');
    await page.getByText(/Line 1, column/).waitFor({ state: 'detached' });
    await create.click();
    await readNotice(page, 'Collection created successfully');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await settled(page);
    const id = page.url().split('/').at(-1)!;
    const made = await (await clientOf('sales')).call<Collection>('getAutomaticMerchantCollectionDetail', { id });
    expect(made).toMatchObject({ title, cloudFunctionParams: { tags: ['Café'], limit: 5 } });
    await expectAccessibleHere(page);
    await expectClean(visitor);
    await visitor.leave();
  });
});
