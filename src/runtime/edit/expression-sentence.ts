import { constantOf, printConstant } from '../expression/condition-facts.ts';
import { type ASTNode, parseExpression } from '../expression/parse-expression.ts';
import { type ConditionPart, isEqualTree, partOfCondition, pathOf, printCondition } from './condition-sentence.ts';

/** How a number goes on from the one before it. */
export const RECKONINGS = { plus: '+', minus: '-', times: '*', over: '/' } as const;
export type Reckoning = keyof typeof RECKONINGS;

/**
 * An expression that is simple enough to be read as a sentence. Values are paths or constants as they are written: `reckoned`: the first with others added to it or taken off it, or
 * multiplied and divided; `choice`: the value of the first case that holds, else another.
 */
export type ExpressionPart =
  | { is: 'reckoned'; first: string; rest: readonly { by: Reckoning; value: string }[] }
  | { is: 'choice'; cases: readonly ChoiceCase[]; otherwise: string };

/** One case of a choice. */
export interface ChoiceCase {
  when: ConditionPart;
  value: string;
}

/** An expression as a sentence; undefined for a path or a constant alone, and where what would be written for the sentence is another expression. */
export function sentenceOfExpression(source: string): ExpressionPart | undefined {
  const { node } = parseExpression(source);
  const part = node && partOf(node);
  if (!node || !part) return undefined;
  const printed = parseExpression(printExpression(part)).node;
  return printed && isEqualTree(node, printed) ? part : undefined;
}

/** Writes it. */
export function printExpression(part: ExpressionPart): string {
  if (part.is === 'choice')
    return part.cases.reduceRight((rest, { when, value }) => `${printCondition(when)} ? ${value} : ${rest}`, part.otherwise);
  return part.rest.reduce((text, { by, value }) => `${text} ${RECKONINGS[by]} ${value}`, part.first);
}

function partOf(node: ASTNode): ExpressionPart | undefined {
  if (node.op === '?:') return choiceOf(node);
  return reckonedOf(node);
}

function choiceOf(node: ASTNode): Extract<ExpressionPart, { is: 'choice' }> | undefined {
  if (node.op !== '?:') return undefined;
  const [test, yes, no] = node.args;
  const when = partOfCondition(test);
  const value = writtenValue(yes);
  if (!when || value === undefined) return undefined;
  const rest = choiceOf(no);
  const otherwise = rest?.otherwise ?? writtenValue(no);
  return otherwise === undefined ? undefined : { is: 'choice', cases: [{ when, value }, ...(rest?.cases ?? [])], otherwise };
}

const BY: Readonly<Record<string, Reckoning>> = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'over' };

function reckonedOf(node: ASTNode): Extract<ExpressionPart, { is: 'reckoned' }> | undefined {
  const by = BY[node.op];
  if (by === undefined) return undefined;
  const [left, right] = node.args as [ASTNode, ASTNode];
  const value = writtenValue(right);
  if (value === undefined) return undefined;
  const before = reckonedOf(left);
  // What is added up and what is multiplied are not told in one row: nobody should have to know which comes first.
  if (before)
    return before.rest.every((each) => isSum(each.by) === isSum(by)) ? { ...before, rest: [...before.rest, { by, value }] } : undefined;
  const first = writtenValue(left);
  return first === undefined ? undefined : { is: 'reckoned', first, rest: [{ by, value }] };
}

/** Whether it adds or takes off. */
export function isSum(by: Reckoning): boolean {
  return by === 'plus' || by === 'minus';
}

/** A path or a constant as it is written. */
function writtenValue(node: ASTNode): string | undefined {
  const constant = constantOf(node);
  if (constant !== undefined) return printConstant(constant);
  return pathOf(node);
}
