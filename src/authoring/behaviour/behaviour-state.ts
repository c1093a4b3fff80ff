import { completeValue } from '../../language/contracts/complete-value.ts';
import type { Contracts, Role } from '../../language/contracts/contract-types.ts';
import { type SampleOptions, sampleValue } from './sample-value.ts';

/** Override of the answer of one call in a state. */
export interface StateOverride {
  call: string;
  /** Path in the call's result, members of lists as `[]`. */
  path: string;
  value: unknown;
}

/** A state of the sample data for a screen: how full the answers are, and what is special. */
export interface BehaviourState {
  /** E.g. `typical`, `empty`, `record.status = DELIVERED`. */
  name: string;
  fill: SampleOptions['fill'];
  overrides: readonly StateOverride[];
  /** The override that makes the state special; absent in the typical and the empty state. */
  special?: StateOverride;
}

/** The answer of a call in a state for a role: fields without access are removed, as on the server. */
export function answerOf(call: string, state: BehaviourState, role: Role, contracts: Contracts): unknown {
  const contract = contracts.calls.get(call);
  if (!contract) return null;
  const mine = state.overrides.filter((override) => override.call === call);
  const overrides = new Map(mine.map(({ path, value }) => [path, value]));
  return completeValue(sampleValue(contract.result, contracts, { fill: state.fill, overrides }), contract.result, contracts, [role]);
}

/** Cache key of an answer in a state. */
export function answerKey(call: string, { fill, overrides }: BehaviourState): string {
  const mine = overrides.filter((override) => override.call === call);
  return [
    call,
    fill,
    ...mine.map(({ path, value }) => `${path}=${typeof value} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`),
  ].join(' ');
}
