import type { SearchTarget } from '../../language/compiled/compiled-screen.ts';
import { isAllowed } from '../../language/compiled/is-allowed.ts';
import { EMPTY_SCOPE, withRoots } from '../../language/compiled/scope.ts';
import { evaluateLink } from '../../language/expression/evaluate-template.ts';
import { MESSAGES } from './messages.ts';

/** One thing that was found, and where it is opened. */
export interface Found {
  key: string;
  icon: string;
  text: string;
  sub?: string;
  to: string;
}

/** What was found of one kind. `note` stands instead of it: nothing, not yet, or what went wrong. */
export interface FoundGroup {
  label: string;
  found: readonly Found[];
  note?: string;
}

/** What a person may search for: those targets whose page they may open and whose call they may make. */
export function offeredTargets(targets: readonly SearchTarget[], roles: readonly string[]): SearchTarget[] {
  return targets.filter(({ access }) => access.every((one) => isAllowed(one, roles)));
}

/** Where a target with an id is opened. */
export function addressOf(target: SearchTarget, id: string): string | null {
  return evaluateLink(target.link, withRoots(EMPTY_SCOPE, { value: id }));
}

/** The target opened by what was typed, where that can be an id: one word of letters and digits. */
export function openedById(target: SearchTarget, typed: string): Found | undefined {
  if (!/^[\w-]{4,64}$/.test(typed)) return undefined;
  const to = addressOf(target, typed);
  return to === null
    ? undefined
    : {
        key: `${target.id} by id`,
        icon: target.icon ?? 'hash',
        text: MESSAGES.open({ label: target.label, id: typed }),
        sub: MESSAGES.byItsId,
        to,
      };
}
