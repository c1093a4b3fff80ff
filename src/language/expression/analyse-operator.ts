import type { ContractType } from '../contracts/contract-types.ts';
import { typeName } from '../contracts/type-name.ts';
import { absenceOf, absenceOfAny } from './absence.ts';
import { conversionByHand } from './analyse-convert.ts';
import { alignDurations } from './analyse-duration.ts';
import { checkMissing } from './analyse-fallback.ts';
import {
  type Analysis,
  BOOLEAN,
  operandOf,
  printLiteral,
  refuse,
  report,
  STRING,
  type Surroundings,
  type Typed,
  UNKNOWN,
} from './analysis.ts';
import { checkEnumLiteral } from './check-enum-literal.ts';
import type { CompiledExpression } from './compiled-expression.ts';
import { nullable } from './contract-step.ts';
import type { ASTNode } from './parse-expression.ts';
import { familyOf, hasCommonUnit, isComparable, isMoment, numberOf, unitOf } from './type-rules.ts';
import { combineUnits, doubtfulUnit } from './units.ts';

type BinaryNode = Extract<ASTNode, { args: [ASTNode, ASTNode] }>;

/** Analyses `==` and `!=`: the sides must be comparable, and an enum can only equal one of its values. */
export function analyseEquality(node: BinaryNode, analysis: Analysis, around: Surroundings): Typed {
  const [left, right] = alignDurations(
    analysis.visit(node.args[0], operandOf(around, isBooleanLiteral(node.args[1]))),
    analysis.visit(node.args[1], operandOf(around, isBooleanLiteral(node.args[0]))),
  );
  const isNullTest = left.literal === null || right.literal === null;
  if (!isNullTest) {
    checkSides(node, left, right, analysis);
    checkEnumLiteral(left.type, right, node.args[1], analysis);
    checkEnumLiteral(right.type, left, node.args[0], analysis);
  }
  const typed: Typed = { type: BOOLEAN, code: `(${left.code} ${node.op} ${right.code})` };
  const direct = directEquality(left, right, node.op === '!=') ?? directEquality(right, left, node.op === '!=');
  if (direct) typed.direct = direct;
  return typed;
}

function isBooleanLiteral(node: ASTNode): boolean {
  return node.op === 'value' && typeof node.args === 'boolean';
}

function directEquality(side: Typed, other: Typed, negate: boolean): CompiledExpression | null {
  const value = other.literal;
  if (side.direct?.op !== 'path' || value === undefined || (typeof value === 'object' && value !== null)) return null;
  return negate ? { op: 'is', path: side.direct.path, value, negate } : { op: 'is', path: side.direct.path, value };
}

function checkSides(node: BinaryNode, left: Typed, right: Typed, analysis: Analysis): boolean {
  if (!isComparable(left.type, right.type, analysis.environment.contracts) || !canBeEqual(left, right, analysis)) {
    const parts = {
      where: `A comparison with ${typeName(left.type)}`,
      expected: 'a value of the same kind',
      received: typeName(right.type),
    };
    report(analysis, 'type-mismatch', parts, node);
    return false;
  }
  if (hasCommonUnit(left.type, right.type) && !isBareBesideDuration(left, right) && !isBareBesideDuration(right, left)) return true;
  reportUnits(node, left, right, analysis);
  return false;
}

/** Whether a number of an unknown unit is held against a length of time. */
function isBareBesideDuration({ type, duration }: Typed, other: Typed): boolean {
  return other.duration !== undefined && !duration && type.type === 'number' && unitOf(type) === 'plain';
}

/** Whether two enums have a value in common, and a text that is held against a moment is one. */
function canBeEqual(left: Typed, right: Typed, { environment }: Analysis): boolean {
  if (left.type.type === 'enum' && right.type.type === 'enum' && left.type.enum !== right.type.enum) {
    const [a, b] = [left.type.enum, right.type.enum].map((name) => environment.contracts.enums.get(name)?.values);
    return !a || !b || Object.keys(a).some((value) => Object.hasOwn(b, value));
  }
  const [moment, text] = isMoment(left.type) ? [left, right.literal] : [right, left.literal];
  return !isMoment(moment.type) || typeof text !== 'string' || /^\d{4}-\d{2}-\d{2}/.test(text);
}

function reportUnits(node: BinaryNode, left: Typed, right: Typed, analysis: Analysis): void {
  const parts = { left: unitOf(left.type), right: unitOf(right.type), operator: node.op };
  report(analysis, 'unit-mismatch', parts, node);
}

/** Analyses `<`, `<=`, `>`, `>=`: numbers of one unit, moments, or texts. Moments compare as instants, however they are written. */
export function analyseOrder(node: BinaryNode, analysis: Analysis, around: Surroundings): Typed {
  const [left, right] = sidesOf(node, analysis, operandOf(around));
  for (const side of [left, right]) {
    const family = familyOf(side.type);
    if (side.literal !== null && (family === 'number' || family === 'text' || family === 'unknown')) continue;
    const parts = {
      where: `"${node.op}"`,
      expected: 'numbers, dates or texts',
      received: side.literal === null ? 'null' : typeName(side.type),
    };
    report(analysis, 'type-mismatch', parts, node);
    return { type: BOOLEAN, code: 'false' };
  }
  if (!checkSides(node, left, right, analysis)) return { type: BOOLEAN, code: 'false' };
  checkThreshold(node, left, right, analysis);
  checkThreshold(node, right, left, analysis);
  if (isMoment(left.type) || isMoment(right.type))
    return { type: BOOLEAN, code: `(timeBetween(${right.code}, ${left.code}) ${node.op} 0.0)` };
  if (around.names.size > 0) return { type: BOOLEAN, code: `ordered(${left.code}, "${node.op}", ${right.code})` };
  return { type: BOOLEAN, code: `(${left.code} ${node.op} ${right.code})` };
}

/** Reports a number that a value is held against and that can hardly be in its unit: dollars against cents, a share against percent. */
function checkThreshold(node: BinaryNode, { type, byHand }: Typed, { literal }: Typed, analysis: Analysis): void {
  if (typeof literal !== 'number' || type.type !== 'number' || byHand) return;
  const meant = doubtfulUnit(unitOf(type), literal);
  if (meant === undefined) return;
  report(analysis, 'threshold-unit', { value: String(literal), unit: unitOf(type), meant }, node);
}

/** Analyses `+ - * / %`: numbers with their units, and `+` of two texts or two lists. */
export function analyseArithmetic(node: BinaryNode, analysis: Analysis, around: Surroundings): Typed {
  const { hasFallback } = around;
  const [left, right] = sidesOf(node, analysis, { ...operandOf(around), hasFallback });
  const code = `(${left.code} ${node.op} ${right.code})`;
  const absent = absenceOfAny([left, right]);
  const [a, b] = [familyOf(left.type), familyOf(right.type)];
  if (a === 'number' && b === 'number') {
    const unit = combineUnits(node.op, unitOf(left.type), unitOf(right.type));
    if (unit === null) reportUnits(node, left, right, analysis);
    const byHand = conversionByHand(node, [left, right]) ?? left.byHand ?? right.byHand;
    const type = withNulls(numberOf(unit ?? 'plain'), left, right);
    if (!hasFallback) for (const [index, side] of [left, right].entries()) checkMissing(node.args[index]!, side, analysis);
    return { type, code, absent, ...(byHand && unit === byHand.unit ? { byHand } : {}) };
  }
  if (a === 'unknown' || b === 'unknown')
    return { type: a === 'number' || b === 'number' ? nullable({ type: 'number' }) : UNKNOWN, code, absent };
  if (node.op === '+' && a === b && (a === 'text' || a === 'list') && !isMoment(left.type) && !isMoment(right.type)) {
    return { type: withNulls(a === 'text' ? STRING : left.type, left, right), code, absent };
  }
  const received = `${typeName(left.type)} and ${typeName(right.type)}`;
  const expected = node.op === '+' ? 'two numbers, two texts or two lists' : 'two numbers';
  return refuse(analysis, 'type-mismatch', { where: `"${node.op}"`, expected, received }, node);
}

/** Both operands; a length of time is counted as the other side counts time. */
function sidesOf(node: BinaryNode, analysis: Analysis, around: Surroundings): readonly [Typed, Typed] {
  return alignDurations(analysis.visit(node.args[0], around), analysis.visit(node.args[1], around));
}

function withNulls(type: ContractType, left: Typed, right: Typed): ContractType {
  return left.type.nullable || right.type.nullable ? nullable(type) : type;
}

/** Analyses `-x`. */
export function analyseMinus(node: Extract<ASTNode, { op: '-_' }>, analysis: Analysis, around: Surroundings): Typed {
  const operand = analysis.visit(node.args, { ...operandOf(around), hasFallback: around.hasFallback });
  if (typeof operand.literal === 'number') {
    const value = -operand.literal;
    return { type: operand.type, code: printLiteral(value), literal: value, direct: { op: 'literal', value } };
  }
  expectFamily('number', operand, { where: '"-"', node: node.args }, analysis);
  return { type: operand.type, code: `-(${operand.code})`, absent: absenceOf(operand) };
}

/** Analyses `a in b`: `b` is a list, or an object or map with keys. */
export function analyseMembership(node: BinaryNode, analysis: Analysis, around: Surroundings): Typed {
  const left = analysis.visit(node.args[0], operandOf(around));
  const right = analysis.visit(node.args[1], operandOf(around));
  const family = familyOf(right.type);
  if (family !== 'list' && family !== 'object' && family !== 'unknown') {
    const parts = { where: 'The right side of "in"', expected: 'a list or an object', received: typeName(right.type) };
    report(analysis, 'type-mismatch', parts, node.args[1]);
  } else if (right.type.type === 'list') {
    checkSides(node, left, { ...right, type: right.type.of }, analysis);
    if (node.args[1].op === 'list')
      for (const member of node.args[1].args) checkEnumLiteral(left.type, analysis.visit(member, operandOf(around)), member, analysis);
    checkEnumLiteral(right.type.of, left, node.args[0], analysis);
  }
  return { type: BOOLEAN, code: `(${left.code} in ${right.code})` };
}

const FAMILY_NAMES = { number: 'a number', boolean: 'true or false', list: 'a list' } as const;

/** Reports an operand of another type family. Unknown values pass. `where` names the place in messages. */
export function expectFamily(
  family: keyof typeof FAMILY_NAMES,
  operand: Typed,
  { where, node }: { where: string; node: ASTNode },
  analysis: Analysis,
): void {
  const actual = familyOf(operand.type);
  if (operand.literal !== null && (actual === family || actual === 'unknown')) return;
  const parts = { where, expected: FAMILY_NAMES[family], received: operand.literal === null ? 'null' : typeName(operand.type) };
  report(analysis, 'type-mismatch', parts, node);
}
