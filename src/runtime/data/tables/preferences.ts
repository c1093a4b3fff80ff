import type { Role } from '../../../language/contracts/contract-types.ts';
import type { TableState } from './table-state.ts';

/** Filters of a list under a name. A range that moves with the day is `{ preset }` instead of its instants. */
export interface SavedFilters {
  name: string;
  content: Pick<TableState, 'filters' | 'sort' | 'grouped'>;
  /** Roles that see them, too. */
  sharedWith?: readonly Role[];
  /** The owner of shared filters. */
  owner?: { id: string; name: string };
}

/**
 * Column preferences of a list: ids of hidden columns, of all in a changed order, density, widths in px by id, and the query that the menu
 * opens the list with.
 */
export interface ColumnPreferences {
  hidden: readonly string[];
  order: readonly string[];
  isDense: boolean;
  widths?: Readonly<Record<string, number>>;
  start?: string;
}

/**
 * The list preferences of the signed-in person, on the server. A list is identified by its screen and table (`listName`). Rejects with
 * `CallError`.
 */
export interface Preferences {
  /** Columns as they were chosen, by list. */
  keptColumns(): Promise<Record<string, ColumnPreferences>>;
  keepColumns(list: string, columns: ColumnPreferences): Promise<void>;
  savedFilters(list: string): Promise<SavedFilters[]>;
  /** Saves filters; those of the same name are replaced. */
  saveFilters(list: string, saved: SavedFilters): Promise<void>;
  deleteFilters(list: string, saved: Pick<SavedFilters, 'name' | 'owner'>): Promise<void>;
}
