import type { CompiledCall, CompiledForm, CompiledInput } from '../../language/compiled/compiled-screen.ts';
import { UNREAD } from '../../language/contracts/unread-fields.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluateMapping } from '../../language/expression/evaluate-mapping.ts';
import { endOfMinute } from '../data/calls/list-parameters.ts';
import { mergeDeep, writeObjectPath } from '../data/values/object-path.ts';
import { isUnreadValue } from '../data/values/unread-value.ts';
import { type FormState, mayStayEmpty } from './evaluate-form.ts';
import { type FormValues, isUnchanged } from './form-values.ts';

/** The initial state of a form: the scope at that time, the edited object, if any, and the moment in milliseconds. */
export interface InitialForm {
  scope: Scope;
  stored: unknown;
  at: number;
}

/** A form as an action sees it. */
export interface TypedInForm {
  form: CompiledForm;
  state: FormState;
  loaded: FormValues;
  start?: InitialForm;
}

/** The parameters of a call; `pending` while something that its mapping reads is loading. */
export type CallParameters = { state: 'value'; params: Record<string, unknown> } | { state: 'pending' };

/**
 * The parameters of a call: the values of inputs (each under its name, inside `into` where given), then `with`, which wins. Hidden, local
 * and disabled inputs send nothing, read-only ones send their value. What the call always requires is sent all the same: as the form began, else
 * false or an empty list. A field that was emptied is sent as null: always by `changes`, otherwise where its parameter is nullable. A list
 * that takes no null is sent empty.
 */
export function callParameters(call: CompiledCall, scope: Scope, forms: readonly TypedInForm[], event?: unknown): CallParameters {
  const fixed = evaluateMapping(call.with, scope);
  if (fixed.state === 'pending') return { state: 'pending' };
  const typed: Record<string, unknown> = {};
  const prefix = call.into ?? [];
  if (call.send === 'record' && typeof scope.variables.record === 'object' && scope.variables.record !== null)
    // A copy: the form is written over it, and the record itself is what the screen shows.
    Object.assign(typed, wrap(prefix, JSON.parse(JSON.stringify(scope.variables.record))));
  const entered: Record<string, unknown> = {};
  if (call.send === 'event') Object.assign(typed, prefix.length > 0 ? wrap(prefix, event) : event);
  if (call.send === 'form' || call.send === 'changes' || call.send === 'record') {
    // The form becomes this object also where nothing was typed or changed.
    if (prefix.length > 0 && call.send !== 'record') writeObjectPath(typed, prefix, {});
    for (const form of forms) {
      writeForm(typed, prefix, form, call.send === 'changes');
      if (call.send === 'record') writeForm(entered, prefix, form, false);
    }
  }
  const given = (fixed.state === 'value' ? fixed.value : {}) as Record<string, unknown>;
  if (call.send === 'record') for (const written of [entered, given]) markRead(typed, written);
  return { state: 'value', params: mergeDeep(typed, given) };
}

/** Takes fields that have a new value off the unreadable ones of a copy, so that the server does not refuse an empty one. */
function markRead(target: unknown, written: unknown): void {
  if (!isObject(target) || !isObject(written)) return;
  const unread = target[UNREAD];
  for (const [key, value] of Object.entries(written)) {
    if (isObject(unread)) delete unread[key];
    markRead(target[key], value);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function writeForm(
  target: Record<string, unknown>,
  prefix: readonly string[],
  { form, state, loaded }: TypedInForm,
  onlyChanges: boolean,
): void {
  for (const item of form.items) {
    const input = item.input;
    const field = state.fields[item.id];
    if (!input || input.local || !field) continue;
    const isSent = field.visible && (field.isSent || input.input === 'value');
    // An empty text that was loaded is a value: it stays empty, and neither becomes null nor is left out where something is needed.
    const isEmptyText = mayStayEmpty(item, loaded) && (input.needed === true || input.takesNull === true);
    const own = isSent ? (state.values[item.id] ?? (isEmptyText ? '' : undefined)) : undefined;
    const value =
      own ?? (input.needed && !onlyChanges ? neededValue(input, isSent ? undefined : (loaded[item.id] ?? input.default)) : undefined);
    if (!isSent && value === undefined) continue;
    if (isUnreadValue(value ?? loaded[item.id]) || (onlyChanges && isUnchanged(value, loaded[item.id], input))) continue;
    const isCleared = value === undefined && (onlyChanges || (input.takesNull === true && loaded[item.id] !== undefined));
    if (value === undefined && !isCleared) continue;
    if (input.params.length === 2) writeRange(target, prefix, input.params, value);
    else writeObjectPath(target, [...prefix, ...(input.params[0] as string[])], isCleared ? clearedValue(input) : value);
  }
}

/** A value for a parameter that cannot be left out. */
function neededValue({ type }: CompiledInput, unsent: unknown): unknown {
  return unsent ?? (type.type === 'boolean' ? false : type.type === 'list' ? [] : undefined);
}

function clearedValue({ type, takesNull }: CompiledInput): unknown {
  return type.type === 'list' && !takesNull ? [] : null;
}

function writeRange(target: Record<string, unknown>, prefix: readonly string[], params: readonly string[][], value: unknown): void {
  const { from, to } = (value ?? {}) as { from?: string; to?: string };
  if (from) writeObjectPath(target, [...prefix, ...(params[0] as string[])], from);
  if (to) writeObjectPath(target, [...prefix, ...(params[1] as string[])], endOfMinute(to));
}

function wrap(prefix: readonly string[], value: unknown): Record<string, unknown> {
  if (prefix.length === 0) return { ...(value as Record<string, unknown>) };
  const wrapped: Record<string, unknown> = {};
  writeObjectPath(wrapped, prefix, value);
  return wrapped;
}
