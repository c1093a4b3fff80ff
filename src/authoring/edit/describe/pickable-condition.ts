import { DURATIONS } from '../../../language/expression/analyse-duration.ts';
import { type Constant, constantOf, printConstant } from '../../../language/expression/condition-facts.ts';
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

const COMPARISONS = { '==': 'is', '!=': 'is-not', '<': 'below', '<=': 'at-most', '>': 'above', '>=': 'at-least' } as const;

/** The same for a parsed expression, without the round-trip check. */
export function pickableConditionOf(node: ASTNode): ConditionPart | undefined {
  switch (node.op) {
    case '&&':
    case '||': {
      const [left, right] = node.args.map(pickableConditionOf);
      if (!left || !right) return undefined;
      const join = node.op === '&&' ? 'all' : 'any';
      // `a && b && c` is one row of three.
      return { join, parts: [...(isGroup(left) && left.join === join ? left.parts : [left]), right] };
    }
    case '!_':
      return negated(node.args);
    case 'in':
      return membership(node.args, 'one-of');
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparison(node.args[0], COMPARISONS[node.op], node.args[1]);
    case 'call':
      return filled(node, 'filled');
    case 'rcall': {
      const [name, of, [value]] = node.args;
      const path = pathOf(of);
      const given = value && heldAgainst(value);
      return name === 'startsWith' && path !== undefined && given ? { path, test: 'begins', values: [given] } : undefined;
    }
    default:
      return clause(node, 'yes');
  }
}

function negated(node: ASTNode): ConditionPart | undefined {
  if (node.op === 'in') return membership(node.args, 'none-of');
  if (node.op === 'call') return filled(node, 'blank');
  return clause(node, 'no');
}

function clause(node: ASTNode, test: 'yes' | 'no'): ConditionClause | undefined {
  const path = pathOf(node);
  return path === undefined ? undefined : { path, test, values: [] };
}

function filled(node: Extract<ASTNode, { op: 'call' }>, test: 'filled' | 'blank'): ConditionClause | undefined {
  const [name, [only, ...more]] = node.args;
  const path = only && more.length === 0 ? pathOf(only) : undefined;
  return name === 'filled' && path !== undefined ? { path, test, values: [] } : undefined;
}

function membership([left, right]: readonly [ASTNode, ASTNode], test: 'one-of' | 'none-of'): ConditionClause | undefined {
  const path = pathOf(left);
  if (path === undefined || right.op !== 'list') return undefined;
  const values = right.args.map(heldAgainst);
  return values.every((value) => value !== undefined) && values.length > 0 ? { path, test, values } : undefined;
}

function comparison(left: ASTNode, test: (typeof COMPARISONS)[keyof typeof COMPARISONS], right: ASTNode): ConditionClause | undefined {
  const counted = countedPath(left) ?? timedPath(left);
  const path = counted?.path ?? pathOf(left);
  const value = heldAgainst(right);
  if (path === undefined || !value) return undefined;
  const isNothing = 'value' in value && value.value === null;
  if (isNothing) {
    if (counted || (test !== 'is' && test !== 'is-not')) return undefined;
    return { path, test: test === 'is' ? 'missing' : 'there', values: [] };
  }
  return { path, ...(counted && { counts: counted.counts }), test, values: [value] };
}

/** The list whose members are counted. */
function countedPath(node: ASTNode): { path: string; counts: 'size' | 'after' } | undefined {
  const list = node.op === 'call' && node.args[0] === 'size' ? node.args[1][0] : node.op === 'rcall' ? node.args[1] : undefined;
  const path = list && pathOf(list);
  if (path === undefined || (node.op === 'rcall' && node.args[0] !== 'size')) return undefined;
  return { path, counts: node.op === 'call' ? 'size' : 'after' };
}

/** The moment from which the time to now is measured. */
function timedPath(node: ASTNode): { path: string; counts: 'since' } | undefined {
  if (node.op !== 'call' || node.args[0] !== 'timeBetween') return undefined;
  const [from, to] = node.args[1];
  const path = from && pathOf(from);
  return path !== undefined && to && pathOf(to) === 'now' ? { path, counts: 'since' } : undefined;
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
  return node && heldAgainst(node);
}

function heldAgainst(node: ASTNode): ConditionValue | undefined {
  const value = constantOf(node);
  if (value !== undefined) return { value };
  const count = node.op === 'call' && Object.hasOwn(DURATIONS, node.args[0]) && node.args[1].length === 1 && constantOf(node.args[1][0]!);
  if (typeof count === 'number' && node.op === 'call') return { duration: { count, unit: node.args[0] } };
  const path = pathOf(node);
  return path === undefined ? undefined : { path };
}

const SIGNS: Partial<Record<ConditionTest, string>> = {
  is: '==',
  'is-not': '!=',
  above: '>',
  'at-least': '>=',
  below: '<',
  'at-most': '<=',
};

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
