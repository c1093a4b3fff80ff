import { typeName } from '../contracts/type-name.ts';
import { absenceOf } from './absence.ts';
import { alignDurations } from './analyse-duration.ts';
import { type Analysis, refuse, report, type Typed } from './analysis.ts';
import { checkEnumLiteral } from './check-enum-literal.ts';
import { withoutNull } from './contract-step.ts';
import { type ExpressionTree, isOperation } from './expression-tree.ts';
import { nodeRange, nodeText } from './node-text.ts';
import type { ASTNode } from './parse-expression.ts';
import { hasCommonUnit, uniteTypes, unitOf } from './type-rules.ts';

type CallNode = Extract<ASTNode, { op: 'call' }>;

/** The longest compiled text that is repeated, in characters. */
const MOST_CODE = 8_000;

/**
 * Analyses `orElse(value, fallback)`: the value, or the fallback where the value is missing or computed from something missing. Null for
 * arguments that it does not take.
 */
export function callOrElse(node: CallNode, [given, otherwise]: readonly [Typed, Typed], analysis: Analysis): Typed | null {
  if (given.literal !== undefined || otherwise.literal === null) return null;
  // A value stands twice in the compiled text, and nested ones double it with each level.
  if (given.code.length + otherwise.code.length > MOST_CODE) {
    const detail = 'orElse stands in too many others';
    return refuse(analysis, 'expression-too-large', { detail }, node);
  }
  const [value, fallback] = alignDurations(given, otherwise);
  checkEnumLiteral(value.type, fallback, node.args[1][1]!, analysis);
  if (!hasCommonUnit(value.type, fallback.type)) {
    const parts = { left: unitOf(value.type), right: unitOf(fallback.type), operator: 'orElse' };
    return refuse(analysis, 'unit-mismatch', parts, node);
  }
  const present = withoutNull(value.type);
  const isValueOfEnum = present.type === 'enum' && typeof fallback.literal === 'string';
  const type = isValueOfEnum ? present : uniteTypes(present, fallback.type);
  if (!type) {
    const parts = { where: 'The fallback of "orElse"', expected: typeName(present), received: typeName(fallback.type) };
    return refuse(analysis, 'type-mismatch', parts, node);
  }
  const byHand = value.byHand ?? fallback.byHand;
  return {
    type,
    code: `(${absenceOf(value)} ? dyn(${fallback.code}) : dyn(${value.code}))`,
    absent: `(${absenceOf(value)} && ${absenceOf(fallback)})`,
    ...(byHand ? { byHand } : {}),
  };
}

/** The value and the fallback of a compiled `orElse`; undefined for another choice. */
export function fallbackIn([name, test, fallback, value]: readonly ExpressionTree[]):
  | readonly [ExpressionTree, ExpressionTree]
  | undefined {
  return name === '?:' && isAbsence(test) ? [value as ExpressionTree, fallback as ExpressionTree] : undefined;
}

function isAbsence(tree: ExpressionTree | undefined): boolean {
  if (tree === undefined || typeof tree === 'string') return false;
  if (!isOperation(tree)) return tree.value === false;
  const [name, first, second, third] = tree;
  if (name === '||' || name === '&&') return isAbsence(first) && isAbsence(second);
  if (name === '?:') return isAbsence(second) && isAbsence(third);
  return name === '==' && typeof first === 'object' && !isOperation(first) && first.value === null;
}

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '-_']);

/** Reports an operand of arithmetic that may be missing where nothing says what it counts as: the whole result would be missing. */
export function checkMissing(node: ASTNode, { type, isPresent, literal }: Typed, analysis: Analysis): void {
  if (type.type !== 'number' || !type.nullable || isPresent || literal !== undefined || ARITHMETIC.has(node.op)) return;
  const path = nodeText(node);
  const range = { ...nodeRange(node), received: path, suggestion: `orElse(${path}, 0)` };
  report(analysis, 'missing-in-arithmetic', { path }, range);
}
