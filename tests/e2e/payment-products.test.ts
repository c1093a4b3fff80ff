import { afterAll, describe, expect } from 'vitest';
import { pngFile } from '../../server/work/files/png-file.ts';
import { card, drawnWidths, expectClean, journeys, pressAction, readNotice, rowWith } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, expectNoOverflow, settled, visit } from './support/visit.ts';

const journey = journeys('payment-products');

interface Product {
  objectId: string;
  slug: string;
  active: boolean;
  activePlans: number;
  image: { url: string } | null;
}
interface Plan {
  objectId: string;
  name: string;
  price: number;
  enName: string | null;
  trialPeriodDays: number;
  active: boolean;
}

const PICTURE = { name: 'picture.png', mimeType: 'image/png', buffer: pngFile(120, 110, new Uint8Array(120 * 110 * 3)) };
const ask = async <T>(call: string, params: object) => (await clientOf('admin')).call<T>(call, { ...params });
const bySlug = (slug: string) => ask<Product>('fetchStripeProductBySlug', { slug, isAdmin: true });
const plansOf = (productId: string) => ask<Plan[]>('fetchAllSubscriptionsForAdmin', { isAdmin: true, filter: { productId } });

afterAll(endVisits);

describe.each(drawnWidths('Products and subscriptions'))('Products and subscriptions at %d px', (width) => {
  journey('are made, priced in dollars, edited, and made inactive together', async () => {
    const visitor = await visit({ role: 'sales', width, path: '/stripe-products' });
    const { page } = visitor;
    const main = page.locator('main');
    await rowWith(page, 'prime-flota').waitFor();
    await expectAccessibleHere(page);
    await expectNoOverflow(page);

    await page.locator('.page-head').getByRole('link', { name: 'Create Product' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create Stripe Product' }).waitFor();
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await main.getByText('Please enter name').first().waitFor();
    await main.getByText('Please enter description').first().waitFor();
    await expectAccessibleHere(page);
    await main.getByLabel(/^Name/).fill(`Prueba ${width}`);
    await main.getByLabel(/^Description/).fill('Una prueba.');
    await main.getByLabel('English Name').fill('Trial');
    await choose(main, 'Product Type', 'prime');
    await main.locator('input[type=file]').setInputFiles(PICTURE);
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await readNotice(page, 'Stripe Product created successfully.');
    const slug = `prueba-${width}`;
    await rowWith(page, slug).waitFor();
    expect(new URL(page.url()).pathname).toBe('/stripe-products');
    const { objectId: productId, image } = await bySlug(slug);
    expect(image?.url).toMatch(/^\/files\//);

    await rowWith(page, slug).locator(`a[href="/stripe-products/${slug}"]`).first().click();
    await page.getByRole('heading', { level: 1, name: `Prueba ${width}` }).waitFor();
    await card(page, 'Payment Provider')
      .getByText(/^local_prod_/)
      .waitFor();
    expect(await card(page, 'Payment Provider').locator('a[href*="dashboard"]').count()).toBe(0);

    await main.getByRole('link', { name: 'Add Subscription' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create Subscription' }).waitFor();
    await main.getByText('Price and type cannot be edited later.').waitFor();
    await main.getByLabel(/^Trial Period Days/).fill('-1');
    await main.getByLabel(/^Name/).focus();
    await main.getByText('trialPeriodDays must be positive integer').first().waitFor();
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    for (const words of ['Please enter name', 'Please enter price', 'Please enter type', 'Please enter description'])
      await main.getByText(words).first().waitFor();
    await expectAccessibleHere(page);
    await main.getByLabel(/^Trial Period Days/).fill('1.5');
    await main.getByLabel(/^Name/).fill('Mensual');
    await main.getByText('trialPeriodDays must be positive integer').first().waitFor();
    await main.getByLabel(/^Trial Period Days/).fill('0');
    await main.getByLabel(/^Price/).fill('19.99');
    await main.getByLabel(/^Description/).fill('Cada mes.');
    await main.getByLabel('English Name').fill('Monthly');
    await choose(main, /^Type/, 'Monthly');
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await readNotice(page, 'Subscription created successfully.');
    await page.getByRole('heading', { level: 1, name: 'Mensual' }).waitFor();
    await card(page, 'Subscription').getByText('$19.99').waitFor();
    expect(await plansOf(productId)).toMatchObject([{ name: 'Mensual', price: 1999, trialPeriodDays: 0, active: true }]);
    await settled(page);
    await expectAccessibleHere(page);

    await page.locator('.page-head').getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Edit Mensual' }).waitFor();
    expect(await main.getByLabel(/^Price/).count()).toBe(0);
    await main.getByLabel(/^Trial Period Days/).fill('14');
    await main.getByLabel('English Name').fill('');
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await readNotice(page, 'Subscription updated successfully.');
    expect(await plansOf(productId)).toMatchObject([{ trialPeriodDays: 14, enName: null, price: 1999 }]);

    await card(page, 'Product')
      .getByRole('link', { name: `Prueba ${width}` })
      .click();
    await page.getByRole('heading', { level: 1, name: `Prueba ${width}` }).waitFor();
    await pressAction(page, 'Make Inactive');
    await page.getByRole('dialog').getByText('Its active subscription plans become inactive, too: 1.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Make Inactive' }).click();
    await readNotice(page, 'Stripe Product updated successfully.');
    expect(await bySlug(slug)).toMatchObject({ active: false, activePlans: 0 });
    await pressAction(page, 'Make Active');
    await page.getByRole('dialog').getByRole('button', { name: 'Make Active' }).click();
    await readNotice(page, 'Stripe Product updated successfully.');
    expect(await bySlug(slug)).toMatchObject({ active: true, activePlans: 0 });
    expect((await plansOf(productId))[0]!.active).toBe(false);

    await page.locator('.page-head').getByRole('link', { name: 'Edit', exact: true }).click();
    await main.getByLabel(/^Name/).fill(`Cambiado ${width}`);
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await readNotice(page, 'Stripe Product updated successfully.');
    await page.getByRole('heading', { level: 1, name: `Cambiado ${width}` }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/stripe-products/${slug}`);
    expect((await bySlug(slug)).image).toEqual(image);
    await expectClean(visitor);
    await visitor.leave();
  });
});
