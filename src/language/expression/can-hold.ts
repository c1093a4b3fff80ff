import { groupBy } from '../contracts/group-by.ts';
import type { Constant, Fact, Ways } from './condition-facts.ts';

/** Possible values of a subject: values of an enum, minimum and maximum, whether it may be missing. */
export interface Domain {
  values?: readonly string[];
  min?: number;
  max?: number;
  nullable?: boolean;
}

/** Returns the possible values of a fact's subject; undefined where unknown. */
export type DomainOf = (fact: Fact) => Domain | undefined;

/** Whether one of the alternatives is satisfiable: its facts do not contradict each other. */
export function canHold(ways: Ways, domainOf: DomainOf = () => undefined): boolean {
  return ways.some((facts) => isPossible(facts, domainOf));
}

function isPossible(facts: readonly Fact[], domainOf: DomainOf): boolean {
  const byKey = groupBy(facts, ({ key }) => key);
  const missing = [...byKey].filter(([, facts]) => facts.some(({ test, value }) => test === 'is' && value === null)).map(([key]) => key);
  for (const [key, facts] of byKey) {
    if (missing.some((holder) => key.startsWith(`${holder}.`)) && facts.some(needsValue)) return false;
    if (!isPossibleOfOne(facts, domainOf(facts[0] as Fact))) return false;
  }
  return true;
}

/** Whether a fact only holds for existing values. */
function needsValue({ test, value }: Fact): boolean {
  if (test === 'is') return value !== null && value !== false;
  return test === 'is-not' ? value === null : test !== 'blank';
}

function isPossibleOfOne(facts: readonly Fact[], domain: Domain = {}): boolean {
  const is = valuesOf(facts, 'is');
  const isNot = valuesOf(facts, 'is-not');
  const only = is[0];
  if (is.some((value) => value !== only) || is.some((value) => isNot.includes(value))) return false;
  const isFilled = facts.some(({ test }) => test === 'filled');
  const isBlank = facts.some(({ test }) => test === 'blank');
  if (isFilled && (isBlank || (is.length > 0 && isBlankValue(only as Constant)))) return false;
  if (isBlank && is.length > 0 && !isBlankValue(only as Constant)) return false;
  return isPossibleNumber(facts, is, domain) && isPossibleWord(is, isNot, domain, isFilled);
}

function valuesOf(facts: readonly Fact[], test: Fact['test']): Constant[] {
  return facts.filter((fact) => fact.test === test).map(({ value }) => value);
}

function isBlankValue(value: Constant): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** Whether some number satisfies all limits. Texts are not ordered. */
function isPossibleNumber(facts: readonly Fact[], is: readonly Constant[], domain: Domain): boolean {
  let [low, high] = [domain.min ?? Number.NEGATIVE_INFINITY, domain.max ?? Number.POSITIVE_INFINITY];
  let [isLowOpen, isHighOpen] = [false, false];
  let isMeasured = false;
  for (const { test, value } of facts) {
    if (typeof value !== 'number') continue;
    isMeasured = true;
    if ((test === 'above' || test === 'at-least') && value >= low)
      [low, isLowOpen] = [value, test === 'above' || (value === low && isLowOpen)];
    if ((test === 'below' || test === 'at-most') && value <= high)
      [high, isHighOpen] = [value, test === 'below' || (value === high && isHighOpen)];
  }
  if (!isMeasured) return true;
  if (is.includes(null)) return !facts.some(({ test }) => test !== 'is' && test !== 'is-not' && test !== 'blank');
  for (const value of is)
    if (typeof value === 'number' && (value < low || value > high || (value === low && isLowOpen) || (value === high && isHighOpen)))
      return false;
  return low < high || (low === high && !isLowOpen && !isHighOpen);
}

/** Whether a value of the enum is left, or none at all where that may be. */
function isPossibleWord(is: readonly Constant[], isNot: readonly Constant[], { values, nullable }: Domain, isFilled: boolean): boolean {
  if (!values || is.length > 0 || isNot.length === 0) return true;
  return values.some((value) => !isNot.includes(value)) || (nullable === true && !isFilled && !isNot.includes(null));
}
