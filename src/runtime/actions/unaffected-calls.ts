import type { CompiledAction, CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import { visit } from '../../language/compiled/walk.ts';
import { areDisjoint } from '../data/calls/are-disjoint.ts';
import type { ReadingHints } from '../data/calls/reading-hints.ts';

/**
 * The calls of a screen whose answers an action did not change: by the tables that the server reports, else by contracts. Without either,
 * anything may have changed.
 */
export function unaffectedCalls(
  { calls }: Pick<CompiledAction, 'calls'>,
  screen: CompiledScreen,
  hints?: Pick<ReadingHints, 'tables'>,
): ReadonlySet<string> {
  const writes = calls.filter(({ effect }) => effect !== 'read');
  const written = together(writes.map(({ call }) => hints?.tables.get(call)));
  const changed = together(writes.map(({ changes }) => changes));
  const untouched = new Set<string>();
  visit('screen', screen, {
    call: ({ call, reads }, goOn) => {
      const isSaid = reads && (changed ? areDisjoint(reads, changed) : reads.length === 0);
      if (isSaid || areDisjoint(hints?.tables.get(call), written)) untouched.add(call);
      goOn();
    },
  });
  return untouched;
}

function together(sets: readonly (Iterable<string> | undefined)[]): ReadonlySet<string> | undefined {
  return sets.every((set) => set !== undefined) ? new Set(sets.flatMap((set) => [...(set as Iterable<string>)])) : undefined;
}
