import type { TableState } from './table-state.ts';

/** Filters of a list under a name. A range that moves with the day is `{ preset }` instead of its instants. */
export interface SavedFilters {
  name: string;
  content: Pick<TableState, 'filters' | 'sort' | 'grouped'>;
}

/** What the signed-in person keeps for lists, on the server. A list is named by its screen and table (`listName`). Rejects with `CallError`. */
export interface Preferences {
  /** Ids of the columns that are hidden, by list. */
  hiddenColumns(): Promise<Record<string, string[]>>;
  hideColumns(list: string, columns: readonly string[]): Promise<void>;
  savedFilters(list: string): Promise<SavedFilters[]>;
  /** Saves filters; those of the same name are replaced. */
  saveFilters(list: string, saved: SavedFilters): Promise<void>;
  deleteFilters(list: string, name: string): Promise<void>;
}
