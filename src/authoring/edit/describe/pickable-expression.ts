import { constantOf, printConstant } from '../../../language/expression/condition-facts.ts';
import { type ASTNode, parseExpression } from '../../../language/expression/parse-expression.ts';
import { type ConditionPart, isEqualTree, pathOf, pickableConditionOf, printCondition } from './pickable-condition.ts';

/** Operators of arithmetic. */
export const ARITHMETIC = { plus: '+', minus: '-', times: '*', over: '/' } as const;
export type Arithmetic = keyof typeof ARITHMETIC;

/**
 * An expression that is simple enough for the picker. Values are paths or constants as written, or plain texts. `arithmetic`: operators applied
 * from left to right; `choice`: the value of the first case that holds, else another; `count`: the number of members, `after`: written as a
 * method; `negative`: a negated number; `between`: the time between two moments; `found`: a list member by key, or a path of it.
 */
export type ExpressionPart =
  | { is: 'count'; of: string; after?: true }
  | { is: 'negative'; of: string }
  | { is: 'between'; from: string; to: string }
  | { is: 'found'; list: string; key: string; value: string; field: string }
  | { is: 'arithmetic'; first: string; rest: readonly { by: Arithmetic; value: string }[] }
  | { is: 'choice'; cases: readonly ChoiceCase[]; otherwise: string };

export interface ChoiceCase {
  when: ConditionPart;
  value: string;
}

/** An expression for the picker; undefined for a path or a constant alone, and where printing it would give another expression. */
export function parsePickableExpression(source: string): ExpressionPart | undefined {
  const { node } = parseExpression(source);
  const part = node && partOf(node);
  if (!node || !part) return undefined;
  const printed = parseExpression(printExpression(part)).node;
  return printed && isEqualTree(node, printed) ? part : undefined;
}

/** Writes it. */
export function printExpression(part: ExpressionPart): string {
  switch (part.is) {
    case 'choice':
      return part.cases.reduceRight((rest, { when, value }) => `${printCondition(when)} ? ${value} : ${rest}`, part.otherwise);
    case 'arithmetic':
      return part.rest.reduce((text, { by, value }) => `${text} ${ARITHMETIC[by]} ${value}`, part.first);
    case 'count':
      return part.after ? `${part.of}.size()` : `size(${part.of})`;
    case 'negative':
      return `-${part.of}`;
    case 'between':
      return `timeBetween(${part.from}, ${part.to})`;
    case 'found':
      return `find(${part.list}, ${printConstant(part.key)}, ${part.value})${part.field && `.${part.field}`}`;
  }
}

function partOf(node: ASTNode): ExpressionPart | undefined {
  switch (node.op) {
    case '?:':
      return choiceOf(node);
    case '-_': {
      const of = plainValue(node.args);
      return of === undefined ? undefined : { is: 'negative', of };
    }
    case 'call': {
      const [name, values] = node.args;
      const [first, second] = values.map(plainValue);
      if (first === undefined) return undefined;
      if (name === 'size' && values.length === 1) return { is: 'count', of: first };
      return name === 'timeBetween' && second !== undefined && values.length === 2
        ? { is: 'between', from: first, to: second }
        : foundIn(node, '');
    }
    case '.':
      return foundIn(node, '');
    case 'rcall': {
      const [name, list, given] = node.args;
      const of = pathOf(list);
      return name === 'size' && of !== undefined && given.length === 0 ? { is: 'count', of, after: true } : undefined;
    }
    default:
      return arithmeticOf(node);
  }
}

/** A found list member, and the path read from it. */
function foundIn(node: ASTNode, field: string): Extract<ExpressionPart, { is: 'found' }> | undefined {
  if (node.op === '.') return foundIn(node.args[0], field === '' ? node.args[1] : `${node.args[1]}.${field}`);
  if (node.op !== 'call' || node.args[0] !== 'find' || node.args[1].length !== 3) return undefined;
  const [list, key, value] = node.args[1] as [ASTNode, ASTNode, ASTNode];
  const [from, by, like] = [pathOf(list), constantOf(key), plainValue(value)];
  return from !== undefined && typeof by === 'string' && like !== undefined
    ? { is: 'found', list: from, key: by, value: like, field }
    : undefined;
}

function choiceOf(node: ASTNode): Extract<ExpressionPart, { is: 'choice' }> | undefined {
  if (node.op !== '?:') return undefined;
  const [test, yes, no] = node.args;
  const when = pickableConditionOf(test);
  if (!when) return undefined;
  const rest = choiceOf(no);
  return {
    is: 'choice',
    cases: [{ when, value: writtenValue(yes) }, ...(rest?.cases ?? [])],
    otherwise: rest?.otherwise ?? writtenValue(no),
  };
}

const BY: Readonly<Record<string, Arithmetic>> = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'over' };

function arithmeticOf(node: ASTNode): Extract<ExpressionPart, { is: 'arithmetic' }> | undefined {
  const by = BY[node.op];
  if (by === undefined) return undefined;
  const [left, right] = node.args as [ASTNode, ASTNode];
  const value = memberOf(right);
  if (value === undefined) return undefined;
  const before = arithmeticOf(left);
  // Addition and multiplication are not mixed in one row, so that precedence does not matter.
  if (before)
    return before.rest.every((each) => isSum(each.by) === isSum(by)) ? { ...before, rest: [...before.rest, { by, value }] } : undefined;
  const first = memberOf(left);
  return first === undefined ? undefined : { is: 'arithmetic', first, rest: [{ by, value }] };
}

/** Whether it adds or subtracts. */
export function isSum(by: Arithmetic): boolean {
  return by === 'plus' || by === 'minus';
}

/** An operand of arithmetic: plain, or a function. Nested arithmetic stays text, so that no precedence must be known. */
function memberOf(node: ASTNode): string | undefined {
  return plainValue(node) ?? (GIVERS.has(node.op) ? writtenValue(node) : undefined);
}

const GIVERS: ReadonlySet<string> = new Set(['call', 'rcall', '.', '[]']);

/** A value as written, in brackets where it is a choice. */
function writtenValue(node: ASTNode): string {
  const text = plainValue(node) ?? node.input.slice(node.start, node.end);
  return node.op === '?:' ? `(${text})` : text;
}

/** A path or a constant as written. */
function plainValue(node: ASTNode): string | undefined {
  const constant = constantOf(node);
  if (constant !== undefined) return printConstant(constant);
  return pathOf(node);
}

/** The value and the fallback of `orElse(value, 0)`, as written; undefined for anything else. */
export function fallbackOf(source: string): { value: string; fallback: string } | undefined {
  const { node } = parseExpression(source);
  if (node?.op !== 'call' || node.args[0] !== 'orElse' || node.args[1].length !== 2) return undefined;
  const [value, fallback] = node.args[1].map(plainValue);
  return value === undefined || fallback === undefined ? undefined : { value, fallback };
}

/** A value with what it counts as where it is missing. */
export function printFallback(value: string, fallback: string): string {
  return `orElse(${value}, ${fallback})`;
}
