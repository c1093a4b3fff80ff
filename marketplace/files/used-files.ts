import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../store/tables/index.ts';

/** Columns with names of uploads, or their addresses below `/files`. Photos of orders are not uploaded by any call. */
const PLACES: readonly RawBuilder<{ file: string | null }>[] = [
  sql`select image as file from dishes`,
  sql`select icon as file from uva_categories`,
  sql`select icon as file from collections`,
  sql`select image as file from products`,
  sql`select profile ->> 'restaurant_logo' as file from restaurants`,
  sql`select profile ->> 'image' as file from restaurants`,
  sql`select file from restaurant_documents`,
  sql`select file from user_documents`,
];

/** Which of these files are used by records. */
export async function usedFiles(database: Kysely<Tables>, names: readonly string[]): Promise<string[]> {
  const spellings = names.flatMap((name) => [name, `/files/${name}`]);
  const { rows } = await sql<{ file: string }>`
    select distinct file from (${sql.join(PLACES, sql` union all `)}) as named where file = any(${spellings}::text[])`.execute(database);
  return rows.map(({ file }) => file.replace(/^\/files\//, ''));
}
