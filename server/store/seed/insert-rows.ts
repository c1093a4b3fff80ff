import { sql, type Transaction } from 'kysely';
import type { Database } from '../open-store.ts';
import type { Tables } from '../tables.ts';

/** A row as it is stored, columns by name; lists and objects for jsonb stay as they are. */
export type SeedRow = Record<string, unknown>;

/**
 * Inserts many rows with one parameter: PostgreSQL reads them from JSON by the types of the table. Columns that a row does not name become
 * null, so rows are complete. Nothing happens for no rows.
 */
export async function insertRows(database: Database | Transaction<Tables>, table: keyof Tables, rows: readonly SeedRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 1000) {
    const part = JSON.stringify(rows.slice(start, start + 1000));
    await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${part}::json)`.execute(
      database,
    );
  }
}
