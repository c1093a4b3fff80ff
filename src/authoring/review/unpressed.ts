import type { FactKind } from '../behaviour/fact-data.ts';
import { isOf } from '../behaviour/facts.ts';
import type { Difference } from './fact-differences.ts';

/** What an action does once it is pressed. */
const DONE: ReadonlySet<FactKind> = new Set(['calls', 'then', 'with', 'says', 'opens']);

/** Differences without those that go without saying: that an action which can no longer be pressed does nothing any more. */
export function withoutUnpressed(differences: readonly Difference[]): Difference[] {
  const off = new Set(differences.flatMap((each) => (isTurnedOff(each) ? [each.path.join(' > ')] : [])));
  if (off.size === 0) return [...differences];
  return differences.filter(({ what, path, above, before }) => {
    const at = path.findIndex((_, length) => off.has(path.slice(0, length).join(' > ')));
    const below = above[at] ?? before;
    return what !== 'gone' || at < 0 || below === undefined || !DONE.has(below.data.kind);
  });
}

function isTurnedOff({ what, before, after }: Difference): boolean {
  return (
    what === 'value' && isOf(before, 'action') && isOf(after, 'action') && before.data.state.is === 'on' && after.data.state.is === 'off'
  );
}
