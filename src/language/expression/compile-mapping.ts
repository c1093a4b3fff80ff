import type { ContractType, Json } from '../contracts/contract-types.ts';
import { fieldsOf } from '../contracts/type-of-path.ts';
import { compileExpression, type ExpressionResult } from './compile-expression.ts';
import type { CompiledMapping } from './compiled-expression.ts';
import { isExpression } from './evaluate-mapping.ts';
import type { ExpressionEnvironment, Read } from './expression-environment.ts';
import type { ExpressionIssue } from './expression-issue.ts';
import { literalMisfit } from './literal-misfit.ts';

/** A compiled mapping. `leaves` has the type of every expression by JSON pointer inside the mapping. */
export interface MappingResult {
  mapping: CompiledMapping;
  leaves: { pointer: string; contract: ContractType }[];
  reads: Read[];
  issues: ExpressionIssue[];
}

/**
 * Compiles a mapping: every string in it is an expression, at any depth; numbers, booleans and null stay. Issues carry the pointer of their
 * string. With `expected` (an object type, e.g. of parameters) each string must fit its place; the caller decides about unexpected keys.
 * Where null is allowed and omission is not, an expression with the value null sends it.
 */
export function compileMapping(json: Json, environment: ExpressionEnvironment, expected?: ContractType): MappingResult {
  const reads = new Map<string, Read>();
  const result: Omit<MappingResult, 'mapping' | 'reads'> = { leaves: [], issues: [] };
  const mapping = compilePart({ json, pointer: '', expected }, environment, (pointer, compiled) => {
    result.leaves.push({ pointer, contract: compiled.contract });
    for (const issue of compiled.issues) result.issues.push({ ...issue, pointer });
    for (const read of compiled.reads) reads.set([read.root, ...read.steps].join('.'), read);
  });
  return { mapping, ...result, reads: [...reads.values()] };
}

/** Contribution of a literal apart from its issue. */
const NOTHING_READ: Omit<ExpressionResult, 'issues'> = {
  expression: { op: 'literal', value: null },
  type: { type: 'unknown' },
  contract: { type: 'json' },
  reads: [],
};

type LeafVisitor = (pointer: string, compiled: ExpressionResult) => void;

/** A value inside a mapping: its location and expected type. */
interface MappingPart {
  json: Json;
  pointer: string;
  expected: ContractType | undefined;
}

function compilePart({ json, pointer, expected }: MappingPart, environment: ExpressionEnvironment, visit: LeafVisitor): CompiledMapping {
  if (typeof json === 'string') {
    const compiled = compileExpression(json, environment, expected);
    visit(pointer, compiled);
    return { '=': compiled.expression };
  }
  if (json !== null && expected) {
    const issue = literalMisfit(json, expected);
    if (issue) visit(pointer, { ...NOTHING_READ, issues: [issue] });
  }
  if (json === null || typeof json !== 'object') return json;
  if (Array.isArray(json)) {
    const of = expected?.type === 'list' ? expected.of : undefined;
    return json.map((member, index) => compilePart({ json: member, pointer: `${pointer}/${index}`, expected: of }, environment, visit));
  }
  const fields = expected && fieldsOf(expected, environment.contracts);
  const entries = Object.entries(json).map(([key, member]): [string, CompiledMapping] => {
    const type = expected?.type === 'map' ? expected.of : fields && Object.hasOwn(fields, key) ? fields[key] : undefined;
    const at = `${pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`;
    const part = compilePart({ json: member, pointer: at, expected: type }, environment, visit);
    const mustBeSent = expected?.type !== 'map' && type?.nullable && !type.optional;
    return [key, mustBeSent && isExpression(part) ? { ...part, keepsNull: true } : part];
  });
  return Object.fromEntries(entries);
}
