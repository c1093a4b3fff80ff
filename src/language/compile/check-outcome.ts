import type { Json } from '../contracts/contract-types.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import type { ActionDefinition, ItemDefinition } from '../definition/definition.ts';
import { canHold } from '../expression/can-hold.ts';
import { type Constant, combineWays, type Fact, type Ways, waysOf } from '../expression/condition-facts.ts';
import { callsOf, type WrittenCall } from './calls-of.ts';
import { type CompileContext, inside, report, type SourceLocation, type Variables } from './compile-context.ts';
import type { Spliced } from './splice.ts';

/**
 * Reports a call whose condition requires the state that the call sets (`sets` of the contract): two opposite calls were exchanged.
 * Conditions on other fields are ignored, as are later calls whose field an earlier call may change.
 */
export function checkOutcome(
  context: CompileContext,
  { definition, location, place }: Spliced<ActionDefinition>,
  variables: Variables,
): void {
  const calls = callsOf(definition, location);
  for (const [index, { definition: made, location: at }] of calls.entries()) {
    const call = context.contracts.calls.get(made.call);
    if (!call?.sets) continue;
    const ways = waysTogether([definition.visible, definition.enabled, made.when], place?.unless ?? []);
    if (!ways || !canHold(ways)) continue;
    for (const [path, value] of Object.entries(call.sets)) {
      const holder = (['row', 'record'] as const).find((root) => variables[root] && typeOfPath(variables[root], path, context.contracts));
      if (holder === undefined || calls.slice(0, index).some((before) => mayChange(context, before, path))) continue;
      const otherwise = ways.map((facts) => [...facts, { ...isNot(`${holder}.${path}`, value), node: facts[0]?.node }] as readonly Fact[]);
      if (canHold(otherwise)) continue;
      const facts = { call: call.name, path, value: JSON.stringify(value) };
      report(context, inside(at, 'call'), 'already-so', facts, { received: call.name });
    }
  }
}

/** Whether a call may change a field of the record: by its contract, by a parameter, by `send`, or because it is unknown. */
function mayChange(context: CompileContext, { definition }: WrittenCall, path: string): boolean {
  const call = context.contracts.calls.get(definition.call);
  if (!call || definition.into !== undefined) return true;
  return [call.sets, call.params].some((named) => named !== undefined && Object.hasOwn(named, path));
}

/** Reports a switch that sets its field to the opposite value. Of several unconditional calls the last one counts. */
export function checkSwitched(
  context: CompileContext,
  { field, on, off }: Pick<ItemDefinition, 'field' | 'on' | 'off'>,
  location: SourceLocation,
): void {
  if (field === undefined) return;
  for (const [slot, action, wanted] of [['on', on, true] as const, ['off', off, false] as const]) {
    const calls = action ? callsOf(action, inside(location, slot)) : [];
    const last = calls.findLast((each) => each.definition.when === undefined && mayChange(context, each, field));
    const made = last && context.contracts.calls.get(last.definition.call)?.sets?.[field];
    if (!last || typeof made !== 'boolean' || made === wanted) continue;
    const { call } = last.definition;
    report(context, inside(last.location, 'call'), 'switches-back', { call, field, slot }, { received: call });
  }
}

function isNot(key: string, value: Json): Pick<Fact, 'key' | 'test' | 'value'> {
  return { key, test: 'is-not', value: value as Constant };
}

/** The ways in which all conditions hold, and none of `unless`; undefined where they are too many or cannot be read. */
function waysTogether(conditions: readonly (string | boolean | undefined)[], unless: readonly string[]): Ways | undefined {
  const said = conditions.filter((each) => typeof each === 'string');
  return combineWays([...said.map((text) => waysOf(text)), ...unless.map((text) => waysOf(text, false))], true);
}
