import type { ContractType } from '../contracts/contract-types.ts';
import type { Analysis, Typed } from './analysis.ts';
import { createProblem } from './expression-problem.ts';
import type { ASTNode } from './parse-expression.ts';

/** Reports a text literal that stands where a value of an enum is expected and is none of them. */
export function checkEnumLiteral(type: ContractType, literal: Typed, node: ASTNode, analysis: Analysis): void {
  if (type.type !== 'enum' || typeof literal.literal !== 'string') return;
  const values = analysis.environment.contracts.enums.get(type.enum)?.values;
  if (!values || Object.hasOwn(values, literal.literal)) return;
  const place = { start: node.start, end: node.end, received: literal.literal, allowed: Object.keys(values) };
  analysis.problems.push(createProblem('unknown-enum-value', { value: literal.literal, enum: type.enum }, place));
}
