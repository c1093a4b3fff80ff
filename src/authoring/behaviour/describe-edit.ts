import type { CompiledEdit } from '../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import type { Describing } from './behaviour-world.ts';
import { describeAction } from './describe-action.ts';
import { describeForm } from './describe-form.ts';
import { type Fact, fact } from './facts.ts';

/** Editing of facts: the form, and the effect of Save. */
export function describeEdit(edit: CompiledEdit | undefined, scope: Scope, content: unknown, world: Describing): Fact[] {
  if (!edit) return [];
  const { facts, filled } = describeForm(edit.form, scope, content ?? scope.variables.row ?? {}, world);
  const save = describeAction(edit.action, scope, world, filled);
  return save ? [fact('edit', {}, [...facts, save])] : [];
}
