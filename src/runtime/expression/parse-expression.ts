import { type ASTNode, ParseError } from '@marcbachmann/cel-js';
import { createCelEnvironment } from './cel-environment.ts';
import { createProblem, type ExpressionProblem } from './expression-problem.ts';
import { syntaxDetail } from './syntax-detail.ts';

export type { ASTNode };

/** A parsed expression, or why it cannot be one. */
export type ParsedExpression = { node: ASTNode; problem?: undefined } | { node?: undefined; problem: ExpressionProblem };

const parser = createCelEnvironment();

/** Parses one expression. Syntax faults and exceeded limits become one problem with its offset. */
export function parseExpression(source: string): ParsedExpression {
  if (source.trim() === '')
    return { problem: createProblem('expression-syntax', { detail: 'it is empty' }, { start: 0, end: source.length }) };
  try {
    return { node: parser.parse(source).ast };
  } catch (error) {
    return { problem: describe(error, source) };
  }
}

function describe(error: unknown, source: string): ExpressionProblem {
  if (!(error instanceof ParseError)) {
    const detail = error instanceof Error ? firstLine(error.message) : String(error);
    return createProblem('expression-syntax', { detail }, { start: 0, end: source.length });
  }
  const start = Math.min(error.range?.start ?? 0, source.length);
  const end = Math.max(start, Math.min(error.range?.end ?? source.length, source.length));
  const detail = firstLine(error.summary).replace(/\.$/, '');
  if (/^Exceeded/i.test(detail)) return createProblem('expression-too-large', { detail }, { start, end });
  return createProblem('expression-syntax', { detail: syntaxDetail(detail, source.slice(start, start + 1)) }, { start, end });
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? text;
}
