import type { Attachment } from '../../server/work/mail/outbox.ts';
import { csvText } from '../../src/runtime/data/shown/csv-file.ts';

/** A column of a report: label and cell. Money in dollars. */
export interface CsvColumn<Row> {
  title: string;
  cell(row: Row): string | number | null;
}

/** Writes rows without a screen as CSV; those of a screen use its own columns (`csvOf` of the context). */
export function csvFile<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Attachment {
  const data = rows.map((row) => columns.map((column) => column.cell(row)));
  return {
    filename: `${name}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: csvText(
      columns.map((column) => column.title),
      data,
    ),
  };
}
