import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '../../../ui/Banner.tsx';
import type { FormValues } from '../../actions/form-values.ts';
import { fieldKey } from '../../compiled/form-keys.ts';
import { type FormDraft, type FormDraftOptions, useFormDraft } from '../controllers/use-form-draft.ts';
import { FormStoreContext } from './form-store.ts';
import { FormFieldsContext } from './ItemField.tsx';
import { checkSchema, type FormValidator, RjsfForm } from './rjsf-adapter.tsx';

export { createFormValidator } from './rjsf-adapter.tsx';

/** What a form takes. */
export interface FormViewProps extends Omit<FormDraftOptions, 'check'> {
  id: string;
  validator: FormValidator;
  busy: boolean;
  /** Takes the focus to its first field when it opens. */
  autoFocus?: boolean;
}

/** A form: its draft decides what varies, the form library draws the fields. After a refused Submit the focus goes to the first field with an error. */
export function FormView({ id, validator, busy, autoFocus = true, ...parts }: FormViewProps) {
  const { form } = parts;
  const check = useCallback((values: FormValues) => checkSchema(validator, form, values), [validator, form]);
  const draft = useFormDraft({ ...parts, check });
  const { controls, state, isAttempted } = draft;
  const { fields, commitDrafts } = useFields({ id, busy, autoFocus, draft, form });
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
          state.violations.map((violation) => (
            <Banner key={violation} tone="danger">
              {violation}
            </Banner>
          ))}
        {/* Before the library reads its values: what a field still holds counts. */}
        <div className="form-frame" onSubmitCapture={commitDrafts}>
          <RjsfForm id={id} form={form} validator={validator} draft={draft} onRefuse={refuse} />
        </div>
      </FormFieldsContext.Provider>
    </FormStoreContext.Provider>
  );
}

interface FieldsOptions extends Pick<FormViewProps, 'id' | 'busy' | 'form'> {
  autoFocus: boolean;
  draft: FormDraft;
}

/** What the fields of a form share, and what makes all of them commit the text that they still hold. */
function useFields({ id, busy, autoFocus, draft, form }: FieldsOptions) {
  const { controls, state } = draft;
  const items = useMemo(() => new Map(form.items.map((item) => [item.id, item])), [form]);
  const [firstId] = useState(() =>
    autoFocus ? form.items.find((item) => item.input && item.input.input !== 'value' && state.fields[item.id]?.visible)?.id : undefined,
  );
  const drafts = useRef(new Set<() => void>());
  const register = useCallback((commit: () => void) => {
    drafts.current.add(commit);
    return () => void drafts.current.delete(commit);
  }, []);
  const commitDrafts = () =>
    flushSync(() => {
      for (const commit of drafts.current) commit();
    });
  const fields = useMemo(
    () => ({
      items,
      idPrefix: id,
      scope: () => controls.latest().state.scope,
      busy,
      onInput: controls.onInput,
      touch: controls.touch,
      register,
      firstId,
      ...(form.sections ? { sections: form.sections } : {}),
    }),
    [items, id, busy, controls, register, firstId, form.sections],
  );
  return { fields, commitDrafts };
}
