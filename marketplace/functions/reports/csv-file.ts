import Papa from 'papaparse';
import type { Attachment } from '../../../server/mail/outbox.ts';

/** A column of a report: its words and the cell of a row. Money as dollars. */
export interface CsvColumn<Row> {
  title: string;
  cell(row: Row): string | number | null;
}

/**
 * Writes rows as a CSV file named after the report. Text that a spreadsheet would take for a formula is guarded by an apostrophe; a byte order
 * mark tells it that accents are UTF-8.
 */
export function csvFile<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Attachment {
  const data = rows.map((row) => columns.map((column) => column.cell(row)));
  const text = Papa.unparse({ fields: columns.map((column) => column.title), data }, { escapeFormulae: true });
  return { filename: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: `\uFEFF${text}` };
}
