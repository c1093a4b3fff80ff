import { describeCondition } from '../../authoring/edit/describe/describe-expression.ts';
import {
  type ConditionClause,
  type ConditionTest,
  type ConditionValue,
  printCondition,
} from '../../authoring/edit/describe/pickable-condition.ts';
import type { ReadablePath } from '../language/readable-paths.ts';

const COMPARED: readonly ConditionTest[] = ['above', 'at-least', 'below', 'at-most'];
const OF_VALUES: readonly ConditionTest[] = ['is', 'is-not', 'one-of', 'none-of', 'there', 'missing'];
const OF_TEXTS: readonly ConditionTest[] = ['is', 'is-not', 'one-of', 'none-of', 'begins', 'filled', 'blank', 'there', 'missing'];

const TESTS: Readonly<Partial<Record<ReadablePath['type'], readonly ConditionTest[]>>> = {
  boolean: ['yes', 'no'],
  number: [...COMPARED, 'is', 'is-not', 'there', 'missing'],
  enum: OF_VALUES,
  id: OF_VALUES,
  string: OF_TEXTS,
  list: ['filled', 'blank'],
  date: ['there', 'missing', ...COMPARED],
  'date-time': ['there', 'missing', ...COMPARED],
  object: ['there', 'missing'],
  entity: ['there', 'missing'],
  map: ['there', 'missing'],
};

/** Operators for a type, the most common first; all for an unknown type. */
export function testsOf(path: ReadablePath | undefined): readonly ConditionTest[] {
  return (path && TESTS[path.type]) ?? [...OF_TEXTS, ...COMPARED, 'yes', 'no'];
}

/**
 * A clause for a newly picked path, with its first operator and value. No text is likely, so a text is asked to be there first; one of
 * several choices has no value yet.
 */
export function firstClause(path: ReadablePath): ConditionClause {
  const tests = testsOf(path);
  const isText = !path.values && (path.type === 'string' || path.type === 'id');
  const test = (isText ? tests.find((each) => !acceptsValues(each)) : tests[0]) ?? 'is';
  return withTest({ path: path.path, test, values: [] }, test, path);
}

/** A whole condition to pick: as text, in words, and the name of what it picks out. */
interface ConditionChoice {
  condition: string;
  words: string;
  name: string;
  of: string;
}

/** The likely conditions about some paths: one for each value of an enum, both answers of a flag, a first operator of others. */
export function conditionChoices(paths: readonly ReadablePath[]): ConditionChoice[] {
  return paths.flatMap((about) => {
    const { path, label, of, values } = about;
    const names = { path: () => label, value: (_: string, value: unknown) => values?.find((each) => each.value === value)?.label };
    const choice = (clause: ConditionClause, name = label): ConditionChoice => {
      const condition = printCondition(clause);
      return { condition, words: describeCondition(condition, names), name, of };
    };
    if (values) return values.map(({ value, label: name }) => choice({ path, test: 'is', values: [{ value }] }, name));
    return likelyTests(about).map((test) => choice(withTest({ path, test, values: [] }, test, about)));
  });
}

const LIKELY: typeof TESTS = { boolean: ['yes', 'no'], number: ['above', 'below'], string: ['filled', 'blank'], list: ['filled', 'blank'] };

function likelyTests({ type, mayBeMissing }: ReadablePath): readonly ConditionTest[] {
  return LIKELY[type] ?? (mayBeMissing && type !== 'json' && type !== 'map' ? ['there', 'missing'] : []);
}

/** Whether a clause has all its values: one of several choices is chosen first. */
export function isWhole({ test, values }: ConditionClause): boolean {
  return values.length > 0 || !acceptsValues(test);
}

/** The clause with another operator and its values where they fit. A moment is compared by how long ago it was. */
export function withTest({ counts: _, ...clause }: ConditionClause, test: ConditionTest, path: ReadablePath | undefined): ConditionClause {
  if (!acceptsValues(test)) return { ...clause, test, values: [] };
  const isSince = isMoment(path);
  const kept = clause.values.length > 0 || path?.values ? clause.values : [isSince ? ONE_HOUR : firstValue(path)];
  return { ...clause, test, values: acceptsSeveral(test) ? kept : kept.slice(0, 1), ...(isSince && { counts: 'since' }) };
}

export function isMoment(path: ReadablePath | undefined): boolean {
  return path?.type === 'date-time' || path?.type === 'date';
}

const ONE_HOUR: ConditionValue = { duration: { count: 1, unit: 'hours' } };

export function acceptsValues(test: ConditionTest): boolean {
  return !['yes', 'no', 'there', 'missing', 'filled', 'blank'].includes(test);
}

export function acceptsSeveral(test: ConditionTest): boolean {
  return test === 'one-of' || test === 'none-of';
}

export function firstValue(path: ReadablePath | undefined): ConditionValue {
  if (path?.unit === 'milliseconds' || path?.unit === 'minutes') return ONE_HOUR;
  if (path?.type === 'number') return { value: 0 };
  return { value: '' };
}
