import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '../../../ui/Banner.tsx';
import type { FormValues } from '../../actions/form-values.ts';
import { fieldKey } from '../../compiled/form-keys.ts';
import { type FormDraft, type FormDraftParts, useFormDraft } from '../controllers/use-form-draft.ts';
import { FormStoreContext } from './form-store.ts';
import { FormFieldsContext } from './ItemField.tsx';
import { checkSchema, type FormValidator, RjsfForm } from './rjsf-adapter.tsx';

export { createFormValidator } from './rjsf-adapter.tsx';

/** What a form takes. */
export interface FormViewProps extends Omit<FormDraftParts, 'check'> {
  id: string;
  validator: FormValidator;
  busy: boolean;
  /** Takes the focus to its first field when it opens. */
  autoFocus?: boolean;
}

/** A form: its draft decides what varies, the form library draws the fields. After a refused Submit the focus goes to the first fault. */
export function FormView({ id, validator, busy, autoFocus = true, ...parts }: FormViewProps) {
  const { form } = parts;
  const check = useCallback((values: FormValues) => checkSchema(validator, form, values), [validator, form]);
  const draft = useFormDraft({ ...parts, check });
  const { controls, state, isAttempted } = draft;
  const { fields, commitHeld } = useFields({ id, busy, autoFocus, draft, form });
  const refuse = () => {
    const first = controls.refuse();
    if (first !== undefined) queueMicrotask(() => document.getElementById(`${id}-${fieldKey(first)}`)?.focus());
  };
  return (
    <FormStoreContext.Provider value={draft.store}>
      <FormFieldsContext.Provider value={fields}>
        {/* Whoever would replace this page looks for it. */}
        {draft.isDirty && <span hidden data-unsaved="" />}
        {isAttempted && draft.shownErrors > 1 && <Banner tone="danger">{`${draft.shownErrors} fields need attention.`}</Banner>}
        {isAttempted &&
          state.faults.map((fault) => (
            <Banner key={fault} tone="danger">
              {fault}
            </Banner>
          ))}
        {/* Before the library reads its values: what a field still holds counts. */}
        <div className="form-frame" onSubmitCapture={commitHeld}>
          <RjsfForm id={id} form={form} validator={validator} draft={draft} onRefuse={refuse} />
        </div>
      </FormFieldsContext.Provider>
    </FormStoreContext.Provider>
  );
}

interface FieldsParts extends Pick<FormViewProps, 'id' | 'busy' | 'form'> {
  autoFocus: boolean;
  draft: FormDraft;
}

/** What the fields of a form share, and what makes all of them tell the text that they still hold. */
function useFields({ id, busy, autoFocus, draft, form }: FieldsParts) {
  const { controls, state } = draft;
  const items = useMemo(() => new Map(form.items.map((item) => [item.id, item])), [form]);
  const [firstId] = useState(() =>
    autoFocus ? form.items.find((item) => item.input && item.input.input !== 'value' && state.fields[item.id]?.visible)?.id : undefined,
  );
  const holders = useRef(new Set<() => void>());
  const announce = useCallback((tell: () => void) => {
    holders.current.add(tell);
    return () => void holders.current.delete(tell);
  }, []);
  const commitHeld = () =>
    flushSync(() => {
      for (const tell of holders.current) tell();
    });
  const fields = useMemo(
    () => ({
      items,
      idPrefix: id,
      scope: () => controls.latest().state.scope,
      busy,
      onInput: controls.onInput,
      touch: controls.touch,
      announce,
      firstId,
      ...(form.sections ? { sections: form.sections } : {}),
    }),
    [items, id, busy, controls, announce, firstId, form.sections],
  );
  return { fields, commitHeld };
}
