import { type IssueArguments, type IssueCode, statementOf, suggestionFor } from '../errors/catalogue.ts';
import type { Issue, Severity } from '../errors/issue.ts';

/** An issue in an expression, template, link or mapping. `start` and `end` are offsets in the string as the author wrote it. */
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
  const { start, end, received, allowed } = range;
  return {
    ...statementOf(code, parts, range),
    ...{ start, end },
    ...(received !== undefined && { received }),
    ...(allowed && { allowed }),
    ...suggestionFor(range),
  };
}
