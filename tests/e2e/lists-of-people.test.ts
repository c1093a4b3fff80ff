import { afterAll, describe, expect, it } from 'vitest';
import { drawn } from '../support/draw.ts';
import {
  card,
  columnTexts,
  drawnWidths,
  eventually,
  expectClean,
  freshName,
  journeys,
  pickFirst,
  readNotice,
  showFilters,
} from './support/steps.ts';
import { clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('lists-of-people');

const RANGE = 'startDate=2026-10-01T04:00Z&endDate=2026-11-20T19:00Z';

describe.each(drawnWidths('People, reviews, refunds'))('People, reviews, refunds, requests and tags at %d px', (width) => {
  afterAll(endVisits);

  journey('shows each group of duplicate orders and leads to an order of it', async () => {
    const visitor = await visit({
      role: 'shopper',
      width,
      path: `/duplicate-orders?startDate=2026-11-01T04:00Z&endDate=2026-11-20T19:00Z`,
    });
    const { page } = visitor;
    const groups = page.getByRole('heading', { name: /^Duplicate Order#/ });
    await groups.first().waitFor();
    const first = page.locator('.each-item').first();
    expect(await first.locator('tbody tr').count()).toBeGreaterThan(1);
    expect((await first.locator('td[data-label="Created At"]').first().innerText()).trim()).toMatch(/\d\d\/\d\d\/2026 \d\d:\d\d$/);
    expect(await first.getByRole('link', { name: 'View' }).first().getAttribute('href')).toMatch(/^\/cloud-requests\?entityId=\w+$/);
    await expectAccessibleHere(page);
    await expectClean(visitor);
    await first.locator('tbody a').first().click();
    await page.getByRole('heading', { level: 1, name: /^Order \d+$/ }).waitFor();
    await page.goto(`${visitor.address}/duplicate-orders?startDate=2026-01-01T04:00Z&endDate=2026-01-02T04:00Z`);
    await page.getByText('No records found').waitFor();
    await expectAccessibleHere(page);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('lists refunds of a range, and reads no comment as a formula', async () => {
    const visitor = await visit({ role: 'agent', width, path: '/refunds?startTime=2026-10-01T04:00Z&endTime=2026-11-20T19:00Z' });
    const { page } = visitor;
    expect((await columnTexts(page, 'Total Amount')).length).toBeGreaterThan(3);
    await expectAccessibleHere(page);
    await page.goto(`${visitor.address}/refunds?startTime=2026-01-01T04:00Z&endTime=2026-01-02T04:00Z`);
    await page.getByText('No records found').waitFor();
    await expectAccessibleHere(page);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('filters reviews by a restaurant that is found by name', async () => {
    const visitor = await visit({ role: 'sales', width, path: `/order-reviews?${RANGE}` });
    const { page } = visitor;
    const restaurants = await columnTexts(page, 'Restaurant');
    const wanted = restaurants
      .map((text) => text.replace(/^Restaurant\n/, '').trim())
      .find((text) => text.length > 3 && !text.includes('\n'))!;
    await expectAccessibleHere(page);
    await showFilters(page, width);
    const found = await pickFirst(page, page, /^Restaurant$/, wanted);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await settled(page);
    await eventually(
      async () => new Set((await columnTexts(page, 'Restaurant')).map((text) => text.replace(/^Restaurant\n/, '').trim())),
    ).toEqual(new Set([found]));
    expect(new URL(page.url()).searchParams.get('restaurantId')).toMatch(/^\w{10}$/);
    expect(await page.getByRole('img', { name: /of 5 stars$/ }).count()).toBeGreaterThan(0);
    await expectClean(visitor);
    await visitor.leave();
  });

  it.each(
    drawn(
      'users and drivers',
      [
        ['users', 'User Phone', 'User ID'],
        ['drivers', 'Driver Phone', 'Driver ID'],
      ] as const,
      1,
    ),
  )('finds %s by phone and by id, and says what is no phone number', async (path, phoneLabel, idLabel) => {
    const visitor = await visit({ role: 'dispatcher', width, path: `/${path}` });
    const { page } = visitor;
    await expectAccessibleHere(page);
    const id = (await page.locator('tbody td').first().innerText()).trim();
    await showFilters(page, width);
    await page.getByRole('textbox', { name: phoneLabel }).fill('12');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('Phone Number must be valid').waitFor();
    await expectAccessibleHere(page);
    await page.getByRole('textbox', { name: phoneLabel }).fill('');
    await page.getByRole('textbox', { name: idLabel }).fill(id);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await eventually(() => page.locator('tbody tr').count()).toBe(1);
    expect((await page.locator('tbody td').first().innerText()).trim()).toBe(id);
    await page.goto(`${visitor.address}/${path}?phone=787-555-9999`);
    await page.getByText('No records found').waitFor();
    await page.route(/functions\/fetch\w+ForAdminDashboard$/, (route) =>
      route.fulfill({ status: 500, json: { code: 1, error: 'The store did not answer.' } }),
    );
    if (width === 390) await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('The store did not answer.').waitFor();
    await expectAccessibleHere(page);
    await expectClean(visitor, /500/);
    await visitor.leave();
  });

  journey('opens a cloud request, folds its JSON and follows its order', async () => {
    const visitor = await visit({ role: 'admin', width, path: `/cloud-requests?${RANGE}` });
    const { page } = visitor;
    await expectAccessibleHere(page);
    const entities = await columnTexts(page, 'Entity Class');
    const index = entities.findIndex((text) => text.includes('Order'));
    await page.locator('tbody tr').nth(index).locator('a').first().click();
    await page.getByRole('heading', { level: 1, name: /^Cloud Request \w{10}$/ }).waitFor();
    await settled(page);
    await card(page, 'Params').getByText('"').first().waitFor();
    await card(page, 'Result').waitFor();
    await expectAccessibleHere(page);
    expect(await card(page, 'Request').getByText(/ ms$/).count()).toBe(1);
    // Agents make no calls about orders: they see that one was made.
    const agent = await visit({ role: 'agent', width, path: new URL(page.url()).pathname });
    await agent.page.getByText('What was sent and answered is shown only to who may make this call with this record.').waitFor();
    expect(await card(agent.page, 'Params').count()).toBe(0);
    await expectAccessibleHere(agent.page);
    await page.goto(`${visitor.address}/cloud-requests?entityId=nothing`);
    await page.getByText('No records found').waitFor();
    for (const each of [visitor, agent]) {
      await expectClean(each);
      await each.leave();
    }
  });

  journey('adds a tag and takes it away after asking', async () => {
    const visitor = await visit({ role: 'sales', width, path: '/tags' });
    const { page } = visitor;
    const name = freshName('Prueba');
    const dishes = card(page, 'Dish Tags');
    const box = dishes.getByRole('textbox', { name: /^Name/ });
    await expectAccessibleHere(page);
    await box.fill(name);
    await box.press('Enter');
    await readNotice(page, 'Tag added successfully');
    await dishes.getByText(name, { exact: true }).waitFor();
    await eventually(() => box.inputValue()).toBe('');
    await dishes.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByText(`${name} can no longer be chosen.`).waitFor();
    await expectAccessibleHere(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dishes.getByText(name, { exact: true }).waitFor();
    await dishes.getByRole('button', { name: `Remove ${name}` }).click();
    await page.locator('[role=dialog], [role=alertdialog]').getByRole('button').last().click();
    await readNotice(page, 'Tag removed successfully');
    await dishes.getByText(name, { exact: true }).waitFor({ state: 'detached' });
    const tags = await (await clientOf('sales')).call<{ name: string }[]>('fetchDishTags');
    expect(tags.map((tag) => tag.name)).not.toContain(name);
    await expectClean(visitor);
    await visitor.leave();
  });
});
