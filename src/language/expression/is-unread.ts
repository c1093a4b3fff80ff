import { UNREAD } from '../contracts/unread-fields.ts';
import type { CompiledExpression, Scope } from './compiled-expression.ts';

/** The text in place of a value that could not be read. */
export const UNREADABLE = 'unreadable';

/** Whether an expression is a path to a value that the back end sent and that could not be read, or into one. */
export function isUnread(expression: CompiledExpression | undefined, { roots }: Scope): boolean {
  if (expression?.op !== 'path') return false;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
  let holder: any = roots[expression.path.root];
  for (const step of expression.path.steps) {
    if (holder?.[UNREAD]?.includes?.(step)) return true;
    holder = holder?.[step as string];
  }
  return false;
}
