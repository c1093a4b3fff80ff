import type { BehaviourState } from '../behaviour/behaviour-state.ts';
import { labelOf } from '../compile/label-of.ts';

/** So many situations are named; more are counted. */
const NAMED = 6;

/**
 * The smallest condition that explains in which states something is different, given those in which it could be: `, when Status is Delivered or Paid`. Nothing
 * where it is in all of them.
 */
export function conditionInWords(where: readonly BehaviourState[], among: readonly BehaviourState[]): string {
  const rest = among.filter((state) => !where.includes(state));
  if (rest.length === 0) return '';
  const isUsual = where.some(({ name }) => name === 'typical');
  const named = isUsual ? rest : where;
  if (named.length > NAMED) return `, in ${where.length} of ${among.length} situations`;
  return `, ${isUsual ? 'except when' : 'when'} ${inWords(named)}`;
}

function inWords(states: readonly BehaviourState[]): string {
  const values = new Map<string, string[]>();
  for (const { name } of states) {
    const [, left, right] = /^(.*?) = (.*)$/.exec(name) ?? [];
    if (left === undefined || right === undefined) values.set(plainState(name), []);
    else values.set(labelOf(left), [...(values.get(labelOf(left)) ?? []), valueInWords(right)]);
  }
  return [...values].map(([left, right]) => (right.length === 0 ? left : `${left} is ${listOf(right, 'or')}`)).join(', or when ');
}

/** A state in words: `Status is Delivered`, `Phone is missing`. */
export function stateInWords(name: string): string {
  const [, left, right] = /^(.*?) = (.*)$/.exec(name) ?? [];
  if (left !== undefined && right !== undefined) return `${labelOf(left)} is ${valueInWords(right)}`;
  return plainState(name).replace(/^Is (.*) is set$/, '$1');
}

function plainState(name: string): string {
  if (name === 'typical') return 'nothing is special';
  if (name === 'empty') return 'there is nothing to show';
  const [, path = name, rest = ''] = /^(\S+)( is missing| is there)?$/.exec(name) ?? [];
  return rest === '' ? `${labelOf(path)} is set` : `${labelOf(path)}${rest}`;
}

function valueInWords(value: string): string {
  return /^[A-Z\d_]+$/.test(value) ? labelOf(value.toLowerCase()) : value;
}

/** `a, b and c`. */
export function listOf(words: readonly string[], last: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
