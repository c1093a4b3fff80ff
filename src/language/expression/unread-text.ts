import { UNREAD } from '../contracts/unread-fields.ts';
import type { CompiledExpression, Scope } from './compiled-expression.ts';

/** The text in place of a value that the back end sent and that could not be read, where an expression is a path to one or into one. */
export function unreadText(expression: CompiledExpression | undefined, { roots }: Scope): string | undefined {
  if (expression?.op !== 'path') return undefined;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
  let holder: any = roots[expression.path.root];
  for (const step of expression.path.steps) {
    if (holder?.[UNREAD]?.includes?.(step)) return 'unreadable';
    holder = holder?.[step as string];
  }
  return undefined;
}
