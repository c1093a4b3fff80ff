import { afterAll, describe, expect, it } from 'vitest';
import { card, drawnWidths, expectClean, freshName, journeys, readNotice } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('discounts');

interface Discount {
  objectId: string;
  code: string;
  active: boolean;
  discountAmount: number | null;
  discountPercent: number | null;
  userLimit: number | null;
  dishEligibility: string[];
  userEligibility: { domainContainedIn: string[] };
}

async function discount(filter: object): Promise<Discount> {
  const { items } = await (await clientOf('admin')).call<{ items: Discount[] }>('fetchPaginatedDiscounts', { filter, limit: 1 });
  return items[0]!;
}
const read = async (id: string) => (await clientOf('admin')).call<Discount>('fetchDiscount', { id });

describe('Discounts', () => {
  afterAll(endVisits);

  journey('creates one, with words for what is missing or has decimals', async () => {
    const visitor = await visit({ role: 'sales', path: '/discounts/create' });
    const { page } = visitor;
    const form = page.locator('main');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByText('code is required').first().waitFor();
    await form.getByText('Discount Type is required').first().waitFor();
    const code = freshName('PRUEBA').replace(' ', '');
    await form.getByLabel(/^Code/).fill(code);
    await choose(form, /^Type/, 'Fixed Amount Of Total');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByText('Field cannot be empty').first().waitFor();
    await form.getByLabel(/^Amount/).fill('250.5');
    await form.getByLabel(/^Code/).focus();
    await form.getByText('Decimals will be ignored').first().waitFor();
    expect(await form.getByLabel(/^Amount/).inputValue()).toBe('250');
    await expectAccessibleHere(page);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await readNotice(page, 'Discount added successfully.');
    await page.getByRole('heading', { level: 1, name: `Discount ${code}` }).waitFor();
    await settled(page);
    expect(await card(page, 'Orders').count()).toBe(1);
    expect((await discount({ code })).discountAmount).toBe(250);
    await expectClean(visitor);
    await visitor.leave();
  });

  it.each(drawnWidths('is'))(
    'is edited at %d px: duplicate domains are removed, Cancel restores, the type selects the fields',
    async (width) => {
      const { objectId: id, code } = await discount({ type: 'FIXED_AMOUNT_OF_DELIVERY' });
      const visitor = await visit({ role: 'sales', width, path: `/discounts/${id}` });
      const { page } = visitor;
      const facts = card(page, 'Discount');
      await facts.getByRole('button', { name: 'Edit' }).click();
      await facts.getByRole('textbox', { name: /^Code/ }).fill('');
      await facts.getByRole('button', { name: 'Save' }).click();
      await facts.getByText('Please enter discount code').first().waitFor();
      await facts.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Discard', exact: false }).click();
      await facts.getByText(code, { exact: true }).waitFor();
      await facts.getByRole('button', { name: 'Edit' }).click();
      await choose(facts, /^Type/, 'Percentage Of Delivery');
      await facts.getByRole('textbox', { name: /^Percent/ }).fill('12.25');
      await facts.getByRole('textbox', { name: /^User Limit/ }).fill('-1');
      await facts.getByRole('button', { name: 'Save' }).click();
      await facts.getByText('Min value is 0.').first().waitFor();
      await facts.getByRole('textbox', { name: /^User Limit/ }).fill('');
      for (const domain of ['prueba.example', ' ', 'prueba.example']) {
        await facts.getByRole('textbox', { name: /^Domains/ }).fill(domain);
        await facts.getByRole('textbox', { name: /^Domains/ }).press('Enter');
      }
      await expectAccessibleHere(page);
      await facts.getByRole('button', { name: 'Save' }).click();
      await readNotice(page, 'Discount updated successfully.');
      const saved = await read(id);
      expect(saved).toMatchObject({ discountPercent: 12.25, discountAmount: null, userLimit: null });
      expect(saved.userEligibility.domainContainedIn.filter((domain) => domain === 'prueba.example')).toHaveLength(1);
      await expectClean(visitor);
      await visitor.leave();
    },
  );
});
