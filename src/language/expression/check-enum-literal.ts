import type { ContractType } from '../contracts/contract-types.ts';
import { type Analysis, report, type Typed } from './analysis.ts';
import type { ASTNode } from './parse-expression.ts';

/** Reports a text literal in place of an enum value that it is not. */
export function checkEnumLiteral(type: ContractType, literal: Typed, node: ASTNode, analysis: Analysis): void {
  if (type.type !== 'enum' || typeof literal.literal !== 'string') return;
  const values = analysis.environment.contracts.enums.get(type.enum)?.values;
  if (!values || Object.hasOwn(values, literal.literal)) return;
  const range = { ...node, received: literal.literal, allowed: Object.keys(values) };
  report(analysis, 'unknown-enum-value', { value: literal.literal, enum: type.enum }, range);
}

/** Reports the literals that an expression may give where a value of an enum, or a list of them, is expected. */
export function checkEnumResult(expected: ContractType, node: ASTNode, analysis: Analysis): void {
  if (node.op === '?:') {
    checkEnumResult(expected, node.args[1], analysis);
    checkEnumResult(expected, node.args[2], analysis);
  } else if (node.op === 'list' && expected.type === 'list') {
    for (const member of node.args) checkEnumResult(expected.of, member, analysis);
  } else if (node.op === 'value' && typeof node.args === 'string') {
    checkEnumLiteral(expected, { type: { type: 'string' }, code: '', literal: node.args }, node, analysis);
  }
}
