import { type Kysely, sql } from 'kysely';

/**
 * Composes the accents of stored texts (NFC). Texts from before input was normalised may have them decomposed, as macOS writes
 * them, and then no equality matches. Writes only rows with such texts. Skips a row whose composed name would violate uniqueness.
 */
export async function composeTexts(database: Kysely<unknown>, columns: Readonly<Record<string, readonly string[]>>): Promise<void> {
  // Only UTF-8 can have decomposed accents.
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(database);
  if (rows[0]?.encoding !== 'UTF8') return;
  for (const [table, names] of Object.entries(columns)) await sql.raw(statementOf(table, names)).execute(database);
}

function statementOf(table: string, columns: readonly string[]): string {
  const [quoted, names] = [`"${table}"`, columns.map((column) => `"${column}"`)];
  const composed = names.map((name) => `${name} = normalize(${name}, nfc)`).join(', ');
  const areDisjoint = names.map((name) => `${name} is not nfc normalized`).join(' or ');
  return `do $$
    declare one record;
    begin
      update ${quoted} set ${composed} where ${areDisjoint};
    exception when unique_violation then
      for one in select ctid as place from ${quoted} where ${areDisjoint} loop
        begin
          update ${quoted} set ${composed} where ctid = one.place;
        exception when unique_violation then null;
        end;
      end loop;
    end $$`;
}
