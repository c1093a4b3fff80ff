import { csvFile } from '../functions/reports/csv-file.ts';
import { readTaxRows, TAX_COLUMNS } from '../functions/reports/tax-rows.ts';
import type { TaxSummaryRowValue } from '../generated/index.ts';
import { defineJob } from './define-job.ts';

type Input = { startDate: string; endDate: string; restaurantId: string | null; testEmail: string | null };
type Item = { [Field in keyof TaxSummaryRowValue]: Exclude<TaxSummaryRowValue[Field], undefined> };
type Result = { restaurants: number; sent: number; withoutEmail: string[]; testEmail: string | null };

/** Mails each restaurant its tax summary as a CSV file; in test mode all of them go to one address. Restaurants without an address are told. */
export const mailTaxSummaries = defineJob<Input, Item, Result>({
  type: 'TAX_SUMMARY_EMAIL',
  batch: 20,
  begin: ({ testEmail }) => ({ restaurants: 0, sent: 0, withoutEmail: [], testEmail }),

  async findItems({ startDate, endDate, restaurantId }, { database }) {
    return (await readTaxRows(database, { startDate, endDate, restaurantId: restaurantId ?? undefined })) as Item[];
  },

  async doItems(rows, before, { testEmail }, { send }) {
    const result = { ...before, restaurants: before.restaurants + rows.length, withoutEmail: [...before.withoutEmail] };
    for (const row of rows) {
      const recipient = testEmail ?? row.email ?? null;
      if (recipient === null) {
        result.withoutEmail.push(row.restaurantId);
        continue;
      }
      const subject = `Tax summary of ${row.name}, ${row.duration}`;
      const body = `The sales tax of ${row.name} from ${row.duration} (Puerto Rico time), attached as CSV.\n`;
      await send({ kind: 'mail', recipient, subject, body, attachments: [csvFile('Tax Summary', TAX_COLUMNS, [row])] });
      result.sent += 1;
    }
    return result;
  },
});
