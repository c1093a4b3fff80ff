import type { CompiledTable } from '../../compiled/compiled-screen.ts';

/** Whether a table has a search box or a switch of headings above its rows. */
export function hasExtras({ search, group }: Pick<CompiledTable, 'search' | 'group'>): boolean {
  return search.length > 0 || group?.switch !== undefined;
}
