import type { CompiledForm } from '../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../language/compiled/scope.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluateMapping } from '../../language/expression/evaluate-mapping.ts';
import { type FormValues, isSameValue } from './form-values.ts';

/**
 * The values of a form after a change of a field with `fills`: the filled fields get the values of its expressions, in which `value` is the
 * new one. An expression without a value leaves its field unchanged. Filled fields do not fill others.
 */
export function fillFields(form: CompiledForm, before: FormValues, after: FormValues, scope: Scope): FormValues {
  let filled = after;
  for (const { id, input } of form.items) {
    const value = after[id];
    if (!input?.fills || value === undefined || isSameValue(before[id], value)) continue;
    for (const [target, mapping] of Object.entries(input.fills)) {
      const evaluation = evaluateMapping(mapping, withVariables(scope, { value }));
      if (evaluation.state === 'value' && evaluation.value !== null && evaluation.value !== undefined)
        filled = { ...filled, [target]: evaluation.value };
    }
  }
  return filled;
}
