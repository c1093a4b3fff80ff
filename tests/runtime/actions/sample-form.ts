import type { CompiledForm, CompiledItem } from '../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../src/language/compiled/scope.ts';
import type { CompiledExpression, Root, Scope } from '../../../src/language/expression/compiled-expression.ts';
import type { TypedInForm } from '../../../src/runtime/actions/call-parameters.ts';
import { evaluateForm, type FormState } from '../../../src/runtime/actions/evaluate-form.ts';
import type { FormValues } from '../../../src/runtime/actions/form-values.ts';

/** A path as an expression. */
export const path = (root: Root, ...steps: string[]): CompiledExpression => ({ op: 'path', path: { root, steps, missing: null } });

/** `root.steps == value`. */
export const is = (value: string | number | boolean, root: Root, ...steps: string[]): CompiledExpression => ({
  op: 'is',
  path: { root, steps, missing: null },
  value,
});

/** A form of items and rules. */
export const formOf = (items: CompiledItem[], must: CompiledForm['must'] = []): CompiledForm => ({
  items,
  must,
  schema: {},
  schemaHash: 'hash',
});

/** How a form stands with what is typed. */
export function stateOf(form: CompiledForm, typed: FormValues, scope: Scope = EMPTY_SCOPE, loaded: FormValues = {}): FormState {
  return evaluateForm(form, { typed, loaded }, scope, (_format, value) => String(value));
}

/** A form as an action sees it. */
export function typedIn(form: CompiledForm, typed: FormValues, scope: Scope = EMPTY_SCOPE, loaded: FormValues = {}): TypedInForm {
  return { form, state: stateOf(form, typed, scope, loaded), loaded };
}
