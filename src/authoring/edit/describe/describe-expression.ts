import { labelOf } from '../../../language/compile/label-of.ts';
import { type Constant, constantOf, TESTS } from '../../../language/expression/condition-facts.ts';
import { type ASTNode, parseExpression } from '../../../language/expression/parse-expression.ts';
import { MESSAGES } from './messages.ts';
import { type ConditionTest, pathOf, readTest } from './pickable-condition.ts';

/** Text of each test, between subject and operand. */
export const TEST_TEXTS: Readonly<Record<ConditionTest, string>> = {
  yes: MESSAGES.isYes,
  no: MESSAGES.isNo,
  is: 'is',
  'is-not': MESSAGES.isNot,
  'one-of': MESSAGES.isOneOf,
  'none-of': MESSAGES.isNoneOf,
  above: MESSAGES.isMoreThan,
  'at-least': MESSAGES.isAtLeast,
  below: MESSAGES.isLessThan,
  'at-most': MESSAGES.isAtMost,
  begins: MESSAGES.beginsWith,
  there: MESSAGES.isThere,
  missing: MESSAGES.isMissing,
  filled: MESSAGES.isFilledIn,
  blank: MESSAGES.isEmpty,
};

/** Names in a sentence: of a path, and of a value compared with it. */
export interface NamesOfPaths {
  path: (path: string) => string;
  /** Undefined for a value without a label. */
  value: (path: string, value: Constant) => string | undefined;
}

/** `customer.phone` is Customer: Phone. */
export function keysInWords(path: string): string {
  return path === '' ? '' : path.split('.').map(labelOf).join(': ');
}

/** `row._id` is Id. */
const BY_LAST_KEY: NamesOfPaths = {
  path: (path) => labelOf(path.slice(path.lastIndexOf('.') + 1).replace(/^_+/, '')),
  value: () => undefined,
};

/** `record.customer.phone` is Customer: Phone. */
const BY_KEYS: NamesOfPaths = {
  path: (path) => keysInWords(path.split('.').slice(1).join('.')) || labelOf(path),
  value: () => undefined,
};

/** Maximum depth of a description. */
const DEEPEST = 6;

/** Prefix of a described condition. */
export const WHETHER = 'whether ';

/** The names of a description, and the levels that may follow. Without names, conditions have longer ones than values. */
interface Around {
  names: NamesOfPaths | undefined;
  depth: number;
}

/** Describes an expression: its path, its constant, its computation, or its condition; '' where it is too complex. */
export function describeExpression(text: string, names?: NamesOfPaths): string {
  const { node } = parseExpression(text);
  return node ? wordsOf(node, { names, depth: DEEPEST }) : '';
}

/** Describes a condition, also with lists and arithmetic: `Status is Delivered and Phone is filled in`; '' where it is too complex. */
export function describeCondition(text: string, names?: NamesOfPaths): string {
  const { node } = parseExpression(text);
  return node ? holds(node, { names, depth: DEEPEST }) : '';
}

function inner({ names, depth }: Around): Around {
  return { names, depth: depth - 1 };
}

/** A nested value: several words are put in brackets. */
function within(node: ASTNode, around: Around): string {
  const words = wordsOf(node, inner(around));
  return isSeveral(node) && words !== '' ? `(${words})` : words;
}

function isSeveral(node: ASTNode): boolean {
  const { op } = node;
  if (node.op === 'rcall') return WALKS.has(node.args[0]);
  return op === '?:' || op === '&&' || op === '||' || op === 'in' || op in SIGNS || op in TESTS;
}

/** Methods with a description of several words. */
const WALKS: ReadonlySet<string> = new Set(['map', 'filter', 'join', 'split']);

const SIGNS: Readonly<Record<string, string>> = { '+': 'plus', '-': 'minus', '*': 'times', '/': MESSAGES.dividedBy };

function wordsOf(node: ASTNode, around: Around): string {
  const constant = constantOf(node);
  if (constant !== undefined) return constantInWords(constant);
  const path = pathOf(node);
  if (path !== undefined) return (around.names ?? BY_LAST_KEY).path(path);
  if (around.depth <= 0) return '';
  switch (node.op) {
    case '+':
    case '-':
    case '*':
    case '/':
      return describeArithmetic(node, around);
    case '?:':
      return choice(node, around);
    case '-_':
      return joined(MESSAGES.minusValue, { value: within(node.args, around) });
    case 'list':
      return listed(node.args.map((member) => within(member, around)));
    case '.':
      return joined(MESSAGES.valueOfOther, { value: labelOf(node.args[1]), other: within(node.args[0], around) });
    case '[]':
      return joined(MESSAGES.whatHasFor, { value: within(node.args[0], around), other: within(node.args[1], around) });
    case 'call':
    case 'rcall':
      return called(node, around) || whether(node, around);
    default:
      return whether(node, around);
  }
}

/** A sum or a product; other operations inside are put in brackets, so that no precedence must be known. */
function describeArithmetic(node: Extract<ASTNode, { op: '+' | '-' | '*' | '/' }>, around: Around): string {
  const [left, right] = node.args;
  const isRow = (isSum(left.op) && isSum(node.op)) || (isProduct(left.op) && isProduct(node.op));
  // A row is as deep as one of its members.
  const first = isRow ? wordsOf(left, around) : within(left, around);
  return joined(MESSAGES.firstSignRight, { first, sign: signOf(node), right: within(right, around) });
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

function choice(node: Extract<ASTNode, { op: '?:' }>, around: Around): string {
  const [test, yes, no] = node.args;
  const otherwise = no.op === '?:' ? choice(no, around) : within(no, around);
  return joined(MESSAGES.yesWhenTestElse, { yes: within(yes, around), test: holds(test, around), otherwise });
}

function whether(node: ASTNode, around: Around): string {
  const words = holds(node, around);
  return words && `${WHETHER}${words}`;
}

/** Results of functions and methods of the language. */
function called(node: Extract<ASTNode, { op: 'call' | 'rcall' }>, around: Around): string {
  const [name, given] = node.op === 'call' ? node.args : [node.args[0], [node.args[1], ...node.args[2]]];
  const texts = given.map((part) => within(part, around));
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
      return joined(MESSAGES.durationOf, { count: first, unit: first === '1' ? name.slice(0, -1) : name });
    case 'timeBetween 2':
      if (given[1] && pathOf(given[1]) === 'now') return joined(MESSAGES.timeSince, { first });
      return joined(MESSAGES.theTimeFromTo, { first, second });
    case 'distinct 1':
      return joined(MESSAGES.eachOfOnce, { first });
    case 'find 3':
      return typeof key === 'string' ? joined(MESSAGES.theOneOfWhose, { first, key: keysInWords(key), third }) : '';
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
      return joined(MESSAGES.thoseOfWhere, { first, holds: holds(given[2] as ASTNode, inner(around)) });
    case 'map 3':
      return joined(MESSAGES.ofEachOf, { third, first });
    default:
      return '';
  }
}

/** A condition as a sentence. */
function holds(node: ASTNode, { names = BY_KEYS, depth }: Around): string {
  const around = { names, depth };
  const read = readTest(node);
  if (read) {
    const { subject, test, operands } = read;
    const first = within(subject, around);
    const values = operands.map((operand) => operandInWords(operand, pathOf(subject), around));
    return first === '' || values.includes('') ? '' : [first, TEST_TEXTS[test], values.join(', ')].filter(Boolean).join(' ');
  }
  if (depth <= 0) return '';
  if (node.op === '&&' || node.op === '||') {
    const sides = node.args.map((side) => {
      const words = holds(side, side.op === node.op ? around : inner(around));
      return words && (side.op === '&&' || side.op === '||') && side.op !== node.op ? `(${words})` : words;
    });
    return sides.includes('') ? '' : sides.join(node.op === '&&' ? ' and ' : ' or ');
  }
  if (node.op === '!_') return joined(MESSAGES.itIsNotSo, { value: holds(node.args, inner(around)) });
  return node.op === 'rcall' ? ofList(node, around) : '';
}

/** What a test holds its subject against: a value by its label, else quoted. */
function operandInWords(node: ASTNode, path: string | undefined, around: Around): string {
  const value = constantOf(node);
  if (value === undefined) return within(node, around);
  return (path && around.names?.value(path, value)) || constantInWords(value) || `"${value}"`;
}

/** A test of list members, or of a text. */
function ofList({ args: [name, of, given] }: Extract<ASTNode, { op: 'rcall' }>, around: Around): string {
  const asked = given.at(-1);
  if (!asked) return '';
  const list = within(of, around);
  switch (name) {
    case 'exists':
      return joined(MESSAGES.thereIsOneOf, { list, asked: holds(asked, inner(around)) });
    case 'exists_one':
      return joined(MESSAGES.thereIsExactlyOne, { list, asked: holds(asked, inner(around)) });
    case 'all':
      return joined(MESSAGES.forEachOf, { list, asked: holds(asked, inner(around)) });
    case 'contains':
      return joined(MESSAGES.hasInIt, { list, asked: within(asked, around) });
    case 'endsWith':
      return joined(MESSAGES.listEndsWithAsked, { list, asked: within(asked, around) });
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

function constantInWords(constant: Constant): string {
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
