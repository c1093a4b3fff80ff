import { type ASTNode, ParseError } from '@marcbachmann/cel-js';
import { createCelEnvironment } from './cel-environment.ts';
import { createExpressionIssue, type ExpressionIssue } from './expression-issue.ts';
import { syntaxDetail } from './syntax-detail.ts';

export type { ASTNode };

/** A parsed expression, or why it cannot be one. */
export type ParsedExpression = { node: ASTNode; issue?: undefined } | { node?: undefined; issue: ExpressionIssue };

const parser = createCelEnvironment();

/** Ten times the longest expression that a console was seen to need. The parser counts parts only once it has read a level. */
const MOST_CHARACTERS = 2_000;

/** Parses one expression. Syntax issues and exceeded limits become one issue with its offset. */
export function parseExpression(source: string): ParsedExpression {
  if (source.trim() === '')
    return { issue: createExpressionIssue('expression-syntax', { detail: 'it is empty' }, { start: 0, end: source.length }) };
  if (source.length > MOST_CHARACTERS) {
    const detail = `it has more than ${MOST_CHARACTERS} characters`;
    return { issue: createExpressionIssue('expression-too-large', { detail }, { start: 0, end: source.length }) };
  }
  try {
    return { node: parser.parse(source).ast };
  } catch (error) {
    return { issue: bracesAround(source) ?? describe(error, source) };
  }
}

/**
 * The issue of a value in single braces, as texts have them: expressions, paths and parameters have none. `row.{name}` is how a path in braces is parsed.
 * Undefined for any other text.
 */
export function bracesAround(source: string): ExpressionIssue | undefined {
  const [, root, inner] = /^\s*(?:(\w+)\.)?\{\s*([^{}]+?)\s*\}\s*$/.exec(source) ?? [];
  if (inner === undefined) return undefined;
  const suggestion = root === undefined ? inner : inner.replace(/^(row|record|form)\./, '');
  const detail = `braces belong in texts; write ${suggestion} without braces`;
  return createExpressionIssue('expression-syntax', { detail }, { start: 0, end: source.length, suggestion });
}

/**
 * The issue of a path that names the variable in which it begins, as expressions do: a path begins in its row or form by itself. Undefined where `isKnown` finds all of the path, or
 * nothing of the rest.
 */
export function rootBefore(path: string, isKnown: (path: string) => boolean): ExpressionIssue | undefined {
  const [, root, rest] = /^(row|record|form)\.(.+)$/.exec(path) ?? [];
  if (rest === undefined || isKnown(path) || !isKnown(rest)) return undefined;
  const detail = `a path is no expression; write ${rest} without "${root}."`;
  return createExpressionIssue('expression-syntax', { detail }, { start: 0, end: path.length, suggestion: rest });
}

function describe(error: unknown, source: string): ExpressionIssue {
  if (!(error instanceof ParseError)) {
    const detail = error instanceof Error ? firstLine(error.message) : String(error);
    return createExpressionIssue('expression-syntax', { detail }, { start: 0, end: source.length });
  }
  const start = Math.min(error.range?.start ?? 0, source.length);
  const end = Math.max(start, Math.min(error.range?.end ?? source.length, source.length));
  const detail = firstLine(error.summary).replace(/\.$/, '');
  if (/^Exceeded/i.test(detail)) return createExpressionIssue('expression-too-large', { detail }, { start, end });
  return createExpressionIssue('expression-syntax', { detail: syntaxDetail(detail, source.slice(start, start + 1)) }, { start, end });
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? text;
}
