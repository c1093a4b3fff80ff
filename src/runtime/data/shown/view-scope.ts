import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';

/** The scope in which fields are looked at: where they can be edited, `form` has the stored values. */
export function viewScope(block: BlockOf<'fields'>, scope: Scope, stored: unknown): Scope {
  return block.edit ? withVariables(scope, { form: stored ?? {} }) : scope;
}
