import type { SearchTarget } from '../../language/compiled/compiled-screen.ts';
import { isAllowed } from '../../language/compiled/is-allowed.ts';
import { EMPTY_SCOPE, withVariables } from '../../language/compiled/scope.ts';
import { evaluateLink } from '../../language/expression/evaluate-template.ts';
import { fillMessage } from '../../language/text/fill-message.ts';
import * as MESSAGES from './messages.ts';

/** A search result and its address. */
export interface Found {
  key: string;
  icon: string;
  text: string;
  sub?: string;
  to: string;
}

/** Results of one kind. `note` replaces them: nothing found, loading, or an error. */
export interface FoundGroup {
  label: string;
  found: readonly Found[];
  note?: string;
}

/** Targets that a person may search: their pages and calls are accessible. */
export function offeredTargets(targets: readonly SearchTarget[], roles: readonly string[]): SearchTarget[] {
  return targets.filter(({ access }) => access.every((one) => isAllowed(one, roles)));
}

/** Address of a record of a target, by its id. */
export function addressOf(target: SearchTarget, id: string): string | null {
  return evaluateLink(target.link, withVariables(EMPTY_SCOPE, { value: id }));
}

/** The record of a target by the typed id; undefined if the text cannot be an id: one word of letters and digits. */
export function openedById(target: SearchTarget, typed: string): Found | undefined {
  if (!/^[\w-]{4,64}$/.test(typed)) return undefined;
  const to = addressOf(target, typed);
  return to === null
    ? undefined
    : {
        key: `by-id:${target.id}`,
        icon: target.icon ?? 'hash',
        text: fillMessage(MESSAGES.open, { label: target.label, id: typed }),
        sub: MESSAGES.byItsId,
        to,
      };
}
