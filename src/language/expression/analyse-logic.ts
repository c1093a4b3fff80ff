import { typeName } from '../contracts/type-name.ts';
import { absenceOf } from './absence.ts';
import { alignDurations } from './analyse-duration.ts';
import { expectFamily } from './analyse-operator.ts';
import { type Analysis, BOOLEAN, operandOf, report, type Surroundings, type Typed, UNKNOWN } from './analysis.ts';
import { keyOf } from './condition-facts.ts';
import { nullable } from './contract-step.ts';
import type { ASTNode } from './parse-expression.ts';
import { hasCommonUnit, uniteTypes, unitOf } from './type-rules.ts';

type BinaryNode = Extract<ASTNode, { args: [ASTNode, ASTNode] }>;

/** Analyses `&&` and `||`. Values that the left side of `&&` proves not null are guarded on the right. */
export function analyseLogic(node: BinaryNode, analysis: Analysis, around: Surroundings): Typed {
  const left = analysis.visit(node.args[0], operandOf(around, true));
  const guarded = new Set([...around.guarded, ...guardsOf(node.args[0], node.op === '&&')]);
  const right = analysis.visit(node.args[1], { ...operandOf(around, true), guarded });
  for (const [index, side] of [left, right].entries())
    expectFamily('boolean', side, { where: `"${node.op}"`, node: node.args[index]! }, analysis);
  return { type: BOOLEAN, code: `(${left.code} ${node.op} ${right.code})` };
}

/** Analyses `!x`. A path that may be null holds neither way, so it needs a guard. */
export function analyseNot(node: Extract<ASTNode, { op: '!_' }>, analysis: Analysis, around: Surroundings): Typed {
  const operand = analysis.visit(node.args, operandOf(around, true));
  expectFamily('boolean', operand, { where: '"!"', node: node.args }, analysis);
  const text = keyOf(node.args);
  if (operand.direct?.op === 'path' && operand.type.type === 'boolean' && operand.type.nullable && !around.guarded.has(text)) {
    report(analysis, 'negated-nullable', { path: text }, node);
  }
  const typed: Typed = { type: BOOLEAN, code: `!(${operand.code})` };
  if (operand.direct?.op === 'path') typed.direct = { op: 'not', path: operand.direct.path };
  return typed;
}

/** Analyses `a ? b : c`. Both branches give the same kind of value, or null. */
export function analyseChoice(node: Extract<ASTNode, { op: '?:' }>, analysis: Analysis, around: Surroundings): Typed {
  const [test, yes, no] = node.args;
  const condition = analysis.visit(test, operandOf(around, true));
  expectFamily('boolean', condition, { where: 'The condition before "?"', node: test }, analysis);
  const branch = (each: ASTNode, outcome: boolean) =>
    analysis.visit(each, { ...around, guarded: new Set([...around.guarded, ...guardsOf(test, outcome)]) });
  const [left, right] = alignDurations(branch(yes, true), branch(no, false));
  const byHand = left.byHand ?? right.byHand;
  const code = `(${condition.code} ? dyn(${left.code}) : dyn(${right.code}))`;
  const absent = `(${condition.code} ? ${absenceOf(left)} : ${absenceOf(right)})`;
  return { type: branchType(node, left, right, analysis), code, absent, ...(byHand ? { byHand } : {}) };
}

function branchType(node: ASTNode, left: Typed, right: Typed, analysis: Analysis): Typed['type'] {
  if (left.literal === null) return nullable(right.type);
  if (right.literal === null) return nullable(left.type);
  if (!hasCommonUnit(left.type, right.type)) {
    report(analysis, 'unit-mismatch', { left: unitOf(left.type), right: unitOf(right.type), operator: '? :' }, node);
    return left.type;
  }
  const united = uniteTypes(left.type, right.type);
  if (united) return united;
  const parts = { where: 'The second branch of "? :"', expected: typeName(left.type), received: typeName(right.type) };
  report(analysis, 'type-mismatch', parts, node);
  return UNKNOWN;
}

/** Texts of the paths that are not null where `node` gave `outcome`. */
function guardsOf(node: ASTNode, outcome: boolean): string[] {
  if (node.op === (outcome ? '&&' : '||')) return node.args.flatMap((side) => guardsOf(side, outcome));
  if (node.op === '!_') return guardsOf(node.args, !outcome);
  if (node.op === (outcome ? '!=' : '==')) {
    const [left, right] = node.args;
    if (isNull(right)) return [keyOf(left)];
    return isNull(left) ? [keyOf(right)] : [];
  }
  // A comparison with a missing value is false.
  if (outcome && ORDER.has(node.op)) return (node.args as ASTNode[]).map(keyOf);
  if (outcome && node.op === 'call' && node.args[0] === 'filled') return node.args[1].map(keyOf);
  return [];
}

const ORDER: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);

function isNull(node: ASTNode): boolean {
  return node.op === 'value' && node.args === null;
}
