import type { AppSettings, CompiledScreen } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import { isTablePage } from '../../../language/compiled/screen-pages.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { readTableState } from './table-state.ts';

/** The scope of the buttons above a page. On a list they also read its filters, as `query` has them. */
export function headScope(
  screen: CompiledScreen,
  scope: Scope,
  query: URLSearchParams,
  world: { settings: AppSettings; now: Date },
): Scope {
  const [table] = screen.blocks;
  if (screen.actions.length === 0 || !isTablePage(screen) || table?.block !== 'table') return scope;
  return withVariables(scope, { filters: readTableState(table, query, world).state.filters });
}
