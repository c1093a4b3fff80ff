import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { CompiledForm } from '../../../language/compiled/compiled-screen.ts';
import { fieldKey } from '../../../language/compiled/form-keys.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { LoadAgainBanner } from '../../../ui/LoadAgainBanner.tsx';
import { useSteady } from '../../../ui/use-steady.ts';
import type { FormValues } from '../../actions/form-values.ts';
import { FormStoreContext } from '../controllers/form-store.ts';
import {
  fitTyping,
  type RestoredTyping,
  type ReturnedTyping,
  restoredTyping,
  type StoredFormName,
  typedIn,
} from '../controllers/restored-typing.ts';
import { type FormDraft, type FormDraftOptions, useFormDraft } from '../controllers/use-form-draft.ts';
import { COUNT_NOW } from '../inputs/use-json-text.ts';
import { useRuntime } from '../runtime-context.ts';
import { FormFieldsContext } from './ItemField.tsx';
import * as MESSAGES from './messages.ts';
import { checkSchema, type FormValidator, RjsfForm } from './rjsf-adapter.tsx';

export { createFormValidator } from './rjsf-adapter.tsx';

export interface FormViewProps extends Omit<FormDraftOptions, 'check' | 'typed'> {
  id: string;
  validator: FormValidator;
  busy: boolean;
  /** Focuses its first field when it opens. */
  autoFocus?: boolean;
  /** Identifies the form after a reload. */
  kept: StoredFormName;
}

/** A form. Values typed before a reload are restored once, with a notice. */
export function FormView(props: FormViewProps) {
  const { form, initial, kept } = props;
  const { user } = useRuntime();
  const [back, setBack] = useState<ReturnedTyping>();
  // After the first drawing, which is the server's too: it knows nothing of what this browser keeps.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const found = restoredTyping.take({ user: user.objectId, path: location.pathname, form: kept.name });
    if (found) setBack(fitTyping(found, { form, initial, isStored: kept.isStored }));
  }, []);
  const key = back ? 'back' : 'new';
  return <OpenFormView key={key} {...props} back={back} />;
}

/** The draft decides what varies; the form library renders the fields. After a refused Submit the first field with an error gets the focus. */
function OpenFormView({
  id,
  validator,
  busy,
  autoFocus = true,
  kept,
  back,
  ...parts
}: FormViewProps & { back: ReturnedTyping | undefined }) {
  const { form } = parts;
  const check = useCallback((values: FormValues) => checkSchema(validator, form, values), [validator, form]);
  const draft = useFormDraft({ ...parts, check, typed: back?.values });
  const { controls, state, isAttempted } = draft;
  const { fields, commitDrafts } = useFields({ id, busy, autoFocus, draft, form });
  const frame = useKeeping({ draft, form, busy, kept, commitDrafts });
  const isRefused = useSyncExternalStore(restoredTyping.subscribe, restoredTyping.isRefused, () => false);
  const focus = (field: string | undefined) =>
    field !== undefined && queueMicrotask(() => document.getElementById(`${id}-${fieldKey(field)}`)?.focus());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal of the back end
  useEffect(() => void focus(draft.firstRefused), [parts.refused]);
  const refuse = () => focus(controls.refuse());
  return (
    <FormStoreContext.Provider value={draft.store}>
      <FormFieldsContext.Provider value={fields}>
        {/* Marks unsaved input for code that would replace the page. */}
        {draft.isDirty && <span hidden data-unsaved="" />}
        {/* The page's own bar is unreachable under a dialog, and its code may be gone. */}
        <LoadAgainBanner />
        {back && <ReturnedTypingNotice {...back} />}
        {isRefused && draft.isDirty && (
          <Banner tone="danger">
            <b>{MESSAGES.whatYouTypedCouldNot}</b>
            {MESSAGES.theStorageOfThisBrowser}
          </Banner>
        )}
        {isAttempted && draft.shownErrors > 1 && (
          <Banner tone="danger">{fillMessage(MESSAGES.fieldsNeedAttention, { count: draft.shownErrors })}</Banner>
        )}
        {isAttempted &&
          state.violations.map((violation) => (
            <Banner key={violation} tone="danger">
              {violation}
            </Banner>
          ))}
        {/* Before the library reads its values: what a field still holds counts. */}
        <div className="form-frame" ref={frame} onSubmitCapture={commitDrafts}>
          <RjsfForm id={id} form={form} validator={validator} draft={draft} onRefuse={refuse} />
        </div>
      </FormFieldsContext.Provider>
    </FormStoreContext.Provider>
  );
}

/** Stores typed values when the page reloads, except while sending. Returns the form's frame, whose fields first commit pending text. */
function useKeeping({ draft, form, busy, kept, commitDrafts }: KeepingOptions) {
  const { user } = useRuntime();
  const frame = useRef<HTMLDivElement>(null);
  const read = useSteady((): RestoredTyping | undefined => {
    if (busy) return undefined;
    commitDrafts();
    frame.current?.querySelector('form')?.dispatchEvent(new Event(COUNT_NOW));
    const typed = typedIn(form, { initial: draft.initial, values: draft.controls.latest().values });
    return typed && { user: user.objectId, path: location.pathname, form: kept.name, opens: kept.opens, ...typed };
  });
  useEffect(() => restoredTyping.keep(read), [read]);
  return frame;
}

interface KeepingOptions {
  draft: FormDraft;
  form: CompiledForm;
  busy: boolean;
  kept: StoredFormName;
  commitDrafts: () => void;
}

/** Notice of restored values. */
function ReturnedTypingNotice({ values, left, unfit, moved }: ReturnedTyping) {
  const lines = [
    left.length > 0 && fillMessage(MESSAGES.passwordsAndFilesAreNot, { labels: left.join(', ') }),
    unfit.length > 0 && fillMessage(MESSAGES.droppedBecauseTheFormHas, { labels: unfit.join(', ') }),
    moved.length > 0 && fillMessage(MESSAGES.changedBySomebodyElseMeanwhile, { labels: moved.join(', ') }),
  ];
  const isBack = Object.keys(values).length > 0;
  return (
    <Banner tone={moved.length > 0 || !isBack ? 'warning' : 'info'}>
      {isBack && <b>{MESSAGES.whatYouTypedBeforeThe}</b>} <span>{lines.filter(Boolean).join(' ')}</span>
    </Banner>
  );
}

interface FieldsOptions extends Pick<FormViewProps, 'id' | 'busy' | 'form'> {
  autoFocus: boolean;
  draft: FormDraft;
}

/** Shared state of a form's fields, and the function that commits their pending text. */
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
