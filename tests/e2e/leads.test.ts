import { afterAll, describe, expect } from 'vitest';
import { card, drawnWidths, eventually, expectClean, journeys, pressAction, readNotice, rowWith, showFilters } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('leads');

interface Lead {
  objectId: string;
  full_name: string;
  agent: { full_name: string } | null;
  email: string | null;
  isInterested: boolean | null;
  user: { objectId: string; isDriver: boolean; gender: string | null } | null;
}
interface Paper {
  documentCode: string;
  isApproved: boolean | null;
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\nstartxref\n9\n%%EOF');
const ask = async <T>(call: string, params: Record<string, unknown>) => (await clientOf('agent')).call<T>(call, params);
const read = (id: string) => ask<{ lead: Lead; documents: Paper[] }>('fetchLeadDetail', { id });

/** A lead that has signed up and does not drive, with a flag that is not set: each width takes another one. */
async function applicant(): Promise<Lead> {
  const { leads } = await ask<{ leads: Lead[] }>('fetchLeads', { approved: false, userSignedUp: true, limit: 200 });
  return leads.find((lead) => lead.isInterested === null)!;
}

describe.each(drawnWidths('Leads'))('Leads at %d px', (width) => {
  afterAll(endVisits);

  journey('finds who has signed up, works on the lead, and makes a driver of it', async () => {
    const { objectId: id, full_name: name } = await applicant();
    const visitor = await visit({ role: 'agent', width, path: '/leads' });
    const { page } = visitor;
    await expectAccessibleHere(page);
    await showFilters(page, width);
    await choose(page, 'Signed Up Status', 'Signed up User');
    await page.getByRole('combobox', { name: 'Lead Name' }).fill(name);
    await page.getByRole('listbox').getByRole('option', { name }).first().click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.locator(`a[href="/lead-details/${id}"]`).first().click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await settled(page);
    await expectAccessibleHere(page);

    const agents = await ask<{ full_name: string }[]>('fetchAgentList', {});
    const { lead } = await read(id);
    const other = agents.find((each) => each.full_name !== lead.agent?.full_name)!.full_name;
    await choose(page.locator('.page-head'), 'Assignee', other);
    await readNotice(page, 'Agent assigned successfully');
    await card(page, 'Activity Log').getByText(`The lead was assigned to ${other}`).first().waitFor();

    await choose(card(page, 'Lead Information'), 'Interested', 'Not Interested');
    await readNotice(page, 'Interested flag changed successfully');
    expect((await read(id)).lead.isInterested).toBe(false);
    await card(page, 'Activity Log').getByText('The lead was marked as not interested').waitFor();
    expect(await card(page, 'Activity Log').getByText('The lead was marked as interested').count()).toBe(0);
    await pressAction(page, 'Contacted');
    await readNotice(page, 'Lead contacted');
    await card(page, 'Activity Log').getByText('The lead was contacted').first().waitFor();

    await card(page, 'Driver details').getByRole('button', { name: 'Edit' }).click();
    await choose(page, 'Gender', 'Other');
    await page.getByRole('button', { name: 'Update User Details' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm Changes' }).click();
    await readNotice(page, 'Driver updated successfully');
    expect((await read(id)).lead.user!.gender).toBe('Other');

    await card(page, 'Documents').getByRole('button', { name: 'Upload Document' }).click();
    await choose(page.getByRole('dialog'), /^Document/, 'Agreement');
    const file = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: PDF };
    await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
    await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
    await readNotice(page, 'File uploaded successfully');
    await rowWith(page, 'Agreement', 'Pending').first().getByRole('button', { name: 'Approve' }).click();
    await readNotice(page, 'Document approved successfully');
    expect((await read(id)).documents[0]).toMatchObject({ documentCode: 'agreement', isApproved: true });

    await card(page, 'Notes').getByRole('button', { name: 'Add Note' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Listo para empezar.');
    await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click();
    await readNotice(page, 'Note added successfully.');
    await card(page, 'Notes').getByText('Listo para empezar.').waitFor();
    const fold = card(page, 'Notes').getByRole('button', { name: 'Whole note' }).first();
    await fold.click();
    await eventually(() => fold.getAttribute('aria-expanded')).toBe('false');
    await fold.press('Enter');
    await eventually(() => fold.getAttribute('aria-expanded')).toBe('true');

    await pressAction(page, 'Resend Interested Email');
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await readNotice(page, 'Recorded, not sent: no service for these messages is set up');
    await card(page, 'Activity Log').getByText('The interested email was handed to the outbox').first().waitFor();
    await pressAction(page, 'Convert to Driver');
    await page.getByRole('dialog').getByRole('button', { name: 'Convert to Driver' }).click();
    await readNotice(page, 'Lead converted to Driver');
    await eventually(async () => (await read(id)).lead.user!.isDriver).toBe(true);
    await eventually(() => page.getByRole('button', { name: 'Convert to Driver' }).count()).toBe(0);

    await page.goto(`${visitor.address}/leads`);
    await settled(page);
    await page.getByLabel('Search for').selectOption('lead');
    await page.getByRole('combobox', { name: 'Search Lead' }).fill(name);
    await page.getByRole('listbox', { name: 'Search results' }).getByRole('option', { name }).first().click();
    await page.waitForURL(`**/lead-details/${id}`);
    await expectClean(visitor);
    await visitor.leave();
  });
});
