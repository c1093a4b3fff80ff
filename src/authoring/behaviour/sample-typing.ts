import { INPUT_KINDS } from '../../language/compile/input-kinds.ts';
import type { CompiledForm, CompiledItem } from '../../language/compiled/compiled-screen.ts';
import type { ValueType } from '../../language/expression/compiled-expression.ts';
import type { FormState } from '../../runtime/actions/evaluate-form.ts';
import type { FormValues } from '../../runtime/actions/form-values.ts';

/** Sample input for every visible field that is still empty. */
export function sampleTyping(form: CompiledForm, state: FormState, typed: FormValues): FormValues {
  const values: Record<string, unknown> = { ...typed };
  for (const item of form.items) {
    const field = state.fields[item.id];
    if (!item.input || !field?.visible || !field.enabled || item.input.input === 'value' || values[item.id] !== undefined) continue;
    const value = sampleOf(item, field.choices?.[0]?.value);
    if (value !== undefined) values[item.id] = value;
  }
  return values;
}

function sampleOf(item: CompiledItem, firstChoice: unknown): unknown {
  const input = item.input as NonNullable<CompiledItem['input']>;
  const isMany = input.type.type === 'list';
  if (input.choicesFrom) return isMany && firstChoice !== undefined ? [firstChoice] : firstChoice;
  if (input.choices) return isMany ? input.choices.slice(0, 1).map((choice) => choice.value) : input.choices[0]?.value;
  return INPUT_KINDS[input.input].sample ?? sampleOfType(input.type, input.min);
}

function sampleOfType(type: ValueType, min: number | undefined): unknown {
  switch (type.type) {
    case 'number':
      return Math.max(5, min ?? 5);
    case 'boolean':
      return true;
    case 'date':
      return '2026-03-14';
    case 'date-time':
      return '2026-03-14T15:30:00.000Z';
    case 'list':
      return [type.of ? sampleOfType(type.of, undefined) : 'typed'];
    case 'id':
      return `chosen ${type.entity ?? 'id'}`;
    case 'object':
    case 'map':
    case 'json':
      return { typed: true };
    default:
      return type.format === 'email' ? 'typed@example.com' : type.format === 'phone' ? '+442079460199' : 'typed';
  }
}
