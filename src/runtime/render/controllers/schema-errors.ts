import type { CompiledForm } from '../../../language/compiled/compiled-screen.ts';
import { writesJson } from '../../../language/compiled/writes-json.ts';
import type { FormState } from '../../actions/evaluate-form.ts';
import type { FormValues } from '../../actions/form-values.ts';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import { defaultMessage } from './default-message.ts';

/** A schema violation of one item's value. */
export interface SchemaIssue {
  /** Id of the item. */
  id: string;
  /** The violated keyword of the schema. */
  keyword: string;
  params: unknown;
}

/** Schema violations of the relevant values, as messages by item id. */
export function schemaErrors(
  form: CompiledForm,
  check: (values: FormValues) => readonly SchemaIssue[],
  typed: FormValues,
  state: FormState,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const item of form.items) {
    const value = typed[item.id];
    if (!state.fields[item.id]?.visible || !isInvalidText(value)) continue;
    // For JSON the message also says where it is wrong.
    errors[item.id] = (writesJson(item.input) ? undefined : item.input?.messages[value.rule]) ?? value.message;
  }
  const checked = form.items.filter(({ id, input }) => input?.input !== 'value' && errors[id] === undefined && id in state.values);
  for (const { id, keyword, params } of check(Object.fromEntries(checked.map(({ id }) => [id, state.values[id]])))) {
    const item = form.items.find((candidate) => candidate.id === id);
    if (item && errors[id] === undefined) errors[id] = defaultMessage(item, keyword, params);
  }
  return errors;
}
