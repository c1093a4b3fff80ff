import type { Difference } from './fact-differences.ts';
import { kindOf } from './names-of-facts.ts';

/** What an action does once it is pressed. */
const DONE = new Set(['calls', 'then', 'with', 'says', 'opens']);

/** Differences without those that go without saying: that an action which can no longer be pressed does nothing any more. */
export function withoutUnpressed(differences: readonly Difference[]): Difference[] {
  const off = new Set(differences.flatMap((each) => (isTurnedOff(each) ? [each.path.join(' > ')] : [])));
  if (off.size === 0) return [...differences];
  return differences.filter(({ what, path }) => {
    const at = path.findIndex((_, length) => off.has(path.slice(0, length).join(' > ')));
    return what !== 'gone' || at < 0 || !DONE.has(kindOf(path[at] ?? ''));
  });
}

function isTurnedOff({ what, path, before, after }: Difference): boolean {
  return (
    what === 'value' &&
    kindOf(path.at(-1) ?? '') === 'action' &&
    before?.value.startsWith('on') === true &&
    after?.value.startsWith('off') === true
  );
}
