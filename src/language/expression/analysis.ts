import type { ContractType, Json, Unit } from '../contracts/contract-types.ts';
import type { IssueArguments, IssueCode } from '../errors/catalogue.ts';
import type { CompiledExpression, CompiledPath } from './compiled-expression.ts';
import type { ExpressionEnvironment, Read } from './expression-environment.ts';
import { createExpressionIssue, type ExpressionIssue, type TextRange } from './expression-issue.ts';
import type { ASTNode } from './parse-expression.ts';

/** The analysis of one node: its type, its CEL text and, where possible, a form that needs no CEL. */
export interface Typed {
  type: ContractType;
  code: string;
  direct?: CompiledExpression;
  literal?: Json;
  /** The CEL condition under which it is missing, where that is not `code == null`. */
  absent?: string;
  /** A condition around it proves that it is not missing. */
  isPresent?: boolean;
  /** A length of time as written: `hours`, and the CEL text of how many. */
  duration?: { name: string; count: string };
  /** Origin in a conversion by hand; it matters where the amount is shown or sent, and not in a comparison. */
  byHand?: { unit: Unit; to: Unit; start: number; end: number };
}

/** Context of a node during analysis. */
export interface Surroundings {
  /** Variables of the macros around it: the name in the compiled text and the type of the members. */
  names: ReadonlyMap<string, { code: string; type: ContractType }>;
  /** Texts of the paths that are known not to be null here. */
  guarded: ReadonlySet<string>;
  /** The value is used as true or false, so an absent value of unknown type counts as false. */
  asBoolean?: boolean;
  /** `orElse` around it says what a missing value counts as. */
  hasFallback?: boolean;
}

/** One analysis of an expression: its environment, and the results so far. */
export interface Analysis {
  environment: ExpressionEnvironment;
  issues: ExpressionIssue[];
  reads: Map<string, Read>;
  variables: Map<string, { name: string; path: CompiledPath }>;
  /** The analysis of each node. */
  typed: Map<ASTNode, Typed>;
  /** Number of macro variables named so far. */
  macroCount: number;
  visit(node: ASTNode, around: Surroundings): Typed;
}

/** The unknown type. */
export const UNKNOWN: ContractType = { type: 'json' };
export const BOOLEAN: ContractType = { type: 'boolean' };
export const STRING: ContractType = { type: 'string' };

/** Adds an issue at a part. */
export function report<Code extends IssueCode>({ issues }: Analysis, code: Code, parts: IssueArguments<Code>, range: TextRange): void {
  issues.push(createExpressionIssue(code, parts, range));
}

/** Adds an issue at a node. The result of the node is unknown, so that one issue is reported once. */
export function refuse<Code extends IssueCode>(analysis: Analysis, code: Code, parts: IssueArguments<Code>, range: TextRange): Typed {
  report(analysis, code, parts, range);
  return { type: UNKNOWN, code: 'null' };
}

/** A literal as CEL text; integers become doubles. */
export function printLiteral(value: string | number | boolean | null): string {
  if (typeof value !== 'number') return JSON.stringify(value);
  const text = String(value);
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}

/** The surroundings with another `asBoolean`, for the operands of a node. */
export function operandOf(around: Surroundings, asBoolean = false): Surroundings {
  return { names: around.names, guarded: around.guarded, asBoolean };
}
