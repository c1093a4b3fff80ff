import { afterAll, describe, expect, it } from 'vitest';
import { card, drawnWidths, eventually, expectClean, pickFirst, readNotice, rowWith } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

interface Driver {
  objectId: string;
  isDriver: boolean;
}
interface Detail {
  full_name: string;
  vehicleColor: string;
  ssn: string;
  driverOnline: boolean;
}
interface Paper {
  documentCode: string;
  isApproved: boolean | null;
  unApproveReason: string | null;
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\nstartxref\n9\n%%EOF');
const ask = async <T>(call: string, params: Record<string, unknown>) => (await clientOf('admin')).call<T>(call, params);
const read = (id: string) => ask<Detail>('fetchDriverDetailForAdminDashboard', { id });

/** Drivers of now: each width takes another one. */
async function someDriver(index: number): Promise<string> {
  const { items } = await ask<{ items: Driver[] }>('fetchDriversForAdminDashboard', { limit: 100 });
  return items.filter((driver) => driver.isDriver)[index]!.objectId;
}

describe.each(drawnWidths('A driver'))('A driver at %d px', (width) => {
  afterAll(endVisits);

  it('is edited, brought online, and has papers and a blacklist', async () => {
    const id = await someDriver(width === 390 ? 1 : 0);
    const before = await read(id);
    const visitor = await visit({ role: 'sales', width, path: `/drivers/${id}` });
    const { page } = visitor;
    await page.getByText('Driver Detail', { exact: true }).waitFor();
    await expectAccessibleHere(page);

    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Vehicle Color' }).fill('Turquesa');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm Changes' }).click();
    await readNotice(page, 'Driver updated successfully');
    expect(await read(id)).toEqual({ ...before, vehicleColor: 'Turquesa' });

    await page.getByRole('switch', { name: 'Driver Online' }).click();
    await readNotice(page, 'Driver updated successfully');
    await eventually(async () => (await read(id)).driverOnline).toBe(!before.driverOnline);

    const papers = card(page, 'Documents');
    await papers.getByRole('button', { name: 'Upload Document' }).click();
    const dialog = page.getByRole('dialog');
    await choose(dialog, /^Document/, 'Agreement');
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: PDF });
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await readNotice(page, 'File uploaded successfully');
    const row = rowWith(page, 'Agreement', 'Pending').first();
    await row.getByRole('button', { name: 'Actions of this row' }).click();
    await page.getByRole('menuitem', { name: 'Reject' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('Falta la firma.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await readNotice(page, 'Document rejected successfully');
    const newest = async () => (await ask<Paper[]>('fetchUserDocuments', { userId: id }))[0];
    expect(await newest()).toMatchObject({ documentCode: 'agreement', isApproved: false, unApproveReason: 'Falta la firma.' });
    await rowWith(page, 'Agreement', 'Falta la firma.').getByRole('button', { name: 'Approve' }).click();
    await readNotice(page, 'Document approved successfully');
    expect(await newest()).toMatchObject({ isApproved: true, unApproveReason: null });

    await page.getByRole('button', { name: 'Add Restaurant' }).click();
    const name = await pickFirst(page, page.getByRole('dialog'), /^Restaurant/, 'el');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await readNotice(page, 'Restaurant added to blacklist');
    await card(page, 'Blacklisted Restaurants').getByText(name, { exact: true }).first().waitFor();
    await settled(page);
    await expectClean(visitor);
    await visitor.leave();
  });
});
