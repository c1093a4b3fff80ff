import { UNREAD } from '../contracts/unread-fields.ts';
import type { CompiledExpression, CompiledPath, Scope } from './compiled-expression.ts';

/**
 * The text in place of an expression that reads a value that the back end sent and that could not be read. What would be computed without it could be
 * a false statement, so any path to such a value counts.
 */
export function unreadText(expression: CompiledExpression | undefined, scope: Scope): string | undefined {
  const { path, variables = { path } } = (expression ?? {}) as {
    path?: CompiledPath;
    variables?: Record<string, CompiledPath | undefined>;
  };
  for (const read of Object.values(variables)) {
    // biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
    let holder: any = read && scope.variables[read.root];
    for (const step of read?.steps ?? []) {
      if (holder?.[UNREAD]?.includes?.(step)) return 'unreadable';
      holder = holder?.[step as string];
    }
  }
  return undefined;
}
