import type { Clock } from '../clock.ts';
import { PARSE_CODES, ParseError } from '../errors/parse-error.ts';
import type { Database } from '../store/open-store.ts';

/** Filters of a list under a name. `content` is the browser's own affair: values by filter id, the sort order, the grouping. */
export interface StoredFilters {
  name: string;
  content: Record<string, unknown>;
}

/** How somebody has the columns of a list: hidden ones, an order of their own, low rows. */
export interface StoredColumns {
  hidden: readonly string[];
  order: readonly string[];
  isDense: boolean;
}

/** What one person keeps for the lists of the console. */
export interface PreferenceStore {
  /** The columns as somebody chose them, by list. */
  keptColumns(userId: string): Promise<Record<string, StoredColumns>>;
  /** Remembers the columns of a list. None hidden is a choice too: columns that are extra do not show without one. */
  keepColumns(userId: string, list: string, columns: StoredColumns): Promise<void>;
  /** The saved filters of a list, by name. */
  savedFilters(userId: string, list: string): Promise<StoredFilters[]>;
  /** Saves filters; those of the same name are replaced. Throws `ParseError` 142 when the list has `MOST_SAVED` already. */
  saveFilters(userId: string, list: string, saved: StoredFilters): Promise<void>;
  /** Forgets filters. A name that is gone already is fine. */
  deleteFilters(userId: string, list: string, name: string): Promise<void>;
}

/** How many filters somebody may save for one list. */
export const MOST_SAVED = 50;

/** Keeps preferences in the console's own database. */
export function createPreferenceStore(database: Database, clock: Clock): PreferenceStore {
  const ofList = (userId: string, list: string) =>
    database.selectFrom('saved_filters').where('user_id', '=', userId).where('list', '=', list);
  return {
    async keptColumns(userId) {
      const rows = await database
        .selectFrom('hidden_columns')
        .select(['list', 'columns', 'column_order', 'is_dense'])
        .where('user_id', '=', userId)
        .execute();
      return Object.fromEntries(
        rows.map(({ list, columns, column_order, is_dense }) => [list, { hidden: columns, order: column_order, isDense: is_dense }]),
      );
    },
    async keepColumns(userId, list, { hidden, order, isDense }) {
      const kept = { columns: JSON.stringify(hidden), column_order: JSON.stringify(order), is_dense: isDense };
      await database
        .insertInto('hidden_columns')
        .values({ user_id: userId, list, ...kept })
        .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet(kept))
        .execute();
    },
    async savedFilters(userId, list) {
      const rows = await ofList(userId, list).select(['name', 'content']).execute();
      return rows.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
    },
    async saveFilters(userId, list, { name, content }) {
      const others = await ofList(userId, list)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('name', '<>', name)
        .executeTakeFirstOrThrow();
      if (Number(others.count) >= MOST_SAVED)
        throw new ParseError(PARSE_CODES.validation, `A list keeps ${MOST_SAVED} saved filters. Delete one that is no longer needed.`);
      const written = { content: JSON.stringify(content), saved_at: clock.now() };
      await database
        .insertInto('saved_filters')
        .values({ user_id: userId, list, name, ...written })
        .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet(written))
        .execute();
    },
    async deleteFilters(userId, list, name) {
      await database.deleteFrom('saved_filters').where('user_id', '=', userId).where('list', '=', list).where('name', '=', name).execute();
    },
  };
}
