import type { CompiledForm } from '../../../language/compiled/compiled-screen.ts';
import { writesJson } from '../../../language/compiled/writes-json.ts';
import type { FormState } from '../../actions/evaluate-form.ts';
import { type FormValues, isSameValue } from '../../actions/form-values.ts';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import { isUnreadValue } from '../../data/values/unread-value.ts';
import { defaultMessage, type WriteValue } from './default-message.ts';

/** A schema violation of one item's value. */
export interface SchemaIssue {
  /** Id of the item. */
  id: string;
  /** The violated keyword of the schema. */
  keyword: string;
  params: unknown;
}

/** A form as far as its schema is concerned. */
export interface CheckedForm {
  check: (values: FormValues) => readonly SchemaIssue[];
  typed: FormValues;
  initial: FormValues;
  state: FormState;
  /** Only changed fields are sent: a stored value that breaks a rule, or could not be read, may stay as it is. */
  sendsChanges?: boolean | undefined;
  write: WriteValue;
}

/** Violations of the schema, as messages by item id. */
export function schemaErrors(
  form: CompiledForm,
  { check, typed, initial, state, sendsChanges, write }: CheckedForm,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const item of form.items) {
    const value = typed[item.id] ?? (isUnreadValue(initial[item.id]) ? initial[item.id] : undefined);
    if (!state.fields[item.id]?.visible || !isInvalidText(value)) continue;
    if (value.rule === 'unread') {
      if (!sendsChanges) errors[item.id] = value.message;
      continue;
    }
    // Of JSON the message also says where it is wrong.
    errors[item.id] = (writesJson(item.input) ? undefined : item.input?.messages[value.rule]) ?? value.message;
  }
  const isKept = (id: string) => sendsChanges === true && isSameValue(typed[id], initial[id]);
  const checked = form.items.filter(
    ({ id, input }) =>
      input?.input !== 'value' && errors[id] === undefined && id in state.values && !isUnreadValue(typed[id]) && !isKept(id),
  );
  for (const { id, ...issue } of check(Object.fromEntries(checked.map(({ id }) => [id, state.values[id]])))) {
    const item = form.items.find((candidate) => candidate.id === id);
    if (item && errors[id] === undefined) errors[id] = defaultMessage(item, issue, write);
  }
  return errors;
}
