import { type SelectQueryBuilder, sql } from 'kysely';

const MARK = '/* kept plan */';
/** How many statements a connection keeps: each takes memory of the database, as long as the connection lives. */
const MOST = 200;

/**
 * A query whose plan PostgreSQL may keep, instead of making a new one each time: for a few rows that takes longer than reading them. PostgreSQL
 * compares first, and plans a query anew as long as that pays. Only for a query of which one plan is right whatever its values are: each of its conditions has an
 * index, in the order of the result. A limit is written out (`sql.lit`), for a plan for any limit expects many rows. Nothing changes on the embedded engine.
 */
export function keepPlan<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> {
  return query.modifyFront(sql.raw(MARK));
}

/** Makes what names the statements that `keepPlan` marked, by their texts: under its name each is prepared once for a connection. */
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
