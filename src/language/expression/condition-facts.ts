import { remember } from '../contracts/remember.ts';
import { type ASTNode, parseExpression } from './parse-expression.ts';

/** A constant of an expression. */
export type Constant = string | number | boolean | null;

/** A statement of a condition about one subject: `key` is its text without spaces, `node` its place. */
export interface Fact {
  key: string;
  node: ASTNode;
  test: 'is' | 'is-not' | 'below' | 'at-most' | 'above' | 'at-least' | 'filled' | 'blank';
  /** The compared value; true or false for parts that are conditions themselves. */
  value: Constant;
}

/** Several ways in which a condition can hold: the facts of each must hold together. */
export type Ways = readonly (readonly Fact[])[];

/** Maximum number of alternatives; conditions by hand have fewer. */
const MOST_WAYS = 64;

const OPPOSITE = {
  is: 'is-not',
  'is-not': 'is',
  below: 'at-least',
  'at-least': 'below',
  above: 'at-most',
  'at-most': 'above',
  filled: 'blank',
  blank: 'filled',
} as const;

/** `5 < x` equals `x > 5`. */
const MIRRORED = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;
/** Test of each comparison. */
export const TESTS = { '==': 'is', '!=': 'is-not', '<': 'below', '<=': 'at-most', '>': 'above', '>=': 'at-least' } as const;
type Comparison = keyof typeof TESTS;

/** The text of a node without spaces, by which two nodes are held against each other. Quoted texts keep theirs. */
export function keyOf(node: ASTNode): string {
  const text = node.input.slice(node.start, node.end);
  return text.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\s+/g, (part) => (/^\s/.test(part) ? '' : part));
}

/** The value of a literal, a negative number among them; undefined where it is none. */
export function constantOf(node: ASTNode): Constant | undefined {
  if (node.op === '-_') {
    const value = constantOf(node.args);
    return typeof value === 'number' ? -value : undefined;
  }
  if (node.op !== 'value') return undefined;
  const value = typeof node.args === 'bigint' ? Number(node.args) : node.args;
  return typeof value === 'object' && value !== null ? undefined : (value as Constant);
}

/** A constant as written: a text in quotes. */
export function printConstant(value: Constant): string {
  return typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);
}

/** The value of a source that is a literal; also where it cannot be parsed. */
export function constantIn(source: string): Constant | undefined {
  const { node } = parseExpression(source);
  return node && constantOf(node);
}

/** The ways of each node, found once: a condition inside of conditions would be walked twice as often with each level. */
const found: Record<'yes' | 'no', WeakMap<ASTNode, Ways | undefined>> = { yes: new WeakMap(), no: new WeakMap() };

/** The alternatives in which a condition holds, or does not hold where `holds` is false; undefined where there are too many. */
export function alternativesOf(node: ASTNode, holds = true): Ways | undefined {
  return remember(found[holds ? 'yes' : 'no'], node, () => findWays(node, holds));
}

/** The same for a condition as written; undefined also where it cannot be parsed. */
export function waysOf(source: string, holds = true): Ways | undefined {
  const { node } = parseExpression(source);
  return node && alternativesOf(node, holds);
}

function findWays(node: ASTNode, holds: boolean): Ways | undefined {
  switch (node.op) {
    case '!_':
      return alternativesOf(node.args, !holds);
    case '&&':
    case '||':
      return combineWays(
        node.args.map((side) => alternativesOf(side, holds)),
        (node.op === '&&') === holds,
      );
    case '?:': {
      const [test, yes, no] = node.args;
      const branches = [
        combineWays([alternativesOf(test), alternativesOf(yes, holds)], true),
        combineWays([alternativesOf(test, false), alternativesOf(no, holds)], true),
      ];
      return combineWays(branches, false);
    }
    case 'in':
      return alternativesOfMembership(node, holds) ?? opaque(node, holds);
    case 'call':
      return node.args[0] === 'filled' && node.args[1].length === 1
        ? [[fact(node.args[1][0] as ASTNode, holds ? 'filled' : 'blank', null)]]
        : opaque(node, holds);
    case 'value':
      return node.args === holds ? [[]] : node.args === !holds ? [] : opaque(node, holds);
    default:
      return node.op in TESTS ? alternativesOfComparison(node as ComparisonNode, holds) : opaque(node, holds);
  }
}

/** Joins ways: one of each together, or any of them. Undefined where they are too many, or those of a part are. */
export function combineWays(parts: readonly (Ways | undefined)[], together: boolean): Ways | undefined {
  let ways: Ways = together ? [[]] : [];
  for (const part of parts) {
    if (!part) return undefined;
    ways = together ? ways.flatMap((way) => part.map((other) => [...way, ...other])) : [...ways, ...part];
    if (ways.length > MOST_WAYS) return undefined;
  }
  return ways;
}

type ComparisonNode = Extract<ASTNode, { op: Comparison }>;

function alternativesOfComparison(node: ComparisonNode, holds: boolean): Ways {
  const [left, right] = node.args;
  const [a, b] = [constantOf(left), constantOf(right)];
  if (a !== undefined && b !== undefined) {
    if (node.op !== '==' && node.op !== '!=') return opaque(node, holds);
    return (a === b) === ((node.op === '==') === holds) ? [[]] : [];
  }
  if (b !== undefined) return [[fact(left, testOf(node.op, holds), b)]];
  if (a !== undefined) return [[fact(right, testOf(MIRRORED[node.op], holds), a)]];
  return alternativesOfPair(node, holds);
}

/** A comparison of two subjects: `a == b`, `b == a` and `a != b` state one fact, as do `a < b` and `b <= a`. */
function alternativesOfPair(node: ComparisonNode, holds: boolean): Ways {
  const [a, b] = node.args.map(keyOf) as [string, string];
  if (node.op === '==' || node.op === '!=') {
    const key = a < b ? `${a}==${b}` : `${b}==${a}`;
    return [[{ key, node, test: 'is', value: (node.op === '==') === holds }]];
  }
  const isBelow = node.op === '<' || node.op === '>=';
  const key = isBelow ? `${a}<${b}` : `${b}<${a}`;
  return [[{ key, node, test: 'is', value: (node.op === '<' || node.op === '>') === holds }]];
}

function testOf(op: Comparison, holds: boolean): Fact['test'] {
  return holds ? TESTS[op] : OPPOSITE[TESTS[op]];
}

function alternativesOfMembership(node: Extract<ASTNode, { op: 'in' }>, holds: boolean): Ways | undefined {
  const [left, right] = node.args;
  if (right.op !== 'list' || constantOf(left) !== undefined) return undefined;
  const values = right.args.map(constantOf);
  if (values.some((value) => value === undefined)) return undefined;
  const facts = values.map((value) => fact(left, holds ? 'is' : 'is-not', value as Constant));
  return holds ? facts.map((each) => [each]) : [facts];
}

function opaque(node: ASTNode, holds: boolean): Ways {
  return [[fact(node, 'is', holds)]];
}

function fact(node: ASTNode, test: Fact['test'], value: Constant): Fact {
  return { key: keyOf(node), node, test, value };
}
