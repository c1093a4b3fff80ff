import type { SqlName } from './table-api.ts';

/** Words that are no name without quotes (PostgreSQL, appendix C: reserved, some of them for functions and types only). */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently constraint',
    'create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default deferrable desc',
    'distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner intersect into is isnull join',
    'lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary',
    'references returning right select session_user similar some symmetric system_user table tablesample then to trailing true union unique user',
    'using variadic verbose when where window with',
  ].flatMap((line) => line.split(' ')),
);

/** A name of a column or a user as a statement has it. */
export function quote(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** A name as a statement has it. */
export function quoted({ schema, name }: SqlName): string {
  return `${quote(schema)}.${quote(name)}`;
}
