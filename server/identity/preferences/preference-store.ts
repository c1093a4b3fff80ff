import { sql } from 'kysely';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { SessionUser } from '../sessions/session.ts';

/** Filters of a list under a name. `content` is the browser's own affair: values by filter id, the sort order, the grouping. */
export interface StoredFilters {
  name: string;
  content: Record<string, unknown>;
  /** Roles that see them, too. */
  sharedWith: readonly Role[];
}

/** Saved filters as somebody finds them: their own, or what a colleague shared. */
export interface FoundFilters extends StoredFilters {
  /** Whose they are, where they are a colleague's. */
  owner?: { id: string; name: string };
}

/** Who keeps preferences. */
export type PreferenceOwner = Pick<SessionUser, 'id' | 'roles' | 'fullName'>;

/** How somebody has the columns of a list: hidden ones, an order of their own, low rows. */
export interface StoredColumns {
  hidden: readonly string[];
  order: readonly string[];
  isDense: boolean;
  /** Widths of columns by id, in px. */
  widths: Readonly<Record<string, number>>;
  /** The query that the menu opens the list with; empty for what its screen says. */
  start: string;
}

/** What one person keeps for the lists of the console. */
export interface PreferenceStore {
  /** The columns as somebody chose them, by list. */
  keptColumns(userId: string): Promise<Record<string, StoredColumns>>;
  /** Remembers the columns of a list. None hidden is a choice too: columns that are extra do not show without one. */
  keepColumns(userId: string, list: string, columns: StoredColumns): Promise<void>;
  /** The saved filters of a list, by name: somebody's own, then what others shared with a role of theirs. */
  savedFilters(keeper: PreferenceOwner, list: string): Promise<FoundFilters[]>;
  /**
   * Saves filters; those of the same name are replaced. Throws `ParseError` 142 when the list has `MOST_SAVED` already, and where they are to be shared
   * with a role that the keeper does not have; admins share with all.
   */
  saveFilters(keeper: PreferenceOwner, list: string, saved: StoredFilters): Promise<void>;
  /** Forgets filters: one's own, and for admins what somebody shared. A name that is gone already is fine. */
  deleteFilters(keeper: PreferenceOwner, list: string, name: string, ownerId?: string): Promise<void>;
}

/** How many filters somebody may save for one list. */
export const MOST_SAVED = 50;

/** Keeps preferences in the console's own database. */
export function createPreferenceStore(database: Database, clock: Clock): PreferenceStore {
  const ofList = (userId: string, list: string) =>
    database.selectFrom('saved_filters').where('user_id', '=', userId).where('list', '=', list);
  return {
    ...createColumnStore(database),
    async savedFilters({ id, roles }, list) {
      const rows = await database
        .selectFrom('saved_filters')
        .select(['user_id', 'name', 'content', 'shared_with', 'saved_by'])
        .where('list', '=', list)
        .where((builder) => builder.or([builder('user_id', '=', id), sql<boolean>`shared_with <> '[]'`]))
        .execute();
      const isAdmin = roles.includes('admin');
      const found = rows
        .filter((row) => row.user_id === id || isAdmin || row.shared_with.some((role) => roles.includes(role)))
        .map((row): FoundFilters => {
          const saved = { name: row.name, content: row.content, sharedWith: row.shared_with };
          return row.user_id === id ? saved : { ...saved, owner: { id: row.user_id, name: row.saved_by } };
        });
      return found.sort(byOwnerAndName);
    },
    async saveFilters({ id: userId, roles, fullName }, list, { name, content, sharedWith }) {
      const foreign = roles.includes('admin') ? undefined : sharedWith.find((role) => !roles.includes(role));
      if (foreign !== undefined)
        throw new ParseError(PARSE_CODES.validation, `Filters are shared with roles that one has, and ${foreign} is none of yours.`);
      const others = await ofList(userId, list)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('name', '<>', name)
        .executeTakeFirstOrThrow();
      if (Number(others.count) >= MOST_SAVED)
        throw new ParseError(PARSE_CODES.validation, `A list keeps ${MOST_SAVED} saved filters. Delete one that is no longer needed.`);
      const shared = { shared_with: JSON.stringify(sharedWith), saved_by: fullName };
      const written = { content: JSON.stringify(content), saved_at: clock.now(), ...shared };
      await database
        .insertInto('saved_filters')
        .values({ user_id: userId, list, name, ...written })
        .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet(written))
        .execute();
    },
    async deleteFilters({ id, roles }, list, name, ownerId = id) {
      if (ownerId !== id && !roles.includes('admin'))
        throw new ParseError(PARSE_CODES.validation, 'What a colleague shared is deleted by that colleague or an administrator.');
      const query = database.deleteFrom('saved_filters').where('user_id', '=', ownerId).where('list', '=', list).where('name', '=', name);
      await (ownerId === id ? query : query.where(sql<boolean>`shared_with <> '[]'`)).execute();
    },
  };
}

function createColumnStore(database: Database): Pick<PreferenceStore, 'keptColumns' | 'keepColumns'> {
  return {
    async keptColumns(userId) {
      const rows = await database
        .selectFrom('hidden_columns')
        .select(['list', 'columns', 'column_order', 'is_dense', 'widths', 'start'])
        .where('user_id', '=', userId)
        .execute();
      return Object.fromEntries(
        rows.map(({ list, columns: hidden, column_order: order, is_dense: isDense, widths, start }) => [
          list,
          { hidden, order, isDense, widths, start },
        ]),
      );
    },
    async keepColumns(userId, list, { hidden, order, isDense, widths, start }) {
      const kept = {
        columns: JSON.stringify(hidden),
        column_order: JSON.stringify(order),
        is_dense: isDense,
        widths: JSON.stringify(widths),
        start,
      };
      await database
        .insertInto('hidden_columns')
        .values({ user_id: userId, list, ...kept })
        .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet(kept))
        .execute();
    },
  };
}

/** One's own first, then those of colleagues, each by name. */
function byOwnerAndName(one: FoundFilters, other: FoundFilters): number {
  const isTheirs = ({ owner }: FoundFilters) => (owner ? 1 : 0);
  return isTheirs(one) - isTheirs(other) || one.name.localeCompare(other.name, 'en', { numeric: true });
}
