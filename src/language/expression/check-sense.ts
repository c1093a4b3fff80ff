import type { ContractType } from '../contracts/contract-types.ts';
import { type Analysis, report } from './analysis.ts';
import { canHold, type Domain } from './can-hold.ts';
import { alternativesOf, constantOf, type Fact, keyOf } from './condition-facts.ts';
import { nodeRange, nodeText } from './node-text.ts';
import type { ASTNode } from './parse-expression.ts';

const COMPARED = new Set(['==', '!=', '<', '<=', '>', '>=']);
const LOGIC = new Set([...COMPARED, '&&', '||', '!_', 'in']);
/** Operators that are pointless with two equal sides. */
const SAME = new Set([...COMPARED, '&&', '||', '-', '/', '%']);

/**
 * Reports well-typed but pointless parts of an expression: equal sides, conditions that never or always hold, parts without effect. Each is
 * reported at the smallest part.
 */
export function checkSense(node: ASTNode, analysis: Analysis): void {
  // A condition that reads nothing is reported elsewhere.
  if (analysis.reads.size > 0) judge(node, analysis);
}

/** Whether an issue was reported here or inside, so that surrounding parts are skipped. */
function judge(node: ASTNode, analysis: Analysis): boolean {
  const isReportedInside = partsOf(node)
    .map((part) => judge(part, analysis))
    .some(Boolean);
  return (
    isReportedInside ||
    judgeSame(node, analysis) ||
    judgeList(node, analysis) ||
    judgeOutcome(node, analysis) ||
    judgeSuperfluous(node, analysis)
  );
}

function partsOf(node: ASTNode): ASTNode[] {
  if (node.op === 'call') return node.args[1];
  if (node.op === 'rcall') return [node.args[1], ...node.args[2]];
  if (node.op === 'value' || node.op === 'id') return [];
  const args: readonly unknown[] = Array.isArray(node.args) ? node.args : [node.args];
  return args.filter((part): part is ASTNode => typeof part === 'object' && part !== null && 'op' in part);
}

/** Reports a part as its author wrote it. */
function reportPart(analysis: Analysis, code: 'superfluous-part' | 'never-holds' | 'always-holds', node: ASTNode): true {
  report(analysis, code, { text: nodeText(node) }, nodeRange(node));
  return true;
}

function judgeSame(node: ASTNode, analysis: Analysis): boolean {
  const sides = node.op === '?:' ? node.args.slice(1) : SAME.has(node.op) ? (node.args as ASTNode[]) : [];
  const [left, right] = sides;
  if (!left || !right || keyOf(left) !== keyOf(right)) return false;
  if (constantOf(left) !== undefined && node.op !== '?:') return false;
  // A repeated condition is superfluous, not a contradiction.
  if (node.op === '&&' || node.op === '||') return reportPart(analysis, 'superfluous-part', right);
  report(analysis, 'same-sides', { text: nodeText(left), operator: node.op }, nodeRange(right));
  return true;
}

/** Reports a duplicate constant in a list. */
function judgeList(node: ASTNode, analysis: Analysis): boolean {
  if (node.op !== 'list') return false;
  const values = node.args.map(constantOf);
  const twice = values.findIndex((value, index) => value !== undefined && values.indexOf(value) < index);
  const member = node.args[twice];
  return member !== undefined && reportPart(analysis, 'superfluous-part', member);
}

function judgeOutcome(node: ASTNode, analysis: Analysis): boolean {
  if (!LOGIC.has(node.op)) return false;
  const domainOf = (fact: Fact) => domain(fact, analysis);
  // A missing value is within no limits, so limits prove only that a condition never holds.
  const limitsOf = (fact: Fact) => (domainOf(fact)?.nullable ? undefined : domainOf(fact));
  const [yes, no] = [alternativesOf(node), alternativesOf(node, false)];
  if (yes && !canHold(yes, domainOf)) return reportPart(analysis, 'never-holds', node);
  return no !== undefined && !canHold(no, limitsOf) && reportPart(analysis, 'always-holds', node);
}

/** Reports a side of `&&` that the other side implies, or the reverse under `||`. Null guards may be repeated. */
function judgeSuperfluous(node: ASTNode, analysis: Analysis): boolean {
  if (node.op !== '&&' && node.op !== '||') return false;
  const isAnd = node.op === '&&';
  if (judgeBelowNull(node, analysis)) return true;
  const domainOf = (fact: Fact) => domain(fact, analysis);
  const [left, right] = node.args;
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const [holds, fails] = [alternativesOf(one, isAnd), alternativesOf(other, !isAnd)];
    if (!holds || !fails || isGuard(one) || isGuard(other)) continue;
    const both = holds.flatMap((way) => fails.map((facts) => [...way, ...facts]));
    if (both.length > 256 || canHold(both, domainOf)) continue;
    return reportPart(analysis, 'superfluous-part', other);
  }
  return false;
}

/** Reports a side of `&&` that reads below a value that the other side requires to be null, or the reverse under `||`. */
function judgeBelowNull(node: ASTNode, analysis: Analysis): boolean {
  if (node.op !== '&&' && node.op !== '||') return false;
  const sides = sidesOf(node, node.op);
  for (const side of sides) {
    if (side.op !== (node.op === '&&' ? '==' : '!=')) continue;
    const [left, right] = side.args;
    const path = constantOf(right) === null ? left : constantOf(left) === null ? right : undefined;
    if (path?.op !== '.') continue;
    const below = `${path.input.slice(path.start, path.end)}.`;
    const other = sides.find((each) => each !== side && each.input.slice(each.start, each.end).includes(below));
    if (other) return reportPart(analysis, 'superfluous-part', other);
  }
  return false;
}

function sidesOf(node: ASTNode, op: '&&' | '||'): ASTNode[] {
  return node.op === op ? (node.args as ASTNode[]).flatMap((part) => sidesOf(part, op)) : [node];
}

/** Whether a part only tests existence. */
function isGuard(node: ASTNode): boolean {
  const ways = alternativesOf(node);
  return ways?.flat().some(({ test, value }) => value === null || test === 'filled' || test === 'blank') ?? true;
}

/** The possible values of a fact's subject, by its type. */
function domain({ node }: Fact, { typed, environment }: Analysis): Domain | undefined {
  const type: ContractType | undefined = typed.get(node)?.type;
  if (!type) return undefined;
  const nullable = type.nullable === true || type.optional === true;
  if (type.type === 'enum') {
    const values = environment.contracts.enums.get(type.enum)?.values;
    return values ? { values: Object.keys(values), nullable } : { nullable };
  }
  if (type.type !== 'number') return { nullable };
  const min = type.min ?? (type.unit === 'count' ? 0 : undefined);
  return { nullable, ...(min === undefined ? {} : { min }), ...(type.max === undefined ? {} : { max: type.max }) };
}
