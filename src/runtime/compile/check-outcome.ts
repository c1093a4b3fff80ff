import type { Json } from '../contracts/contract-types.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import type { ActionDefinition, ItemDefinition } from '../definition/definition.ts';
import { canHold } from '../expression/can-hold.ts';
import type { Constant, Fact, Ways } from '../expression/condition-facts.ts';
import { waysOf } from '../expression/condition-facts.ts';
import { parseExpression } from '../expression/parse-expression.ts';
import { type CompileContext, inside, type Roots, report, type SourceLocation } from './compile-context.ts';
import type { Spliced } from './splice.ts';

/** More ways than this are not looked at. */
const MOST_WAYS = 64;

/**
 * Reports an action that is only there when the record is already what its call makes it, by `sets` of the contract: two calls that undo each other
 * have changed places. An action of several calls, and one whose conditions read nothing of it, say nothing.
 */
export function checkOutcome(context: CompileContext, { definition, location, place }: Spliced<ActionDefinition>, roots: Roots): void {
  const call = definition.call === undefined ? undefined : context.contracts.calls.get(definition.call);
  if (!call?.sets) return;
  const ways = waysTogether([definition.visible, definition.enabled], place?.unless ?? []);
  if (!ways || !canHold(ways)) return;
  for (const [path, value] of Object.entries(call.sets)) {
    const holder = (['row', 'record'] as const).find((root) => roots[root] && typeOfPath(roots[root], path, context.contracts));
    if (holder === undefined) continue;
    const otherwise = ways.map((facts) => [...facts, { ...isNot(`${holder}.${path}`, value), node: facts[0]?.node }] as readonly Fact[]);
    if (canHold(otherwise)) continue;
    report(
      context,
      inside(location, 'call'),
      'already-so',
      { call: call.name, path, value: JSON.stringify(value) },
      { received: call.name },
    );
  }
}

/** Reports a switch whose call makes its field what it is switched away from. */
export function checkSwitched(
  context: CompileContext,
  { field, on, off }: Pick<ItemDefinition, 'field' | 'on' | 'off'>,
  location: SourceLocation,
): void {
  for (const [slot, action, wanted] of [['on', on, true] as const, ['off', off, false] as const]) {
    const call = action?.call === undefined ? undefined : context.contracts.calls.get(action.call);
    const made = field === undefined ? undefined : call?.sets?.[field];
    if (!call || typeof made !== 'boolean' || made === wanted) continue;
    report(
      context,
      inside(location, slot, 'call'),
      'switches-back',
      { call: call.name, field: field as string, slot },
      { received: call.name },
    );
  }
}

function isNot(key: string, value: Json): Pick<Fact, 'key' | 'test' | 'value'> {
  return { key, test: 'is-not', value: value as Constant };
}

/** The ways in which all conditions hold, and none of `unless`; undefined where they are too many or cannot be read. */
function waysTogether(conditions: readonly (string | boolean | undefined)[], unless: readonly string[]): Ways | undefined {
  const said = [
    ...conditions.filter((each) => typeof each === 'string').map((text) => [text, true] as const),
    ...unless.map((text) => [text, false] as const),
  ];
  let ways: Ways = [[]];
  for (const [text, holds] of said) {
    const { node } = parseExpression(text);
    const own = node && waysOf(node, holds);
    if (!own) return undefined;
    ways = ways.flatMap((way) => own.map((facts) => [...way, ...facts]));
    if (ways.length > MOST_WAYS) return undefined;
  }
  return ways;
}
