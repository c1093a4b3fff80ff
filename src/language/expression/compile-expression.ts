import type { ContractType } from '../contracts/contract-types.ts';
import { typeName } from '../contracts/type-name.ts';
import { countedIn } from './analyse-duration.ts';
import { analyseExpression } from './analyse-expression.ts';
import { type Analysis, report, type Typed } from './analysis.ts';
import { misfitOf } from './assignable.ts';
import { createCelEnvironment } from './cel-environment.ts';
import { checkEnumResult } from './check-enum-literal.ts';
import { checkSense } from './check-sense.ts';
import type { CompiledExpression, CompiledPath, ValueType } from './compiled-expression.ts';
import { convertTree } from './convert-tree.ts';
import type { ExpressionEnvironment, Read } from './expression-environment.ts';
import type { ExpressionIssue } from './expression-issue.ts';
import { type ASTNode, parseExpression } from './parse-expression.ts';
import { hasSiblingId } from './sibling-id.ts';
import { unitOf } from './type-rules.ts';
import { valueTypeOf } from './value-type.ts';

/** A compiled expression with its type, its reads, and all its issues. */
export interface ExpressionResult {
  expression: CompiledExpression;
  type: ValueType;
  /** The same type in terms of contracts, with the fields of objects. */
  contract: ContractType;
  reads: Read[];
  issues: ExpressionIssue[];
}

/** Result of an expression with errors: always null. */
const NOTHING: CompiledExpression = { op: 'literal', value: null };

const engine = createCelEnvironment();

/**
 * Compiles one expression (language.md, "CEL, as measured"). Every path is resolved outside CEL and null-safely; bare paths, `!path`,
 * comparisons of a path with a literal and literals need no CEL at all. Everything else is CEL, checked and parsed by the engine here and walked as a tree
 * on pages.
 * @param expected the type that the place needs, e.g. `{ type: 'boolean' }` for a condition or the type of a parameter.
 * @returns always a usable expression; with errors it is the literal null.
 */
export function compileExpression(source: string, environment: ExpressionEnvironment, expected?: ContractType): ExpressionResult {
  const parsed = parseExpression(source);
  if (!parsed.node)
    return { expression: NOTHING, type: { type: 'unknown' }, contract: { type: 'json' }, reads: [], issues: [parsed.issue] };
  const analysis = analyseExpression(parsed.node, environment, expected?.type === 'boolean');
  const { issues } = analysis;
  const result = expected ? countedIn(analysis.result, unitOf(expected)) : analysis.result;
  if (expected) checkExpected(parsed.node, result, expected, analysis);
  if (issues.every(({ code }) => code === 'threshold-unit')) checkSense(parsed.node, analysis);
  const hasErrors = issues.some((issue) => issue.severity === 'error');
  const expression = hasErrors ? NOTHING : (result.direct ?? treeExpression(parsed.node, result, analysis));
  // Callers that show only the number reverse this.
  if (result.byHand) {
    const { unit, to } = result.byHand;
    report(analysis, 'unit-by-hand', { unit, to }, result.byHand);
  }
  const type: ValueType = result.literal === null ? { type: 'null' } : valueTypeOf(result.type);
  return { expression, type, contract: result.type, reads: [...analysis.reads.values()], issues };
}

function checkExpected(node: ASTNode, result: Typed, expected: ContractType, analysis: Analysis): void {
  const misfit = result.literal === null ? null : misfitOf(result.type, expected, analysis.environment.contracts);
  const parts = { where: 'This place', expected: typeName(expected), received: typeName(result.type) };
  if (misfit === 'type') report(analysis, 'type-mismatch', parts, node);
  else if (misfit === 'unit')
    report(analysis, 'unit-mismatch', { left: unitOf(expected), right: unitOf(result.type), operator: '=' }, node);
  else if (isSiblingOfId(node, result, expected, analysis)) report(analysis, 'type-mismatch', parts, node);
  else checkEnumResult(expected, node, analysis);
}

/** Whether a path reads a text where an id is expected, beside such an id. Texts from an address or a form may be ids. */
function isSiblingOfId(
  node: ASTNode,
  { type }: Typed,
  expected: ContractType,
  { environment: { variables, contracts } }: Analysis,
): boolean {
  if (type.type !== 'string' || expected.type !== 'id') return false;
  return hasSiblingId(node.input.slice(node.start, node.end), { variables, contracts }, expected.of);
}

function treeExpression(node: ASTNode, result: Typed, analysis: Analysis): CompiledExpression {
  const used = new Set(result.code.replace(/"(?:[^"\\]|\\.)*"/g, '""').match(/\bv\d+\b/g));
  const variables: Record<string, CompiledPath> = {};
  for (const { name, path } of analysis.variables.values()) if (used.has(name)) variables[name] = path;
  const check = engine.check(result.code);
  if (!check.valid) {
    const detail = check.error?.summary ?? 'the engine refuses it';
    report(analysis, 'expression-syntax', { detail }, node);
    return NOTHING;
  }
  return { op: 'tree', tree: convertTree(engine.parse(result.code).ast), variables };
}
