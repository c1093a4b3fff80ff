import { INPUT_KINDS } from '../../language/compile/input-kinds.ts';
import type { Choice, CompiledForm, CompiledItem } from '../../language/compiled/compiled-screen.ts';
import type { Nodes } from '../../language/compiled/nodes.ts';
import { visit } from '../../language/compiled/walk.ts';
import { remember } from '../../language/contracts/remember.ts';
import type { CompiledPath, Scope, ValueType } from '../../language/expression/compiled-expression.ts';
import { isExpression } from '../../language/expression/evaluate-mapping.ts';
import type { TypedInForm } from '../../runtime/actions/call-parameters.ts';
import { evaluateForm, type FormState } from '../../runtime/actions/evaluate-form.ts';
import { type FormValues, initialValues } from '../../runtime/actions/form-values.ts';
import { resolveFormRanges } from '../../runtime/actions/resolve-form-ranges.ts';
import type { Describing } from './behaviour-world.ts';
import { computedItem, computedText, computedValue, withComputed } from './computed-as.ts';
import { describeInput } from './describe-input.ts';
import type { Setting } from './fact-data.ts';
import { type Fact, fact, factChanges } from './facts.ts';
import { particularsOfInput, particularsOfRule, particularsOfShown } from './particulars.ts';
import { titledFact } from './titled-fact.ts';

/** State of a deciding field: by ids (`type=partial`), and by labels. */
export interface FormSetting {
  id: string;
  words: Setting;
}

/** A form as it was filled in by the sample, and in which setting of its deciding field. */
export interface FilledForm {
  /** Undefined as the form opens. */
  setting: FormSetting | undefined;
  typed: TypedInForm;
}

/** A form: its initial fields, and further fields per choice of a deciding field. */
export function describeForm(
  form: CompiledForm,
  scope: Scope,
  stored: unknown,
  world: Describing,
): { facts: Fact[]; filled: FilledForm[] } {
  const initial = resolveFormRanges(form, initialValues(form, scope, stored), world);
  const evaluated = (values: FormValues) => evaluateForm(form, { typed: values, loaded: initial }, scope, world.format);
  const opened = evaluated(initial);
  const base = fieldNodes(form, opened, initial, world);
  const facts = [...base];
  const filled: FilledForm[] = [{ setting: undefined, typed: fill(form, initial, initial, evaluated) }];
  for (const { item, choice } of decisions(form, opened)) {
    if (initial[item.id] === choice.value) continue;
    const values = { ...initial, [item.id]: choice.value };
    const setting = { id: `${item.id}=${String(choice.value)}`, words: { label: item.label, choice: choice.label } };
    const changes = factChanges(base, fieldNodes(form, evaluated(values), initial, world));
    if (changes.length > 0) facts.push(fact('with', { setting: setting.words }, changes, setting.id));
    filled.push({ setting, typed: fill(form, values, initial, evaluated) });
  }
  return { facts, filled };
}

function fill(form: CompiledForm, values: FormValues, loaded: FormValues, evaluated: (values: FormValues) => FormState): TypedInForm {
  // Filling in one field may show the next.
  let typed = values;
  for (const _round of [1, 2, 3]) typed = sampleTyping(form, evaluated(typed), typed);
  return { form, state: evaluated(typed), loaded };
}

/** The fields with few choices that other fields or rules of the form read. */
function decisions(form: CompiledForm, state: FormState): { item: CompiledItem; choice: Choice }[] {
  return form.items.flatMap((item) => {
    const field = state.fields[item.id];
    if (!field?.visible || !item.input || item.input.input === 'value') return [];
    if (!readsField(form, item)) return [];
    const isSwitch = item.input.type.type === 'boolean';
    const choices = isSwitch ? [{ value: true, label: 'yes' }] : (field.choices ?? item.input.choices ?? []);
    return choices.length > 8 ? [] : choices.map((choice) => ({ item, choice }));
  });
}

/** Whether another item or a rule of a form reads a field. */
function readsField({ items, must }: CompiledForm, field: CompiledItem): boolean {
  const steps = field.id.split('.');
  const reads = (path: CompiledPath) => steps.every((step, index) => path.steps[index] === step);
  return (
    items.some((item) => item !== field && formPaths('item', item).some(reads)) || must.some((rule) => formPaths('rule', rule).some(reads))
  );
}

const FORM_PATHS = new WeakMap<object, readonly CompiledPath[]>();

/** The form paths that an item or a rule reads; equal in every state, so cached. */
function formPaths<Name extends 'item' | 'rule'>(name: Name, node: Nodes[Name]): readonly CompiledPath[] {
  return remember(FORM_PATHS, node, () => {
    const found: CompiledPath[] = [];
    visit(name, node, {
      path: (path, goOn) => {
        if (path.root === 'form' || path.root === 'changes') found.push(path);
        goOn();
      },
    });
    return found;
  });
}

function fieldNodes(form: CompiledForm, state: FormState, initial: FormValues, world: Describing): Fact[] {
  const nodesOf = (items: readonly CompiledItem[]) =>
    items.flatMap((item) => {
      const field = state.fields[item.id];
      return field?.visible && item.input ? [fieldNode(item, state, initial[item.id], world)] : [];
    });
  const inSections = new Set((form.sections ?? []).flatMap((section) => section.items));
  const sections = (form.sections ?? []).flatMap((section, index) => {
    const inside = nodesOf(form.items.filter((item) => section.items.includes(item.id)));
    return inside.length > 0 ? [titledFact(section, index, world.textOf(section.title, state.scope), inside)] : [];
  });
  const fields = [...nodesOf(form.items.filter((item) => !inSections.has(item.id))), ...sections];
  const rules = form.must.map((rule, index) =>
    withComputed(
      fact('rule', { text: world.textOf(rule.message, state.scope) }, particularsOfRule(rule), index),
      computedText(rule.message),
    ),
  );
  return [...fields, ...rules];
}

function fieldNode(item: CompiledItem, { fields, scope }: FormState, value: unknown, world: Describing): Fact {
  const field = fields[item.id] as FormState['fields'][string];
  const input = item.input as NonNullable<CompiledItem['input']>;
  if (input.input === 'value')
    return withComputed(
      fact('field', { label: item.label, shows: world.format(item.format, field.value) }, particularsOfShown(item, scope, world), item.id),
      computedItem(item),
    );
  const data = {
    label: item.label,
    input: describeInput(input, field.choices, scope),
    ...(field.required && { required: input.messages.required ? ('message' as const) : ('waits' as const) }),
    off: !field.enabled,
    ...(value !== undefined && { start: { value, isText: typeof value === 'string' } }),
    messages: input.messages,
    fills: Object.keys(input.fills ?? {}),
  };
  const { initial } = input;
  const begins = initial !== undefined && isExpression(initial) ? computedValue(initial['=']) : undefined;
  return withComputed(fact('field', data, particularsOfInput(item, scope, world), item.id), begins);
}

/** Sample input for every visible field that is still empty. */
function sampleTyping(form: CompiledForm, state: FormState, typed: FormValues): FormValues {
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
