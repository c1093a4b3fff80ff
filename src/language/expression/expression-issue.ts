import { type IssueArguments, type IssueCode, statementOf } from '../errors/catalogue.ts';
import { closestName } from '../errors/closest-name.ts';
import type { Issue, Severity } from '../errors/issue.ts';

/** A issue in an expression, template, link or mapping. `start` and `end` are offsets in the string as the author wrote it. */
export interface ExpressionIssue {
  code: IssueCode;
  severity: Severity;
  message: string;
  facts?: Issue['facts'];
  start: number;
  end: number;
  /** JSON pointer of the string inside a mapping; absent elsewhere. */
  pointer?: string;
  received?: unknown;
  allowed?: readonly string[];
  suggestion?: string;
}

/** The range of an issue, and the names that would have been right. */
export interface TextRange {
  start: number;
  end: number;
  received?: unknown;
  allowed?: readonly string[];
  suggestion?: string;
}

/** Describes one issue. Where `received` is a string and `allowed` is given, the nearest allowed name becomes the suggestion. */
export function createExpressionIssue<Code extends IssueCode>(code: Code, parts: IssueArguments<Code>, range: TextRange): ExpressionIssue {
  const issue: ExpressionIssue = {
    ...statementOf(code, parts, range),
    start: range.start,
    end: range.end,
  };
  if (range.received !== undefined) issue.received = range.received;
  if (range.allowed) issue.allowed = range.allowed;
  const suggestion =
    range.suggestion ?? (typeof range.received === 'string' && range.allowed ? closestName(range.received, range.allowed) : undefined);
  if (suggestion !== undefined) issue.suggestion = suggestion;
  return issue;
}
