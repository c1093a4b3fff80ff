import { labelOf } from '../../../language/compile/label-of.ts';
import { type Constant, constantOf } from '../../../language/expression/condition-facts.ts';
import { type ASTNode, parseExpression } from '../../../language/expression/parse-expression.ts';
import { describeConditionPart, type NamesOfPaths, unitInWords } from './describe-condition-part.ts';
import { MESSAGES } from './messages.ts';
import { pathOf, pickableConditionOf } from './pickable-condition.ts';

/** Maximum depth of a description. */
const DEEPEST = 6;

/** Prefix of a described condition. */
export const WHETHER = 'whether ';

/** Describes an expression: its path, its constant, its computation, or its condition; '' where it is too complex. */
export function describeExpression(text: string, names?: NamesOfPaths): string {
  const { node } = parseExpression(text);
  return node ? wordsOf(node, names, DEEPEST) : '';
}

/** Describes a condition, also with lists and arithmetic; '' where it is too complex. */
export function describeCondition(text: string, names?: NamesOfPaths): string {
  const { node } = parseExpression(text);
  return node ? holds(node, names, DEEPEST) : '';
}

/** A nested value: several words are put in brackets. */
function within(node: ASTNode, names: NamesOfPaths | undefined, depth: number): string {
  const words = wordsOf(node, names, depth - 1);
  return isSeveral(node) && words !== '' ? `(${words})` : words;
}

function isSeveral(node: ASTNode): boolean {
  const { op } = node;
  if (node.op === 'rcall') return WALKS.has(node.args[0]);
  return op === '?:' || op === '&&' || op === '||' || op in SIGNS || op in COMPARED;
}

/** Methods with a description of several words. */
const WALKS: ReadonlySet<string> = new Set(['map', 'filter', 'join', 'split']);

const SIGNS: Readonly<Record<string, string>> = { '+': 'plus', '-': 'minus', '*': 'times', '/': MESSAGES.dividedBy };

function wordsOf(node: ASTNode, names: NamesOfPaths | undefined, depth: number): string {
  if (depth === 0) return '';
  const constant = constantOf(node);
  if (constant !== undefined) return constantInSentence(constant);
  const path = pathOf(node);
  if (path !== undefined) return names ? names.path(path) : lastName(path);
  switch (node.op) {
    case '+':
    case '-':
    case '*':
    case '/':
      return describeArithmetic(node, names, depth);
    case '?:':
      return choice(node, names, depth);
    case '-_':
      return joined(MESSAGES.minusValue, { value: within(node.args, names, depth) });
    case 'list':
      return listed(node.args.map((member) => within(member, names, depth)));
    case '.':
      return joined(MESSAGES.valueOfOther, { value: labelOf(node.args[1]), other: within(node.args[0], names, depth) });
    case '[]':
      return joined(MESSAGES.whatHasFor, { value: within(node.args[0], names, depth), other: within(node.args[1], names, depth) });
    case 'call':
    case 'rcall':
      return called(node, names, depth) || whether(node, names, depth);
    default:
      return whether(node, names, depth);
  }
}

/** A sum or a product; other operations inside are put in brackets, so that no precedence must be known. */
function describeArithmetic(node: Extract<ASTNode, { op: '+' | '-' | '*' | '/' }>, names: NamesOfPaths | undefined, depth: number): string {
  const [left, right] = node.args;
  const isRow = (isSum(left.op) && isSum(node.op)) || (isProduct(left.op) && isProduct(node.op));
  // A row is as deep as one of its members.
  const first = isRow ? wordsOf(left, names, depth) : within(left, names, depth);
  return joined(MESSAGES.firstSignRight, { first, sign: signOf(node), right: within(right, names, depth) });
}

/** Texts and lists are not added up. */
function signOf({ op, args }: Extract<ASTNode, { op: '+' | '-' | '*' | '/' }>): string {
  if (op === '+' && args.some((side) => typeof constantOf(side) === 'string')) return MESSAGES.followedBy;
  return op === '+' && args.some((side) => side.op === 'list') ? MESSAGES.togetherWith : (SIGNS[op] as string);
}

function isSum(op: string): boolean {
  return op === '+' || op === '-';
}

function isProduct(op: string): boolean {
  return op === '*' || op === '/';
}

function choice(node: Extract<ASTNode, { op: '?:' }>, names: NamesOfPaths | undefined, depth: number): string {
  const [test, yes, no] = node.args;
  const otherwise = no.op === '?:' ? choice(no, names, depth) : within(no, names, depth);
  return joined(MESSAGES.yesWhenTestElse, { yes: within(yes, names, depth), test: holds(test, names, depth), otherwise });
}

function whether(node: ASTNode, names: NamesOfPaths | undefined, depth: number): string {
  const words = holds(node, names, depth);
  return words && `${WHETHER}${words}`;
}

/** Results of functions and methods of the language. */
function called(node: Extract<ASTNode, { op: 'call' | 'rcall' }>, names: NamesOfPaths | undefined, depth: number): string {
  const [name, given] = node.op === 'call' ? node.args : [node.args[0], [node.args[1], ...node.args[2]]];
  const texts = given.map((part) => within(part, names, depth));
  const [first = '', second = '', third = ''] = texts;
  const key = given[1] && constantOf(given[1]);
  switch (`${name} ${given.length}`) {
    case 'size 1':
      return joined(MESSAGES.howManyFirst, { first });
    case 'orElse 2':
      return joined(MESSAGES.firstIfMissing, { first, second });
    case 'seconds 1':
    case 'minutes 1':
    case 'hours 1':
    case 'days 1':
      return joined(MESSAGES.durationOf, { count: first, unit: unitInWords(name, first) });
    case 'timeBetween 2':
      if (second === 'Now') return joined(MESSAGES.timeSince, { first });
      return joined(MESSAGES.theTimeFromTo, { first, second });
    case 'distinct 1':
      return joined(MESSAGES.eachOfOnce, { first });
    case 'find 3':
      return typeof key === 'string' ? joined(MESSAGES.theOneOfWhose, { first, key: describeKey(key), third }) : '';
    case 'convert 2':
      return typeof key === 'string' ? joined(MESSAGES.firstInKey, { first, key: labelOf(key).toLowerCase() }) : '';
    case 'string 1':
    case 'trim 1':
      return first;
    case 'join 1':
      return joined(MESSAGES.inARow, { first });
    case 'join 2':
      return joined(MESSAGES.withBetweenThem, { first, second });
    case 'split 2':
      return joined(MESSAGES.takenApartAt, { first, second });
    case 'lowerAscii 1':
      return joined(MESSAGES.inSmallLetters, { first });
    case 'upperAscii 1':
      return joined(MESSAGES.inCapitalLetters, { first });
    case 'filter 3':
      return joined(MESSAGES.thoseOfWhere, { first, holds: holds(given[2] as ASTNode, names, depth - 1) });
    case 'map 3':
      return joined(MESSAGES.ofEachOf, { third, first });
    default:
      return '';
  }
}

function describeKey(key: string): string {
  return key.split('.').map(labelOf).join(': ');
}

const COMPARED: Readonly<Record<string, string>> = {
  '==': 'is',
  '!=': MESSAGES.isNot,
  '<': MESSAGES.isLessThan,
  '<=': MESSAGES.isAtMost,
  '>': MESSAGES.isMoreThan,
  '>=': MESSAGES.isAtLeast,
  in: MESSAGES.isOneOf,
};

/** A condition as a sentence, else part by part. */
function holds(node: ASTNode, names: NamesOfPaths | undefined, depth: number): string {
  if (depth === 0) return '';
  const part = pickableConditionOf(node);
  if (part) return describeConditionPart(part, names);
  if (node.op === '&&' || node.op === '||') {
    const sides = node.args.map((side) => {
      const words = holds(side, names, depth - (side.op === node.op ? 0 : 1));
      return words && (side.op === '&&' || side.op === '||') && side.op !== node.op ? `(${words})` : words;
    });
    return sides.includes('') ? '' : sides.join(node.op === '&&' ? ' and ' : ' or ');
  }
  if (node.op === '!_') return joined(MESSAGES.itIsNotSo, { value: holds(node.args, names, depth - 1) });
  if (node.op in COMPARED) {
    const [left, right] = node.args as [ASTNode, ASTNode];
    return joined(MESSAGES.firstSignRight, {
      first: within(left, names, depth),
      sign: COMPARED[node.op] as string,
      right: within(right, names, depth),
    });
  }
  return node.op === 'rcall' ? ofList(node, names, depth) : '';
}

/** A test of list members, or of a text. */
function ofList({ args: [name, of, given] }: Extract<ASTNode, { op: 'rcall' }>, names: NamesOfPaths | undefined, depth: number): string {
  const list = within(of, names, depth);
  const asked = given.at(-1);
  if (!asked) return '';
  switch (name) {
    case 'exists':
      return joined(MESSAGES.thereIsOneOf, { list, asked: holds(asked, names, depth - 1) });
    case 'exists_one':
      return joined(MESSAGES.thereIsExactlyOne, { list, asked: holds(asked, names, depth - 1) });
    case 'all':
      return joined(MESSAGES.forEachOf, { list, asked: holds(asked, names, depth - 1) });
    case 'contains':
      return joined(MESSAGES.hasInIt, { list, asked: within(asked, names, depth) });
    case 'endsWith':
      return joined(MESSAGES.listEndsWithAsked, { list, asked: within(asked, names, depth) });
    default:
      return '';
  }
}

/** A text with nested parts; '' where one of them cannot be described. */
function joined<Name extends string>(
  text: (values: Readonly<Record<Name, string>>) => string,
  values: Readonly<Record<Name, string>>,
): string {
  return Object.values(values).includes('') ? '' : text(values);
}

function listed(texts: readonly string[]): string {
  if (texts.length === 0) return 'nothing';
  return texts.includes('')
    ? ''
    : texts.length === 1
      ? (texts[0] as string)
      : MESSAGES.listAndLast({ list: texts.slice(0, -1).join(', '), last: texts.at(-1) as string });
}

/** `row._id` is Id. */
function lastName(path: string): string {
  return labelOf(path.slice(path.lastIndexOf('.') + 1).replace(/^_+/, ''));
}

function constantInSentence(constant: Constant): string {
  if (constant === null) return 'nothing';
  if (typeof constant === 'boolean') return constant ? 'yes' : 'no';
  return typeof constant === 'string' ? describeConstant(constant) : String(constant);
}

/** `DELIVERED` is how a contract writes one of a few values. */
export function describeConstant(text: string): string {
  return /^[A-Z][A-Z\d_]+$/.test(text) ? labelOf(text.toLowerCase()) : quoted(text);
}

/** A text in quotes; '' for other values. */
export function quoted(text: string): string {
  return /[{}]/.test(text) ? '' : `"${text}"`;
}
