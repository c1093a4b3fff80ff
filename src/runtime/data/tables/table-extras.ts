import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';

/** Whether a table has a search box, rows under headings, or columns from their keys. */
export function hasExtras({ search, group, keyColumns }: Pick<CompiledTable, 'search' | 'group' | 'keyColumns'>): boolean {
  return search.length > 0 || (group ?? keyColumns) !== undefined;
}
