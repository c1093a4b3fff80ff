import type { Json, JsonObject } from '../contracts/contract-types.ts';
import { canHold } from '../expression/can-hold.ts';
import { ROOTS } from '../expression/compiled-expression.ts';
import { combineWays, type Ways, waysOf } from '../expression/condition-facts.ts';
import { AUTHOR_DATA } from './definition-schemas.ts';

/** Conditions without which a part, and what stands inside, is not there or does nothing. */
export const GUARDS = ['visible', 'when', 'enabled'] as const;

/** Variables that change inside a part: `row` of a table in a card is another row. */
const CHANGING = new RegExp(
  String.raw`(?<![\w.])(?:${ROOTS.filter((root) => !['record', 'user', 'route', 'query', 'app', 'given', 'sources', 'creating'].includes(root)).join('|')})\b`,
);

/** Both together; the other alone where they are too many. */
export function join(one: Ways, other: Ways): Ways {
  return combineWays([one, other], true) ?? other;
}

/** Facts that still hold inside: those about variables that stay the same. */
export function lastingFacts(ways: Ways): Ways {
  return ways.map((facts) => facts.filter(({ key }) => !CHANGING.test(key)));
}

/** Whether the guards of an action hold for what stands at this key as well: its calls, and its question where nothing is typed. */
export function isOwnOfAction(value: JsonObject, key: string): boolean {
  const isAction = value.call !== undefined || value.calls !== undefined || value.ask !== undefined;
  return isAction && (key === 'calls' || (key === 'ask' && !hasForm(value)));
}

function hasForm({ ask }: JsonObject): boolean {
  return typeof ask === 'object' && ask !== null && 'fields' in ask;
}

/** Whether the guards around a place prove that a value is not missing there. */
export function isPresentAt(file: Json, pointer: string, path: string): boolean {
  const missing = waysOf(`${path} == null`);
  return missing !== undefined && !canHold(join(guardsAt(file, pointer.split('/').slice(1)), missing));
}

function guardsAt(value: Json | undefined, keys: readonly string[]): Ways {
  let [at, ways]: [Json | undefined, Ways] = [value, [[]]];
  for (const [index, key] of keys.entries()) {
    if (typeof at !== 'object' || at === null) break;
    if (Array.isArray(at)) {
      at = at[Number(key)];
      continue;
    }
    for (const guard of GUARDS) {
      const own = guard !== key && typeof at[guard] === 'string' ? waysOf(at[guard]) : undefined;
      if (own) ways = join(ways, own);
    }
    // Values that an author names stand beside the guards of their part.
    if (AUTHOR_DATA.has(key)) break;
    if (index < keys.length - 1 && !isOwnOfAction(at, key)) ways = lastingFacts(ways);
    at = at[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return ways;
}
