import { type Kysely, sql } from 'kysely';

/**
 * Composes the accents of stored texts (NFC): what came before texts were cleaned at the door may have them apart, as Macs write them, and no equality finds it. Only rows that have
 * such a text are written. A row that would then be called as another one, where names are unique, stays as it is.
 */
export async function composeTexts(database: Kysely<unknown>, columns: Readonly<Record<string, readonly string[]>>): Promise<void> {
  // Only in this encoding are there accents that stand apart.
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
