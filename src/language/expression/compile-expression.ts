import type { Contracts, ContractType } from '../contracts/contract-types.ts';
import { isSameEntity } from '../contracts/same-entity.ts';
import { typeName } from '../contracts/type-name.ts';
import { countedIn } from './analyse-duration.ts';
import { analyseExpression } from './analyse-expression.ts';
import { type Analysis, report, type Typed } from './analysis.ts';
import { createCelEnvironment } from './cel-environment.ts';
import { checkEnumResult } from './check-enum-literal.ts';
import { checkSense } from './check-sense.ts';
import type { CompiledExpression, CompiledPath, ValueType } from './compiled-expression.ts';
import { convertTree } from './convert-tree.ts';
import type { ExpressionEnvironment, Read } from './expression-environment.ts';
import type { ExpressionIssue } from './expression-issue.ts';
import { type ASTNode, parseExpression } from './parse-expression.ts';
import { hasSiblingId } from './sibling-id.ts';
import { familyOf, unitOf } from './type-rules.ts';
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

/** Why a value does not fit an expected type: another kind of value, another unit, or null when it fits. */
type Misfit = 'type' | 'unit' | null;

/**
 * Whether a value of one type is assignable to another. Unknown values pass; a plain number passes for every unit; a text passes for an id,
 * an enum or a date, because routes and forms produce texts. The receiver decides about null.
 */
function misfitOf(actual: ContractType, expected: ContractType, contracts: Contracts): Misfit {
  const [given, wanted] = [familyOf(actual), familyOf(expected)];
  if (given === 'unknown' || wanted === 'unknown') return null;
  if (given !== wanted) return 'type';
  if (actual.type === 'number' && expected.type === 'number') {
    const [unit, wantedUnit] = [unitOf(actual), unitOf(expected)];
    return unit === wantedUnit || unit === 'plain' || wantedUnit === 'plain' ? null : 'unit';
  }
  if (actual.type === 'list' && expected.type === 'list') return misfitOf(actual.of, expected.of, contracts);
  if (actual.type === 'map' && expected.type === 'map') return misfitOf(actual.of, expected.of, contracts);
  if (actual.type === 'id' && expected.type === 'id') return isSameEntity(actual.of, expected.of, contracts) ? null : 'type';
  if (actual.type === 'enum' && expected.type === 'enum') return actual.enum === expected.enum ? null : 'type';
  if (actual.type === 'enum' && expected.type === 'id') return 'type';
  if (actual.type === 'id' && (expected.type === 'enum' || isFormatted(expected))) return 'type';
  if (expected.type === 'id' && isFormatted(actual)) return 'type';
  if (isFormatted(actual) && isFormatted(expected) && formatOf(actual) !== formatOf(expected)) return 'type';
  const isTime = actual.type === 'date-time' || actual.type === 'date';
  if (isTime && (expected.type === 'id' || expected.type === 'enum' || isFormatted(expected))) return 'type';
  return null;
}

/** Whether a text has a format that no id and no other text has. */
function isFormatted(type: ContractType): boolean {
  return ['email', 'phone', 'url', 'base64'].includes(formatOf(type) ?? '');
}

function formatOf(type: ContractType): string | undefined {
  return type.type === 'string' ? type.format : undefined;
}
