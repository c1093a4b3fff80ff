import type { Choice, CompiledForm, CompiledInput, CompiledItem } from '../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../language/compiled/scope.ts';
import { writesJson } from '../../language/compiled/writes-json.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluate, evaluateCondition } from '../../language/expression/evaluate.ts';
import { evaluateMapping } from '../../language/expression/evaluate-mapping.ts';
import { evaluateRawTemplate, evaluateTemplate, type PlaceholderFormatter } from '../../language/expression/evaluate-template.ts';
import { isEmptyValue, isUnfilled } from '../data/calls/list-parameters.ts';
import { readableValues } from '../data/values/invalid-text.ts';
import { choicesOf } from './choices-of.ts';
import { type FormValues, isSameValue, nestedValues } from './form-values.ts';

/** The current state of one field. */
export interface FieldState {
  visible: boolean;
  required: boolean;
  enabled: boolean;
  /** Whether its value is sent: read-only values are, those of disabled fields are not. */
  isSent: boolean;
  /** Choices that depend on input or loaded data; undefined where the input has its own. */
  choices?: readonly Choice[];
  choicesPending: boolean;
  /** A computed value that is shown and not typed. */
  value?: unknown;
  /** The evaluated props of a widget input. */
  props?: unknown;
}

/** The state of a form: each field, the errors, and what keeps its button disabled. */
export interface FormState {
  fields: Readonly<Record<string, FieldState>>;
  /** Error messages by item id; shown after an attempt to submit or after leaving the field. */
  errors: Readonly<Record<string, string>>;
  /** Rules over the whole form that do not hold and name no field. */
  violations: readonly string[];
  /** Labels of required fields without a message of their own: the button waits for them. */
  waitingFor: readonly string[];
  /** The values that count: hidden fields have none, computed ones have theirs. */
  values: FormValues;
  scope: Scope;
}

/** The input of a form, and its initial values, for `changes`. */
export interface TypedValues {
  typed: FormValues;
  loaded: FormValues;
}

/**
 * Everything about a form that changes while typing, as a pure function of the compiled form: visible, required and enabled fields,
 * choices, errors. Used by the rendered form, by tests and by behaviour snapshots.
 */
export function evaluateForm(form: CompiledForm, { typed, loaded }: TypedValues, outer: Scope, format: PlaceholderFormatter): FormState {
  const outerForm = (outer.variables.form ?? {}) as Record<string, unknown>;
  let values: FormValues = { ...typed };
  let scope = formScope(outer, outerForm, values, loaded);
  let fields: Record<string, FieldState> = {};
  let atStart: FormState['fields'] | undefined;
  const isStray = ({ id, input }: CompiledItem, value: unknown): boolean => {
    if (![loaded[id]].flat().includes(value) || isSameValue(loaded[id], input?.default)) return false;
    if (typed === loaded) return true;
    atStart ??= evaluateForm(form, { typed: loaded, loaded }, outer, format).fields;
    return isSameValue(atStart[id]?.choices, fields[id]?.choices);
  };
  // A field may hide another on which a third depends; each pass settles at least one of them.
  for (let pass = 0; pass < 4; pass += 1) {
    const hidden = hiddenBySection(form, scope);
    fields = Object.fromEntries(form.items.map((item) => [item.id, fieldState(item, scope, hidden.has(item.id), format)]));
    const next = countingValues(form, fields, typed, isStray);
    if (isSameValue(next, values)) break;
    values = next;
    scope = formScope(outer, outerForm, values, loaded);
  }
  const errors: Record<string, string> = {};
  const waitingFor: string[] = [];
  for (const item of form.items) {
    if (!isLacking(item, fields[item.id] as FieldState, { values, loaded })) continue;
    const message = item.input?.messages.required;
    if (message) errors[item.id] = message;
    else waitingFor.push(item.label);
  }
  const violations = checkRules(form, scope, errors, format);
  return { fields, errors, violations, waitingFor, values, scope };
}

function formScope(outer: Scope, outerForm: Record<string, unknown>, values: FormValues, loaded: FormValues): Scope {
  const changed = Object.fromEntries(Object.entries(values).filter(([id, value]) => !isSameValue(value, loaded[id])));
  return withVariables(outer, {
    form: { ...outerForm, ...nestedValues(readableValues(values)) },
    changes: nestedValues(readableValues(changed)),
  });
}

/** The items of hidden sections. */
function hiddenBySection(form: CompiledForm, scope: Scope): ReadonlySet<string> {
  const gone = (form.sections ?? []).filter((section) => section.visible && evaluateCondition(section.visible, scope) !== true);
  return new Set(gone.flatMap((section) => section.items));
}

function fieldState(item: CompiledItem, scope: Scope, isHidden: boolean, format: PlaceholderFormatter): FieldState {
  const input = item.input as CompiledInput;
  const visible = !isHidden && (item.visible === undefined || evaluateCondition(item.visible, scope) === true);
  const required = typeof input.required === 'boolean' ? input.required : evaluateCondition(input.required, scope) === true;
  const isOn = input.enabled === undefined || evaluateCondition(input.enabled, scope) === true;
  const state: FieldState = { visible, required, enabled: isOn && !input.readOnly, isSent: visible && isOn, choicesPending: false };
  if (input.choicesFrom && visible) {
    const evaluation = evaluate(input.choicesFrom, scope);
    state.choicesPending = evaluation.state === 'pending';
    state.choices = evaluation.state === 'value' ? choicesOf(evaluation.value, input) : [];
  }
  if (input.widget && input.props && visible) {
    const evaluation = evaluateMapping(input.props, scope);
    state.props = evaluation.state === 'value' ? evaluation.value : {};
  }
  if (input.input === 'value' && visible && item.value) {
    const evaluation = evaluate(item.value, scope);
    if (evaluation.state === 'value') state.value = evaluation.value;
  } else if (input.input === 'value' && visible && item.text) {
    const evaluation = evaluateRawTemplate(item.text, scope, format);
    if (evaluation.state === 'value') state.value = evaluation.text;
  }
  return state;
}

/** Whether a field is empty. An empty object or list that was typed as JSON is a value. */
function hasNothing(item: CompiledItem, value: unknown): boolean {
  return writesJson(item.input) ? value === undefined || value === null : isEmptyValue(value);
}

function isOffered(choices: readonly Choice[], value: unknown): boolean {
  return choices.some((choice) => choice.value === value);
}

/** `isStray`: the stored value was not offered from the start, such as a removed entry; saving something else must not lose it. */
function countingValues(
  form: CompiledForm,
  fields: Record<string, FieldState>,
  typed: FormValues,
  isStray: (item: CompiledItem, value: unknown) => boolean,
): FormValues {
  const values: Record<string, unknown> = {};
  for (const item of form.items) {
    const field = fields[item.id] as FieldState;
    if (!field.visible) continue;
    const value = item.input?.input === 'value' ? field.value : typed[item.id];
    if (hasNothing(item, value)) continue;
    // A chosen value that left the choices no longer counts.
    const offered = field.choicesPending ? undefined : field.choices;
    const counts = (member: unknown) => !offered || isOffered(offered, member) || isStray(item, member);
    const kept = Array.isArray(value) && offered ? value.filter(counts) : value;
    if (offered && (Array.isArray(kept) ? kept.length === 0 : !counts(kept))) continue;
    values[item.id] = kept;
  }
  return values;
}

/** Whether a field must be filled and is not. */
function isLacking(item: CompiledItem, field: FieldState, { values, loaded }: { values: FormValues; loaded: FormValues }): boolean {
  return field.visible && field.required && !mayStayEmpty(item, loaded) && isUnfilled(item.input, values[item.id]);
}

/**
 * Whether a text that is stored as empty may stay so: other fields can be saved without inventing one. Not if the definition has a message
 * for that.
 */
export function mayStayEmpty({ id, input }: CompiledItem, loaded: FormValues): boolean {
  // An empty text of `initial` or `default` is none that is stored.
  const isStored = loaded[id] === '' && input?.initial === undefined && input?.default !== '';
  return isStored && input?.messages.required === undefined;
}

function checkRules(form: CompiledForm, scope: Scope, errors: Record<string, string>, format: PlaceholderFormatter): string[] {
  const violations: string[] = [];
  for (const rule of form.must) {
    if (evaluateCondition(rule.that, scope) === true) continue;
    const message = evaluateTemplate(rule.message, scope, format);
    const text = message.state === 'value' ? message.text : '';
    if (rule.field && !errors[rule.field]) errors[rule.field] = text;
    else violations.push(text);
  }
  return violations;
}
