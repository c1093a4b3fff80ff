import type { TableDefinition } from '../definition/definition.ts';
import { type CompileContext, inside, type Place, type Roots, report } from './compile-context.ts';
import { compileValue } from './compile-position.ts';
import type { TypedSource } from './compile-source.ts';

/** Checks the paths of a table that are no items: what its search looks at, and what its rows are first sorted by. */
export function checkTableKeys(
  context: CompileContext,
  keys: Pick<TableDefinition, 'search' | 'sort'>,
  place: Place,
  roots: Roots,
  source: TypedSource | undefined,
): void {
  for (const [index, path] of (keys.search ?? []).entries()) compileValue(context, roots, `row.${path}`, inside(place, 'search', index));
  if (!keys.sort) return;
  const { field } = keys.sort;
  const list = source?.contract?.list;
  if (!source || !list?.sort) compileValue(context, roots, `row.${field}`, inside(place, 'sort', 'field'));
  else if (!list.sortable?.includes(field)) {
    const more = { received: field, allowed: list.sortable ?? [] };
    report(context, inside(place, 'sort', 'field'), 'not-sortable', { field, call: source.source.call.call }, more);
  }
}
