import type { CompiledForm, CompiledInput, CompiledItem } from '../../language/compiled/compiled-screen.ts';
import { writesJson } from '../../language/compiled/writes-json.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluate } from '../../language/expression/evaluate.ts';
import { isExpression } from '../../language/expression/evaluate-mapping.ts';
import { unreadText } from '../../language/expression/unread-text.ts';
import { isEmptyValue } from '../data/calls/list-parameters.ts';
import { readObjectPath, writeObjectPath } from '../data/values/object-path.ts';
import { UNREAD_VALUE } from '../data/values/unread-value.ts';

/** The values of a form by item id. */
export type FormValues = Readonly<Record<string, unknown>>;

/**
 * The initial values of a form: the stored object at the item's path, else `initial`, else `default`, else nothing (language.md, rule 3).
 * `stored` is the edited record or row. What is empty there, or not sent at all, has no default: it would look stored, and be saved with
 * other fields. A value that could not be read is `UNREAD_VALUE`.
 */
export function initialValues(form: Pick<CompiledForm, 'items'>, scope: Scope, stored?: unknown): FormValues {
  const values: Record<string, unknown> = {};
  for (const item of form.items) {
    if (!item.input) continue;
    const kept = storedValue(item, scope, stored);
    const isOfRecord = kept === null || (stored !== undefined && item.input.ofRecord);
    const value = isStoredUnread(item, scope, stored)
      ? UNREAD_VALUE
      : firstFilled(kept, initialValue(item, scope), isOfRecord ? null : item.input.default);
    if (value !== undefined && value !== null) values[item.id] = value;
  }
  return values;
}

function isStoredUnread({ id, value, input }: CompiledItem, scope: Scope, stored: unknown): boolean {
  const ofRecord = { ...scope, variables: { record: stored } };
  const isLost = value
    ? unreadText(value, scope)
    : unreadText({ op: 'path', path: { root: 'record', steps: id.split('.'), missing: null } }, ofRecord);
  if (stored !== undefined && isLost) return true;
  const initial = input?.initial;
  return initial !== undefined && isExpression(initial) && unreadText(initial['='], scope) !== undefined;
}

function storedValue(item: CompiledItem, scope: Scope, stored: unknown): unknown {
  if (stored === undefined) return undefined;
  if (item.value) {
    const evaluation = evaluate(item.value, scope);
    return evaluation.state === 'value' ? evaluation.value : undefined;
  }
  return readObjectPath(stored, item.id);
}

function initialValue(item: CompiledItem, scope: Scope): unknown {
  const initial = item.input?.initial;
  if (initial === undefined || !isExpression(initial)) return undefined;
  const evaluation = evaluate(initial['='], scope);
  return evaluation.state === 'value' ? evaluation.value : undefined;
}

function firstFilled(...values: unknown[]): unknown {
  return values.find((value) => value !== undefined && value !== null);
}

/** The same values as an object: an id `a.b` becomes `b` in `a`. Expressions read it as `form`. */
export function nestedValues(values: FormValues): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [id, value] of Object.entries(values)) writeObjectPath(nested, id.split('.'), value);
  return nested;
}

/** Whether two values are the same, compared as JSON; nothing, null and a blank text are the same. */
export function isSameValue(left: unknown, right: unknown): boolean {
  const plain = (value: unknown) => (value === undefined || value === null || value === '' ? null : value);
  return Object.is(left, right) || JSON.stringify(plain(left)) === JSON.stringify(plain(right));
}

/** Whether a field has the value that it began with. An empty list and no list are the same, but for an input that holds JSON. */
export function isUnchanged(value: unknown, before: unknown, input: CompiledInput | undefined): boolean {
  return isSameValue(value, before) || (!writesJson(input) && isEmptyValue(value) && isEmptyValue(before));
}

/** Whether two forms hold the same values; the order in which they came does not count. */
export function haveSameValues(left: FormValues, right: FormValues): boolean {
  return Object.keys({ ...left, ...right }).every((id) => isSameValue(left[id], right[id]));
}

/** The values that differ in the second form; undefined where it lacks them. */
export function changesBetween(before: FormValues, after: FormValues): FormValues {
  const ids = Object.keys({ ...before, ...after });
  return Object.fromEntries(ids.filter((id) => !isSameValue(before[id], after[id])).map((id) => [id, after[id]]));
}

/** A form with some values changed; undefined removes one. */
export function withChanges(values: FormValues, changes: FormValues): FormValues {
  return Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => value !== undefined));
}
