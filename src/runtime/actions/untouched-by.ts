import type { CompiledAction, CompiledScreen } from '../compiled/compiled-screen.ts';
import { visit } from '../compiled/walk.ts';

/**
 * The calls that a screen reads whose answers an action leaves as they were, by their contracts: what they are made of is nothing that it changed.
 * Where a contract does not say, anything may be another by now.
 */
export function untouchedBy({ calls }: Pick<CompiledAction, 'calls'>, screen: CompiledScreen): ReadonlySet<string> {
  const writes = calls.filter(({ effect }) => effect !== 'read');
  const changed = writes.every(({ changes }) => changes) ? new Set(writes.flatMap(({ changes = [] }) => changes)) : undefined;
  const untouched = new Set<string>();
  visit('screen', screen, {
    call: ({ call, reads }, goOn) => {
      if (reads && (changed ? !reads.some((entity) => changed.has(entity)) : reads.length === 0)) untouched.add(call);
      goOn();
    },
  });
  return untouched;
}
