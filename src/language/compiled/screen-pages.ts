import type { CompiledScreen, PageShape, ScreenKindName } from './compiled-screen.ts';

/** The page shape of each screen kind, used by `prepareScreen`. Compilers of the kinds are in `compile/screens/`. */
export const PAGE_SHAPES: Readonly<Record<ScreenKindName, PageShape>> = { list: 'table', detail: 'record', form: 'form', report: 'table' };

/** Whether a page is one table. A filter bar stands above several blocks. */
export function isTablePage({ kind, filterBar }: Pick<CompiledScreen, 'kind' | 'filterBar'>): boolean {
  return PAGE_SHAPES[kind] === 'table' && !filterBar;
}
