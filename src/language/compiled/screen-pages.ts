import type { CompiledScreen, PageShape, ScreenKindName } from './compiled-screen.ts';

/** The page shape of each screen kind, used by `prepareScreen`. Compilers of the kinds are in `compile/screens/`. */
export const PAGE_SHAPES = { list: 'table', detail: 'record', form: 'form', report: 'table' } as const satisfies Readonly<
  Record<ScreenKindName, PageShape>
>;

/** Kinds whose page is no table. */
type OtherKind = { [Kind in ScreenKindName]: (typeof PAGE_SHAPES)[Kind] extends 'table' ? never : Kind }[ScreenKindName];

/** Whether a page is one table. A filter bar stands above several blocks. The first file of staff has no table of the kinds for it. */
export function isTablePage({ kind, filterBar }: Pick<CompiledScreen, 'kind' | 'filterBar'>): boolean {
  if (kind === 'list' || kind === 'report') return !filterBar;
  const other: OtherKind = kind;
  return !other;
}
