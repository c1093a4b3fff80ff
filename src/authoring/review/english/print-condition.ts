import { labelOf } from '../../../language/compile/label-of.ts';
import type { Contracts } from '../../../language/contracts/contract-types.ts';
import { groupBy } from '../../../language/contracts/group-by.ts';
import { typeOfPath } from '../../../language/contracts/type-of-path.ts';
import { joinList } from '../../../language/formats/join-list.ts';
import type { BehaviourState } from '../../behaviour/behaviour-state.ts';
import type { Fact } from '../../behaviour/facts.ts';
import { PRESENT } from '../../behaviour/sample-value.ts';
import type { Difference } from '../fact-differences.ts';
import { type ReviewNames, valueCalled } from '../review-names.ts';
import { ownCondition } from './print-condition-change.ts';

/** Number of states listed before they are counted. */
const NAMED = 6;

/**
 * When a difference occurs. A new or removed part with a condition has that condition; others the smallest condition over the tested
 * states.
 */
export function printCondition(
  difference: Difference,
  { where, among }: Record<'where' | 'among', readonly BehaviourState[]>,
  words: ReviewNames,
): string {
  const { what, before, after } = difference;
  const own = what === 'new' || what === 'gone' ? ownCondition((after ?? before) as Fact, 'shown', words) : undefined;
  return own === undefined ? ofStates(where, among, words.contracts) : `, when ${own}`;
}

/**
 * The smallest condition that explains in which states something is different, given those in which it could be: `, when Status is Delivered or Paid`. Nothing
 * where it is in all of them.
 */
function ofStates(where: readonly BehaviourState[], among: readonly BehaviourState[], contracts: Contracts): string {
  const rest = among.filter((state) => !where.includes(state));
  if (rest.length === 0) return '';
  const isUsual = where.some(({ name }) => name === 'typical');
  const named = isUsual ? rest : where;
  if (named.length > NAMED) return `, in ${where.length} of ${among.length} situations`;
  return `, ${isUsual ? 'except when' : 'when'} ${inWords(named, contracts)}`;
}

function inWords(states: readonly BehaviourState[], contracts: Contracts): string {
  const parts = states.map((state) => partsOf(state, contracts));
  return [...groupBy(parts, ({ left }) => left)]
    .map(([left, same]) => {
      const values = same.flatMap(({ right }) => right ?? []);
      return values.length === 0 ? left : `${left} is ${joinList(values, 'or')}`;
    })
    .join(', or when ');
}

/** A state in words: `Status is Delivered`, `Phone is missing`. */
export function describeState(state: BehaviourState, contracts: Contracts): string {
  const { left, right } = partsOf(state, contracts);
  return right === undefined ? left.replace(/^Is (.*) is set$/, '$1') : `${left} is ${right}`;
}

/** The subject of a state and its value, by contract. */
function partsOf({ fill, special }: BehaviourState, contracts: Contracts): { left: string; right?: string } {
  if (!special) return { left: fill === 'empty' ? 'there is nothing to show' : 'nothing is special' };
  const { call, path, value } = special;
  const result = contracts.calls.get(call)?.result;
  const type = result && path !== '' ? typeOfPath(result, path, contracts) : undefined;
  const label = type?.label ?? labelOf(path || call);
  if (value === null || value === PRESENT) return { left: `${label} is ${value === null ? 'missing' : 'there'}` };
  if (value === true) return { left: `${label} is set` };
  return { left: label, right: valueCalled(value, type, contracts) ?? printDefinitionValue(String(value)) };
}

function printDefinitionValue(value: string): string {
  return /^[A-Z\d_]+$/.test(value) ? labelOf(value.toLowerCase()) : value;
}
