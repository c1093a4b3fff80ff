import type { CompiledScreen } from '../compiled/compiled-screen.ts';

/** Whether a page is one table: a list, or a report without blocks. */
export function isTablePage({ kind, filterBar }: Pick<CompiledScreen, 'kind' | 'filterBar'>): boolean {
  return kind === 'list' || (kind === 'report' && filterBar === undefined);
}
