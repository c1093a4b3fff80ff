import { type SelectQueryBuilder, sql } from 'kysely';

const MARK = '/* kept plan */';
/** Prepared statements per connection. Each takes memory of the database for the connection's lifetime. */
const MOST = 200;

/**
 * Marks a query whose plan PostgreSQL may keep: for a few rows, planning takes longer than reading. PostgreSQL compares the costs
 * and plans anew as long as that pays. Only for queries with one right plan for all values: each condition has an index, in the
 * order of the result. Write a limit with `sql.lit`, because a plan for any limit expects many rows. No effect on the embedded
 * engine.
 */
export function keepPlan<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> {
  return query.modifyFront(sql.raw(MARK));
}

/** Creates the function that names the statements marked by `keepPlan`, by their text. A named statement is prepared once per connection. */
export function createPlanNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!text.includes(MARK)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST) return known;
    const name = `kept_${names.size}`;
    names.set(text, name);
    return name;
  };
}
