import { type IssueCode, type IssueParts, messageOf, severityOf } from '../errors/catalogue.ts';
import { closestName } from '../errors/closest-name.ts';
import type { Severity } from '../errors/issue.ts';

/** A fault in an expression, template, link or mapping. `start` and `end` are offsets in the string as the author wrote it. */
export interface ExpressionProblem {
  code: IssueCode;
  severity: Severity;
  message: string;
  start: number;
  end: number;
  /** JSON pointer of the string inside a mapping; absent elsewhere. */
  pointer?: string;
  received?: unknown;
  allowed?: readonly string[];
  suggestion?: string;
}

/** The range of a fault, and the names that would have been right. */
export interface TextRange {
  start: number;
  end: number;
  received?: unknown;
  allowed?: readonly string[];
  suggestion?: string;
}

/** Describes one fault. Where `received` is a string and `allowed` is given, the nearest allowed name becomes the suggestion. */
export function createProblem<Code extends IssueCode>(code: Code, parts: IssueParts<Code>, range: TextRange): ExpressionProblem {
  const problem: ExpressionProblem = {
    code,
    severity: severityOf(code),
    message: messageOf(code, parts),
    start: range.start,
    end: range.end,
  };
  if (range.received !== undefined) problem.received = range.received;
  if (range.allowed) problem.allowed = range.allowed;
  const suggestion =
    range.suggestion ?? (typeof range.received === 'string' && range.allowed ? closestName(range.received, range.allowed) : undefined);
  if (suggestion !== undefined) problem.suggestion = suggestion;
  return problem;
}
