import { sql } from 'kysely';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { SessionUser } from '../sessions/session.ts';

/** Filters of a list under a name. `content` is read by the browser only: values by filter id, sort order, grouping. */
export interface StoredFilters {
  name: string;
  content: Record<string, unknown>;
  /** Roles that see them, too. */
  sharedWith: readonly Role[];
}

/** Saved filters of a list for one person: their own, and those that colleagues shared. */
export interface FoundFilters extends StoredFilters {
  /** Owner, if it is a colleague. */
  owner?: { id: string; name: string };
}

export type PreferenceOwner = Pick<SessionUser, 'id' | 'roles' | 'fullName'>;

/** Columns of a list as a person chose them: hidden ones, their order, compact rows. */
export interface StoredColumns {
  hidden: readonly string[];
  order: readonly string[];
  isDense: boolean;
  /** Widths of columns by id, in px. */
  widths: Readonly<Record<string, number>>;
  /** The query with which the menu opens the list; empty for the default of its screen. */
  start: string;
}

/** Store of the preferences of people for lists. */
export interface PreferenceStore {
  /** Chosen columns of a person, by list. */
  keptColumns(userId: string): Promise<Record<string, StoredColumns>>;
  /** Stores the columns of a list. An empty list of hidden columns is a choice, too: extra columns are hidden without one. */
  keepColumns(userId: string, list: string, columns: StoredColumns): Promise<void>;
  /** Saved filters of a list, by name: own ones, then those that colleagues shared with an own role. */
  savedFilters(keeper: PreferenceOwner, list: string): Promise<FoundFilters[]>;
  /**
   * Saves filters; those of the same name are replaced. Throws `ParseError` 142 if the list has `MOST_SAVED` already, or if they are shared
   * with a role that the owner lacks; admins share with all.
   */
  saveFilters(keeper: PreferenceOwner, list: string, saved: StoredFilters): Promise<void>;
  /** Deletes own filters, and for admins also shared ones. An unknown name is ignored. */
  deleteFilters(keeper: PreferenceOwner, list: string, name: string, ownerId?: string): Promise<void>;
}

/** Maximum number of saved filters of a person for one list. */
export const MOST_SAVED = 50;

/** Creates the store of preferences in the console's own database. */
export function createPreferenceStore(database: Database, clock: Clock): PreferenceStore {
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
      const shared = { shared_with: JSON.stringify(sharedWith), saved_by: fullName };
      const written = { content: JSON.stringify(content), saved_at: clock.now(), ...shared };
      await database.transaction().execute(async (transaction) => {
        // Two concurrent requests would exceed the limit. Accounts of a Parse Server have no row to lock.
        await sql`select pg_advisory_xact_lock(hashtext(${`saved filters of ${userId}`}))`.execute(transaction);
        const others = await transaction
          .selectFrom('saved_filters')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('user_id', '=', userId)
          .where('list', '=', list)
          .where('name', '<>', name)
          .executeTakeFirstOrThrow();
        if (Number(others.count) >= MOST_SAVED)
          throw new ParseError(PARSE_CODES.validation, `A list keeps ${MOST_SAVED} saved filters. Delete one that is no longer needed.`);
        await transaction
          .insertInto('saved_filters')
          .values({ user_id: userId, list, name, ...written })
          .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet(written))
          .execute();
      });
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

/** Own filters first, then those of colleagues, each by name. */
function byOwnerAndName(one: FoundFilters, other: FoundFilters): number {
  const isTheirs = ({ owner }: FoundFilters) => (owner ? 1 : 0);
  return isTheirs(one) - isTheirs(other) || one.name.localeCompare(other.name, 'en', { numeric: true });
}
