import { type Kysely, sql } from 'kysely';
import type { PlatformTables } from './tables.ts';

/** Tables that statements read and wrote. */
export interface TouchedTables {
  read: readonly string[];
  written: readonly string[];
}

/** Finds the tables of statements; undefined if that is unknown. */
export type TablesOf = (statements: Iterable<string>) => TouchedTables | undefined;

/** Relations of a database, as needed to find the tables of a statement. */
export interface Relations {
  /** Every table, and every view with its tables. */
  madeOf: ReadonlyMap<string, readonly string[]>;
  /** Tables whose rows are changed by foreign keys, by the referenced table. */
  follow: ReadonlyMap<string, readonly string[]>;
  /** Tables with triggers, whose changes have unknown effects. */
  withTriggers: ReadonlySet<string>;
}

/** Number of statements in the cache. Longer statements are not cached. */
const MOST = 3_000;
const LONGEST = 10_000;

const WORD = /[a-z_][a-z0-9_]*/gi;
const WRITTEN =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?(?:public|tablero)"?\.)?"?([a-z_][a-z0-9_]*)/gi;

/**
 * Creates the function that finds the tables of statements. Each word that is a table's name counts as a read, even if it names a
 * column: one table too many costs a reading, one too few would show old data.
 */
export function createTablesOf({ madeOf, follow, withTriggers }: Relations): TablesOf {
  const known = new Map<string, TouchedTables>();

  return (statements) => {
    const read = new Set<string>();
    const written = new Set<string>();
    for (const statement of statements) {
      const touched = touchedBy(statement);
      for (const table of touched.read) read.add(table);
      for (const table of touched.written) written.add(table);
    }
    if ([...written].some((table) => withTriggers.has(table))) return undefined;
    return { read: [...read].sort(), written: [...written].sort() };
  };

  function touchedBy(statement: string): TouchedTables {
    const before = known.get(statement);
    if (before) return before;
    const touched = { read: [...named(statement.match(WORD) ?? [])], written: [...withFollowers(writtenIn(statement))] };
    if (statement.length <= LONGEST && known.size < MOST) known.set(statement, touched);
    return touched;
  }

  function named(words: Iterable<string>): Set<string> {
    return new Set([...words].flatMap((word) => madeOf.get(word.toLowerCase()) ?? []));
  }

  function writtenIn(statement: string): Set<string> {
    return named([...statement.matchAll(WRITTEN)].map(([, table]) => table as string));
  }

  function withFollowers(tables: Set<string>): Set<string> {
    for (const table of tables) for (const follower of follow.get(table) ?? []) tables.add(follower);
    return tables;
  }
}

/** Reads the relations of a database. */
export async function readRelations(database: Kysely<PlatformTables>): Promise<Relations> {
  const tables = await rows(
    database,
    sql`select relname as name, null as other from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`,
  );
  const views = await rows(
    database,
    sql`select distinct view.relname as name, base.relname as other from pg_class view
      join pg_rewrite on pg_rewrite.ev_class = view.oid
      join pg_depend on pg_depend.classid = 'pg_rewrite'::regclass and pg_depend.objid = pg_rewrite.oid and pg_depend.refclassid = 'pg_class'::regclass
      join pg_class base on base.oid = pg_depend.refobjid and base.oid <> view.oid
      where view.relkind in ('v', 'm') and view.relnamespace = current_schema()::regnamespace`,
  );
  const followers = await rows(
    database,
    sql`select confrelid::regclass::text as name, conrelid::regclass::text as other from pg_constraint
      where contype = 'f' and (confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd'))`,
  );
  // The guard of the audit trail refuses or does nothing.
  const triggers = await rows(
    database,
    sql`select tgrelid::regclass::text as name, null as other from pg_trigger where not tgisinternal and tgname <> 'keep_audit_trail'`,
  );
  const parts = grouped(views);
  const bases = (name: string): string[] => parts.get(name)?.flatMap(bases) ?? [name];
  return {
    madeOf: new Map([...tables.map(({ name }) => name), ...parts.keys()].map((name) => [name, [...new Set(bases(name))]])),
    follow: grouped(followers),
    withTriggers: new Set(triggers.map(({ name }) => name)),
  };
}

interface Row {
  name: string;
  other: string | null;
}

async function rows(database: Kysely<PlatformTables>, query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await query.execute(database)).rows as Row[];
}

function grouped(found: readonly Row[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { name, other } of found) groups.set(name, [...(groups.get(name) ?? []), other as string]);
  return groups;
}
