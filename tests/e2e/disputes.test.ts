import { afterAll, describe, expect, it } from 'vitest';
import { card, drawnWidths, expectClean, readNotice, rowWith, showFilters } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, expectNoOverflow, settled, visit } from './support/visit.ts';

afterAll(endVisits);

describe.each(drawnWidths('Disputes'))('Disputes at %d px', (width) => {
  it('are found, marked as samples, and get notes with their author', async () => {
    const visitor = await visit({ role: 'sales', width, path: '/disputes' });
    const { page } = visitor;
    const main = page.locator('main');
    await rowWith(page, 'Sample').first().waitFor();
    await expectAccessibleHere(page);
    await expectNoOverflow(page);
    await showFilters(page, width);
    await choose(main, 'Status', 'needs_response');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('needs_response');
    await rowWith(page, 'needs_response').first().waitFor();
    await rowWith(page, 'needs_response').first().locator('a[href^="/disputes/"]').first().click();
    await page.getByRole('heading', { level: 1, name: /^Dispute local_dp_/ }).waitFor();
    await main.getByText('Sample, no bank knows of it').waitFor();
    const add = card(page, 'Add Note');
    await add.getByRole('button', { name: 'Add Note' }).click();
    await add.getByText('Note cannot be empty.').first().waitFor();
    await add.getByLabel(/^Note/).fill(`Visto ${width}.`);
    await add.getByRole('button', { name: 'Add Note' }).click();
    await readNotice(page, 'Note added successfully.');
    const row = card(page, 'Notes').locator('tr', { hasText: `Visto ${width}.` });
    await row.waitFor();
    const [note] = (
      await (
        await clientOf('sales')
      ).call<{ notes: { note: string; by: { objectId: string; full_name: string } }[] }>('fetchDisputeDetail', {
        id: new URL(page.url()).pathname.split('/').at(-1),
      })
    ).notes;
    expect(note!.note).toBe(`Visto ${width}.`);
    expect(await row.getByRole('link', { name: 'View User' }).getAttribute('href')).toBe(`/users/${note!.by.objectId}`);
    expect(await row.textContent()).toContain(note!.by.full_name);
    await settled(page);
    await expectAccessibleHere(page);
    await expectNoOverflow(page);
    await card(page, 'Dispute').locator('a[href^="/orders/"]').click();
    await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
    await expectClean(visitor);
    await visitor.leave();
  });
});
