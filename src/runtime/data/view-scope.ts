import type { CompiledBlock } from '../compile/compiled-screen.ts';
import type { Scope } from '../expression/compiled-expression.ts';
import { withRoots } from './scope.ts';

/** The scope in which fields are looked at: where they can be edited, `form` has the stored values. */
export function viewScope(block: Extract<CompiledBlock, { block: 'fields' }>, scope: Scope, stored: unknown): Scope {
  return block.edit ? withRoots(scope, { form: stored ?? {} }) : scope;
}
