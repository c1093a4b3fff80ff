import type { TaxSummaryRowValue } from '../generated/index.ts';
import { csvFile } from '../reports/csv-file.ts';
import { readTaxRows, TAX_COLUMNS } from '../reports/tax-rows.ts';
import { defineJob } from './define-job.ts';
import { type LeftOut, withLeftOut } from './left-out.ts';

type Input = { startDate: string; endDate: string; restaurantId: string | null; testEmail: string | null };
type Item = { [Field in keyof TaxSummaryRowValue]: Exclude<TaxSummaryRowValue[Field], undefined> };
type Result = { restaurants: number; withoutEmail: number; testEmail: string | null; leftOut: LeftOut[] };

/**
 * Adds each restaurant's tax summary to the outbox as a mail with a CSV file; in test mode to one address. Outcomes are in the
 * outbox; restaurants without an address are in the job.
 */
export const mailTaxSummaries = defineJob<Input, Item, Result>({
  type: 'TAX_SUMMARY_EMAIL',
  batch: 20,
  begin: ({ testEmail }) => ({ restaurants: 0, withoutEmail: 0, testEmail, leftOut: [] }),

  async findItems({ startDate, endDate, restaurantId }, { database }) {
    return (await readTaxRows(database, { startDate, endDate, restaurantId: restaurantId ?? undefined })) as Item[];
  },

  async doItems(rows, before, { testEmail }, { send }) {
    const result = { ...before, restaurants: before.restaurants + rows.length };
    for (const row of rows) {
      const { restaurantId: about, name } = row;
      const recipient = testEmail ?? row.email?.trim() ?? '';
      if (recipient === '') {
        result.withoutEmail += 1;
        result.leftOut = withLeftOut(result.leftOut, { id: about, name, reason: 'No e-mail address' });
        continue;
      }
      const subject = `Tax summary of ${name}, ${row.duration}`;
      const body = `The sales tax of ${name} from ${row.duration} (Puerto Rico time), attached as CSV.\n`;
      await send({ kind: 'mail', recipient, subject, body, about, attachments: [csvFile('Tax Summary', TAX_COLUMNS, [row])] });
    }
    return result;
  },
});
