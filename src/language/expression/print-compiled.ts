import { remember } from '../contracts/remember.ts';
import { durationOf } from './analyse-duration.ts';
import { fallbackIn } from './analyse-fallback.ts';
import type { CompiledExpression, CompiledPath } from './compiled-expression.ts';
import { type Constant, printConstant } from './condition-facts.ts';
import { type ExpressionTree, isOperation } from './expression-tree.ts';
import { METHODS } from './methods.ts';

/** Precedence of each sort of operation, loosest first. */
const CHOICE = 1;
const RELATION = 4;
const UNARY = 7;
const MEMBER = 8;

const TIGHTNESS: Readonly<Record<string, number | undefined>> = {
  '||': 2,
  '&&': 3,
  '==': RELATION,
  '!=': RELATION,
  '<': RELATION,
  '<=': RELATION,
  '>': RELATION,
  '>=': RELATION,
  in: RELATION,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};

const ON_MEMBERS: ReadonlySet<string> = new Set(['all', 'exists', 'exists_one', 'filter', 'map', ...METHODS.map(({ name }) => name)]);

const known = new WeakMap<CompiledExpression, string>();

/**
 * Prints a compiled expression in the language again, from its tree alone: expressions with the same tree print alike, however they were
 * spaced, quoted and bracketed. Null-safety helpers of the compiler are left out.
 */
export function printCompiled(expression: CompiledExpression): string {
  return remember(known, expression, () => print(expression));
}

function print(expression: CompiledExpression): string {
  switch (expression.op) {
    case 'literal':
      return printValue(expression.value);
    case 'path':
      return printPath(expression.path);
    case 'not':
      return `!${printPath(expression.path)}`;
    case 'is':
      return `${printPath(expression.path)} ${expression.negate ? '!=' : '=='} ${printValue(expression.value)}`;
    case 'tree':
      return printTree(expression.tree, expression.variables).text;
  }
}

type Variables = Readonly<Record<string, CompiledPath>>;

function printTree(tree: ExpressionTree, variables: Variables): { text: string; tightness: number } {
  if (typeof tree === 'string') return { text: variables[tree] ? printPath(variables[tree]) : tree, tightness: MEMBER };
  if (!isOperation(tree)) return { text: printValue(tree.value), tightness: isNegative(tree.value) ? UNARY : MEMBER };
  const [name, ...parts] = tree;
  const within = (part: ExpressionTree | undefined, least = 0): string => {
    const { text, tightness } = printTree(part as ExpressionTree, variables);
    return tightness < least ? `(${text})` : text;
  };
  const [first, second, third] = parts;
  const duration = durationOf(tree);
  if (duration) return { text: `${duration.name}(${within(duration.count)})`, tightness: MEMBER };
  const fallback = fallbackIn(tree);
  if (fallback) return { text: `orElse(${fallback.map((part) => within(part)).join(', ')})`, tightness: MEMBER };
  const tightness = TIGHTNESS[name];
  const moments = tightness === RELATION && momentsOf(first, second);
  if (moments) return { text: `${within(moments[0], RELATION + 1)} ${name} ${within(moments[1], RELATION + 1)}`, tightness: RELATION };
  if (tightness !== undefined) return { text: `${within(first, tightness)} ${name} ${within(second, tightness + 1)}`, tightness };
  switch (name) {
    case '?:':
      return { text: `${within(first, CHOICE + 1)} ? ${within(second, CHOICE + 1)} : ${within(third, CHOICE)}`, tightness: CHOICE };
    case '!_':
    case '-_':
      return { text: `${name.charAt(0)}${within(first, UNARY)}`, tightness: UNARY };
    case 'list':
      return { text: `[${parts.map((part) => within(part)).join(', ')}]`, tightness: MEMBER };
    case 'at':
      return { text: `${within(first, MEMBER)}${printStep(second as ExpressionTree, (part) => within(part))}`, tightness: MEMBER };
    case 'ordered':
      return { text: `${within(first, RELATION + 1)} ${operatorOf(second)} ${within(third, RELATION + 1)}`, tightness: RELATION };
    case 'entries':
    case 'text':
      return printTree(first as ExpressionTree, variables);
    case 'joined':
      return { text: `${within(first, MEMBER)}.join(${within(second)})`, tightness: MEMBER };
  }
  const [target, given] = ON_MEMBERS.has(name) ? [`${within(first, MEMBER)}.`, parts.slice(1)] : ['', parts];
  return { text: `${target}${name}(${given.map((part) => within(part)).join(', ')})`, tightness: MEMBER };
}

/** The two moments of a comparison: compiled, it compares the time between them. */
function momentsOf(left: ExpressionTree | undefined, right: ExpressionTree | undefined): [ExpressionTree, ExpressionTree] | undefined {
  if (!left || !right || !isOperation(left) || left[0] !== 'timeBetween' || typeof right === 'string' || isOperation(right))
    return undefined;
  return right.value === 0 ? [left[2] as ExpressionTree, left[1] as ExpressionTree] : undefined;
}

function operatorOf(tree: ExpressionTree | undefined): string {
  return typeof tree === 'object' && !isOperation(tree) ? String(tree.value) : '';
}

function isNegative(value: unknown): boolean {
  return typeof value === 'number' && value < 0;
}

function printPath({ root, steps }: CompiledPath): string {
  return steps.reduce<string>((text, step) => {
    if (typeof step === 'object') return `${text}[${printPath(step.at)}]`;
    return `${text}${typeof step === 'number' ? `[${step}]` : printName(step)}`;
  }, root);
}

function printStep(key: ExpressionTree, print: (tree: ExpressionTree) => string): string {
  return typeof key === 'object' && !isOperation(key) && typeof key.value === 'string' ? printName(key.value) : `[${print(key)}]`;
}

function printName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${printConstant(name)}]`;
}

function printValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : printConstant(value as Constant);
}
