import { completeValue } from '../../language/contracts/complete-value.ts';
import type { Contracts, Role } from '../../language/contracts/contract-types.ts';
import { type SampleWishes, sampleValue } from './sample-value.ts';

/** What a state says about the answer of one call. */
export interface StateOverride {
  call: string;
  /** Path in the call's result, members of lists as `[]`. */
  path: string;
  value: unknown;
}

/** A state of the world in which a screen is looked at: how full the answers of its calls are, and what is special about them. */
export interface BehaviourState {
  /** E.g. `typical`, `empty`, `record.status = DELIVERED`. */
  name: string;
  fill: SampleWishes['fill'];
  overrides: readonly StateOverride[];
  /** The override that makes the state special; absent in the typical and the empty state. */
  special?: StateOverride;
}

/** What a call answers in a state, as somebody with a role gets it: fields of others are stripped, as the server does. */
export function answerOf(call: string, state: BehaviourState, role: Role, contracts: Contracts): unknown {
  const contract = contracts.calls.get(call);
  if (!contract) return null;
  const mine = state.overrides.filter((override) => override.call === call);
  const overrides = new Map(mine.map(({ path, value }) => [path, value]));
  return completeValue(sampleValue(contract.result, contracts, { fill: state.fill, overrides }), contract.result, contracts, [role]);
}

/** What the answer of a call in a state depends on. */
export function answerKey(call: string, { fill, overrides }: BehaviourState): string {
  const mine = overrides.filter((override) => override.call === call);
  return [
    call,
    fill,
    ...mine.map(({ path, value }) => `${path}=${typeof value} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`),
  ].join(' ');
}
