import type { ConditionClause, ConditionTest, ConditionValue } from '../../authoring/edit/describe/pickable-condition.ts';
import type { ReadablePath } from '../language/readable-paths.ts';

const OF_VALUES: readonly ConditionTest[] = ['is', 'is-not', 'one-of', 'none-of', 'there', 'missing'];
const OF_TEXTS: readonly ConditionTest[] = [...OF_VALUES, 'begins', 'filled', 'blank'];
const OF_NUMBERS: readonly ConditionTest[] = ['above', 'at-least', 'below', 'at-most', 'is', 'is-not', 'there', 'missing'];

/** Operators for a type, the most common first; all for an unknown type. */
export function testsOf(path: ReadablePath | undefined): readonly ConditionTest[] {
  switch (path?.type) {
    case 'boolean':
      return ['yes', 'no'];
    case 'number':
      return OF_NUMBERS;
    case 'enum':
    case 'id':
      return OF_VALUES;
    case 'string':
      return OF_TEXTS;
    case 'list':
      return ['filled', 'blank'];
    case 'date':
    case 'date-time':
      return ['there', 'missing', 'above', 'at-least', 'below', 'at-most'];
    case 'object':
    case 'entity':
    case 'map':
      return ['there', 'missing'];
    default:
      return [...OF_TEXTS, 'above', 'at-least', 'below', 'at-most', 'yes', 'no'];
  }
}

/** A clause for a newly picked path, with its first operator and value. */
export function firstClause(path: ReadablePath): ConditionClause {
  const [test = 'is'] = testsOf(path);
  return withTest({ path: path.path, test, values: [] }, test, path);
}

/** The clause with another operator; its values stay where the operator accepts them. */
export function withTest({ counts: _, ...clause }: ConditionClause, test: ConditionTest, path: ReadablePath | undefined): ConditionClause {
  if (!acceptsValues(test)) return { ...clause, test, values: [] };
  const kept = clause.values.length > 0 ? clause.values : [firstValue(path)];
  return { ...clause, test, values: acceptsSeveral(test) ? kept : kept.slice(0, 1) };
}

export function acceptsValues(test: ConditionTest): boolean {
  return !['yes', 'no', 'there', 'missing', 'filled', 'blank'].includes(test);
}

export function acceptsSeveral(test: ConditionTest): boolean {
  return test === 'one-of' || test === 'none-of';
}

export function firstValue(path: ReadablePath | undefined): ConditionValue {
  if (path?.unit === 'milliseconds' || path?.unit === 'minutes') return { duration: { count: 1, unit: 'hours' } };
  if (path?.type === 'number') return { value: 0 };
  return { value: path?.values?.[0]?.value ?? '' };
}
