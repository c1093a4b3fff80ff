import { type CompileContext, inside, type Place, report } from './compile-context.ts';

/** Reports each member of a list whose id (or field) another before it has. Gives the list. */
export function checkUnique<Member extends { definition: { id?: string; field?: string }; place: Place }>(
  context: CompileContext,
  members: readonly Member[],
  what: string,
): readonly Member[] {
  const seen = new Set<string>();
  for (const { definition, place } of members) {
    const id = definition.id ?? definition.field;
    if (id === undefined) continue;
    if (seen.has(id)) report(context, inside(place, definition.id === undefined ? 'field' : 'id'), 'duplicate-id', { id, what });
    seen.add(id);
  }
  return members;
}
