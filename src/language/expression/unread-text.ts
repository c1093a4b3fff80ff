import { UNREAD, UNREADABLE } from '../contracts/unread-fields.ts';
import type { CompiledExpression, CompiledPath, Scope } from './compiled-expression.ts';

/**
 * The text in place of an expression that reads a value that the back end sent and that could not be read: the value as text where nothing is computed.
 * What would be computed without it could be a false statement, so any path to such a value counts.
 */
export function unreadText(expression: CompiledExpression | undefined, scope: Scope): string | undefined {
  const {
    op,
    path,
    variables = { path },
  } = (expression ?? {}) as {
    op?: CompiledExpression['op'];
    path?: CompiledPath;
    variables?: Record<string, CompiledPath | undefined>;
  };
  for (const read of Object.values(variables)) {
    // biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
    let holder: any = read && scope.variables[read.root];
    for (const step of read?.steps ?? []) {
      const text = holder?.[UNREAD]?.[step as string];
      if (typeof text === 'string') return op === 'path' ? text : UNREADABLE;
      holder = holder?.[step as string];
    }
  }
  return undefined;
}
