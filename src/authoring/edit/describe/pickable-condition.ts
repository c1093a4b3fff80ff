import { DURATIONS } from '../../../language/expression/analyse-duration.ts';
import { type Constant, constantOf, printConstant, TESTS } from '../../../language/expression/condition-facts.ts';
import { type ASTNode, parseExpression } from '../../../language/expression/parse-expression.ts';

/**
 * Tests of a clause: `one-of` and `none-of` take several values; `there`, `missing`, `filled`, `blank`, `yes` and `no` none; the others
 * one.
 */
export const CONDITION_TESTS = [
  'yes',
  'no',
  'is',
  'is-not',
  'one-of',
  'none-of',
  'above',
  'at-least',
  'below',
  'at-most',
  'begins',
  'there',
  'missing',
  'filled',
  'blank',
] as const;
export type ConditionTest = (typeof CONDITION_TESTS)[number];

/** The operand of a test: a value, a path, or a length of time such as `hours(2)`. */
export type ConditionValue = { value: Constant } | { path: string } | { duration: { count: number; unit: string } };

/** One clause: `record.status` is one of `DELIVERED`, `PAID`. */
export interface ConditionClause {
  path: string;
  /** Tests the number of members (`after`: written as `list.size()`), or the time from a moment to now. */
  counts?: 'size' | 'after' | 'since';
  test: ConditionTest;
  values: readonly ConditionValue[];
}

/** Several clauses that must all hold, or any of them. */
export interface ConditionGroup {
  join: 'all' | 'any';
  parts: readonly ConditionPart[];
}

export type ConditionPart = ConditionClause | ConditionGroup;

/** Whether a part is a group of clauses. */
export function isGroup(part: ConditionPart): part is ConditionGroup {
  return 'join' in part;
}

/** A condition as clauses for the picker; undefined where printing them would give another condition, so that it stays text. */
export function parsePickableCondition(source: string): ConditionPart | undefined {
  const { node } = parseExpression(source);
  const part = node && pickableConditionOf(node);
  if (!node || !part) return undefined;
  const printed = parseExpression(printCondition(part)).node;
  return printed && isEqualTree(node, printed) ? part : undefined;
}

/** Whether two expressions say the same, however they are spaced and quoted. */
export function isEqualTree(a: unknown, b: unknown): boolean {
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((member, index) => isEqualTree(member, b[index]));
  if (isNode(a)) return isNode(b) && a.op === b.op && isEqualTree(a.args, b.args);
  return a === b;
}

function isNode(value: unknown): value is { op: string; args: unknown } {
  return typeof value === 'object' && value !== null && 'op' in value;
}

/** The same for a parsed expression, without the round-trip check. */
export function pickableConditionOf(node: ASTNode): ConditionPart | undefined {
  if (node.op !== '&&' && node.op !== '||') return clauseOf(node);
  const [left, right] = node.args.map(pickableConditionOf);
  if (!left || !right) return undefined;
  const join = node.op === '&&' ? 'all' : 'any';
  // `a && b && c` is one row of three.
  return { join, parts: [...(isGroup(left) && left.join === join ? left.parts : [left]), right] };
}

function clauseOf(node: ASTNode): ConditionClause | undefined {
  const read = readTest(node);
  if (!read) return undefined;
  const { subject, test, operands } = read;
  const measured = test in SIGNS ? measuredPath(subject) : undefined;
  const path = measured?.path ?? pathOf(subject);
  const values = operands.map(operandOf);
  return path !== undefined && values.every((value) => value !== undefined) ? { path, ...measured, test, values } : undefined;
}

/** The test that a parsed condition is; undefined for conditions of several, and for others. */
export function readTest(node: ASTNode): { subject: ASTNode; test: ConditionTest; operands: readonly ASTNode[] } | undefined {
  switch (node.op) {
    case '!_': {
      const read = readTest(node.args);
      const test = read && NEGATED[read.test];
      return test && { ...read, test };
    }
    case 'in': {
      const [subject, list] = node.args;
      return { subject, test: 'one-of', operands: list.op === 'list' ? list.args : [list] };
    }
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [subject, operand] = node.args;
      const isNull = constantOf(operand) === null;
      if (isNull && (node.op === '==' || node.op === '!=')) return { subject, test: node.op === '==' ? 'missing' : 'there', operands: [] };
      return { subject, test: TESTS[node.op], operands: [operand] };
    }
    case 'call': {
      const [name, [subject, ...more]] = node.args;
      return name === 'filled' && subject && more.length === 0 ? { subject, test: 'filled', operands: [] } : undefined;
    }
    case 'rcall': {
      const [name, subject, operands] = node.args;
      return name === 'startsWith' && operands.length === 1 ? { subject, test: 'begins', operands } : undefined;
    }
    case 'id':
    case '.':
    case '[]':
      return { subject: node, test: 'yes', operands: [] };
    default:
      return undefined;
  }
}

const NEGATED: Partial<Record<ConditionTest, ConditionTest>> = { yes: 'no', 'one-of': 'none-of', filled: 'blank' };

/** The list whose members are counted, or the moment from which the time to now is measured. */
function measuredPath(node: ASTNode): Pick<ConditionClause, 'path' | 'counts'> | undefined {
  if (node.op !== 'call' && node.op !== 'rcall') return undefined;
  const [name, of, to] = node.op === 'call' ? [node.args[0], ...node.args[1]] : node.args;
  const path = of && pathOf(of);
  if (path === undefined) return undefined;
  if (name === 'size') return { path, counts: node.op === 'call' ? 'size' : 'after' };
  return name === 'timeBetween' && to && !Array.isArray(to) && pathOf(to) === 'now' ? { path, counts: 'since' } : undefined;
}

/** The path that an expression is, where it is nothing else. */
export function pathOf(node: ASTNode): string | undefined {
  if (node.op === 'id') return node.args;
  if (node.op !== '.') return undefined;
  const [of, name] = node.args;
  const around = pathOf(of);
  return around === undefined ? undefined : `${around}.${name}`;
}

/** An operand by its source; undefined for other expressions. */
export function parseOperand(source: string): ConditionValue | undefined {
  const { node } = parseExpression(source);
  return node && operandOf(node);
}

function operandOf(node: ASTNode): ConditionValue | undefined {
  const value = constantOf(node);
  if (value !== undefined) return { value };
  const count = node.op === 'call' && Object.hasOwn(DURATIONS, node.args[0]) && node.args[1].length === 1 && constantOf(node.args[1][0]!);
  if (typeof count === 'number' && node.op === 'call') return { duration: { count, unit: node.args[0] } };
  const path = pathOf(node);
  return path === undefined ? undefined : { path };
}

const SIGNS: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(TESTS).map(([sign, test]) => [test, sign]));

/** Writes a sentence as the condition that it is. */
export function printCondition(part: ConditionPart): string {
  if (!isGroup(part)) return printClause(part);
  const inner = part.parts.map((each) =>
    isGroup(each) && each.join !== part.join && part.join === 'all' ? `(${printCondition(each)})` : printCondition(each),
  );
  return inner.join(part.join === 'all' ? ' && ' : ' || ');
}

const MEASURED = {
  size: (path: string) => `size(${path})`,
  after: (path: string) => `${path}.size()`,
  since: (path: string) => `timeBetween(${path}, now)`,
} as const;

function printClause({ path, counts, test, values }: ConditionClause): string {
  const subject = counts === undefined ? path : MEASURED[counts](path);
  const [first] = values;
  const only = first ? printOperand(first) : 'null';
  switch (test) {
    case 'yes':
      return subject;
    case 'no':
      return `!${subject}`;
    case 'one-of':
      return `${subject} in [${values.map(printOperand).join(', ')}]`;
    case 'none-of':
      return `!(${subject} in [${values.map(printOperand).join(', ')}])`;
    case 'begins':
      return `${subject}.startsWith(${only})`;
    case 'filled':
      return `filled(${subject})`;
    case 'blank':
      return `!filled(${subject})`;
    case 'there':
      return `${subject} != null`;
    case 'missing':
      return `${subject} == null`;
    default:
      return `${subject} ${SIGNS[test]} ${only}`;
  }
}

/** Writes an operand. */
export function printOperand(given: ConditionValue): string {
  if ('path' in given) return given.path;
  if ('duration' in given) return `${given.duration.unit}(${given.duration.count})`;
  return printConstant(given.value);
}
