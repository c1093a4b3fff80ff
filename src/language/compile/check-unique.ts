import { type CompileContext, inside, report, type SourceLocation } from './compile-context.ts';

/** Reports each member of a list with the id (or field) of an earlier one. Returns the list. */
export function checkUnique<Member extends { definition: { id?: string; field?: string }; location: SourceLocation }>(
  context: CompileContext,
  members: readonly Member[],
  what: string,
): readonly Member[] {
  const seen = new Set<string>();
  for (const { definition, location } of members) {
    const id = definition.id ?? definition.field;
    if (id === undefined) continue;
    if (seen.has(id)) report(context, inside(location, definition.id === undefined ? 'field' : 'id'), 'duplicate-id', { id, what });
    seen.add(id);
  }
  return members;
}
