import {
  type ConditionPart,
  type ConditionValue,
  parseOperand,
  parsePickableCondition,
} from '../../authoring/edit/describe/pickable-condition.ts';
import { type ExpressionPart, parsePickableExpression, printExpression } from '../../authoring/edit/describe/pickable-expression.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { printConstant } from '../../language/expression/condition-facts.ts';
import { isExactNumber } from '../../language/formats/exact-number.ts';
import type { FieldProps } from '../inputs/LineInput.tsx';
import type { PickerOption } from '../inputs/Picker.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { firstClause, isWhole } from './condition-choices.ts';
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
