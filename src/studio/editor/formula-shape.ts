import { describeCondition } from '../../authoring/edit/describe/describe-expression.ts';
import {
  type ConditionClause,
  type ConditionPart,
  type ConditionTest,
  type ConditionValue,
  parseOperand,
  parsePickableCondition,
  printCondition,
} from '../../authoring/edit/describe/pickable-condition.ts';
import { type ExpressionPart, parsePickableExpression, printExpression } from '../../authoring/edit/describe/pickable-expression.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { printConstant } from '../../language/expression/condition-facts.ts';
import { isExactNumber } from '../../language/formats/exact-number.ts';
import type { FieldProps } from '../inputs/LineInput.tsx';
import type { PickerOption } from '../inputs/Picker.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import type { KnownReadable } from './editor-context.ts';
import { MESSAGES } from './messages.ts';
import { aboutOptions } from './path-options.ts';

/** Use of a formula. `operand`: a path or a constant inside of another formula; `path`: a path alone. */
type FormulaUse = 'condition' | 'value' | 'parameter' | 'operand' | 'path';

export interface FormulaProps extends FieldProps<string> {
  use: FormulaUse;
  readable: Pick<KnownReadable, 'paths' | 'isKnown' | 'evaluate'>;
  /** Expected type; paths of it come first. */
  type?: ReadablePath | undefined;
  /** Text of the unset state. */
  unset?: string;
}

/** Form of a formula: an operand, builder rows, or text. */
export type FormulaShape =
  | { is: 'unset' | 'text' }
  | { is: 'operand'; operand: ConditionValue }
  | { is: 'condition'; part: ConditionPart }
  | ExpressionPart;

/** Form of an expression. As a condition, a path is a clause. */
export function formulaShape(source: string, use: FormulaUse): FormulaShape {
  if (source === '') return { is: 'unset' };
  const operand = parseOperand(source);
  if (operand && (use !== 'condition' || 'value' in operand)) return { is: 'operand', operand };
  if (use === 'operand' || use === 'path') return { is: 'text' };
  const part = use === 'condition' ? undefined : parsePickableExpression(source);
  if (part) return part;
  const holds = parsePickableCondition(source);
  return holds ? { is: 'condition', part: holds } : { is: 'text' };
}

export function pathsOfType(paths: readonly ReadablePath[], ...types: readonly ReadablePath['type'][]): ReadablePath[] {
  return paths.filter(({ type }) => types.includes(type));
}

/** A formula to begin with: option of a picker, and the expression. */
interface FormulaPreset extends PickerOption {
  source: string;
}

/** Formulas that are valid at once with these paths. They begin with the path `first` if it fits. */
export function formulaPresets(paths: readonly ReadablePath[], first: string): FormulaPreset[] {
  const preset = (label: string, note: string, part: ExpressionPart | false | undefined): FormulaPreset[] =>
    part ? [{ key: `= ${label}`, label, note, group: MESSAGES.formulas, source: printExpression(part) }] : [];
  const startingWithFirst = (found: ReadablePath[]) => found.toSorted((a, b) => Number(b.path === first) - Number(a.path === first));
  const [a, ...others] = startingWithFirst(pathsOfType(paths, 'number'));
  const b = others.find(({ unit }) => unit === a?.unit)?.path;
  const factor = others.find(({ unit }) => unit === undefined || unit === 'count' || a?.unit === undefined)?.path ?? '1';
  const [list] = startingWithFirst(pathsOfType(paths, 'list'));
  const moments = startingWithFirst(pathsOfType(paths, 'date-time', 'date').filter(({ path }) => path !== 'now'));
  const [from, to] = moments;
  const clause = aboutOptions(paths)
    .flatMap(({ key }) => paths.filter(({ path }) => path === key).map(firstClause))
    .find(isWhole);
  return [
    ...preset(MESSAGES.aMinusB, MESSAGES.difference, a && { is: 'arithmetic', first: a.path, rest: [{ by: 'minus', value: b ?? '0' }] }),
    ...preset(MESSAGES.aPlusB, MESSAGES.sum, a && { is: 'arithmetic', first: a.path, rest: [{ by: 'plus', value: b ?? '0' }] }),
    ...preset(MESSAGES.aTimesB, MESSAGES.product, a && { is: 'arithmetic', first: a.path, rest: [{ by: 'times', value: factor }] }),
    ...preset(MESSAGES.shareOf, MESSAGES.aInPercentOfB, a && b !== undefined && { is: 'arithmetic', first: a.path, rest: [...SHARE(b)] }),
    ...preset(MESSAGES.timeSince, MESSAGES.untilNow, from && { is: 'between', from: from.path, to: 'now' }),
    ...preset(MESSAGES.timeBetween, MESSAGES.ofTwoMoments, from && to && { is: 'between', from: from.path, to: to.path }),
    ...preset(MESSAGES.count, MESSAGES.ofAList, list && { is: 'count', of: list.path }),
    ...preset(
      MESSAGES.dependsOnACondition,
      MESSAGES.oneOfTwoValues,
      clause && { is: 'choice', cases: [{ when: clause, value: first || "''" }], otherwise: 'null' },
    ),
  ];
}

const SHARE = (of: string) => [{ by: 'over', value: of } as const, { by: 'times', value: '100' } as const];

/** A formula as a parameter: numbers and booleans are written as such. */
export function parameterOf(source: string): Json {
  if (source === 'true' || source === 'false') return source === 'true';
  return isExactNumber(source) ? Number(source) : source;
}

export function fittingPath(type: ReadablePath | undefined, paths: readonly ReadablePath[]): string | undefined {
  return paths.find((path) => isFitting(path, type))?.path;
}

export function isFitting(path: ReadablePath, type: ReadablePath | undefined): boolean {
  if (!type || path.type !== type.type || path.unit !== type.unit) return false;
  return path.type !== 'id' || path.idOf === type.idOf;
}

export function firstConstant(type: Pick<ReadablePath, 'type' | 'values'> | undefined): string {
  return type?.type === 'number' ? '0' : type?.type === 'boolean' ? 'true' : printConstant(type?.values?.[0]?.value ?? '');
}

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
