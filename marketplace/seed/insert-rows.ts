import { sql, type Transaction } from 'kysely';
import type { Database } from '../../server/base/store/open-store.ts';
import type { Tables } from '../store/tables/index.ts';

/** A row as it is stored, columns by name; lists and objects for jsonb stay as they are. */
export type SeedRow = Record<string, unknown>;

/**
 * Inserts many rows with one parameter: PostgreSQL reads them from JSON by the types of the table. All rows have the columns of the first one.
 * Nothing happens for no rows.
 */
export async function insertRows(database: Database | Transaction<Tables>, table: keyof Tables, rows: readonly SeedRow[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += 1000) {
    const part = JSON.stringify(rows.slice(start, start + 1000));
    const source = sql`json_populate_recordset(null::${sql.table(table)}, ${part}::json)`;
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${source}`.execute(database);
  }
}
