import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CompiledForm } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateForm, type FormState } from '../../actions/evaluate-form.ts';
import { fillFields } from '../../actions/fill-fields.ts';
import { type FormValues, haveSameValues, isSameValue, withChanges } from '../../actions/form-values.ts';
import { settleRanges } from '../../actions/settle-ranges.ts';
import { useRuntime } from '../runtime-context.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import { memoizeLast } from './memoize-last.ts';
import { type RefusedFields, useRefusedItems } from './refused-fields.ts';
import { type SchemaIssue, schemaErrors } from './schema-errors.ts';

/** What the draft of a form is made of. */
export interface FormDraftOptions {
  form: CompiledForm;
  scope: Scope;
  initial: FormValues;
  /** What was typed in it before the page was loaded again; undefined empties a field. */
  typed?: FormValues | undefined;
  /** What the form's static schema has against values. */
  check: (values: FormValues) => readonly SchemaIssue[];
  /** What the back end refused last, by parameter. */
  refused?: RefusedFields | undefined;
  /** Told after every change. */
  onState?: (state: FormState) => void;
  onDirty?: (isDirty: boolean) => void;
  onSubmit: (state: FormState) => void;
}

/** What is done to a draft. The same functions for as long as the form lives, doing what holds now. */
export interface FormDraftControls {
  /** How the form stands, also before it is drawn. */
  latest: () => { values: FormValues; state: FormState; errors: Readonly<Record<string, string>> };
  /** Takes the value of one field; false where it fills other fields, so that it has to be committed with them. */
  onInput: (field: string, value: unknown) => boolean;
  /** Takes all values, settles ranges and fills fields. Gives what the form has now. */
  commit: (values: FormValues) => FormValues;
  /** A field was left: from now on its message shows. */
  touch: (field: string) => void;
  submit: () => void;
  /** Submit found errors: all messages show. Gives the first field that has one. */
  refuse: () => string | undefined;
}

/** What is typed in a form, and all that follows from it. */
export interface FormDraft {
  initial: FormValues;
  state: FormState;
  /** How each field stands, so that a key draws one field. */
  store: FormStore;
  isDirty: boolean;
  isAttempted: boolean;
  /** How many messages show. */
  shownErrors: number;
  /** The first field that the back end refused, until it has another value. */
  firstRefused: string | undefined;
  controls: FormDraftControls;
}

/**
 * The one owner of what is typed in a form: its values, what varies with them (`evaluateForm`), what is wrong, whether anything changed. A field tells
 * its message once it was left or somebody tried to submit. Who draws the form keeps copies at most, and has them from here.
 */
export function useFormDraft({
  form,
  scope,
  initial: given,
  typed,
  check,
  refused,
  onState,
  onDirty,
  onSubmit,
}: FormDraftOptions): FormDraft {
  const { format, settings, inputs } = useRuntime();
  const settle = (values: FormValues) => settleRanges(form, values, { settings, now: inputs.now() });
  // Ranges are moments from here on: what a name means may be another moment when the form is sent.
  const initial = useMemo(() => settleRanges(form, given, { settings, now: inputs.now() }), [form, given, settings, inputs]);
  const [values, setValues] = useState<FormValues>(() => (typed ? withChanges(initial, typed) : initial));
  const [isAttempted, setAttempted] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const evaluate = useMemo(
    () => memoizeLast((values: FormValues) => evaluateForm(form, { typed: values, loaded: initial }, scope, format)),
    [form, initial, scope, format],
  );
  const state = evaluate(values);
  const ofSchema = useMemo(() => schemaErrors(form, check, values, state), [form, check, values, state]);
  const errors = { ...ofSchema, ...state.errors };
  const ofServer = useRefusedItems(form, refused, values);
  const shown = {
    ...ofServer,
    ...Object.fromEntries(Object.entries(errors).filter(([key]) => isAttempted || (touched.has(key) && ofSchema[key] !== undefined))),
  };
  const store = useFieldStore(state, shown);
  const isDirty = !haveSameValues(values, initial);
  const report = useReport(onState, onDirty);
  useLayoutEffect(() => report(state, isDirty));

  // Several fields may be typed before the form is drawn again.
  const live = useRef(values);
  live.current = values;
  const put = (next: FormValues) => {
    live.current = next;
    setValues(next);
    report(evaluate(next), !haveSameValues(next, initial));
  };
  const fill = (typed: FormValues) => fillFields(form, live.current, settle(typed), state.scope);
  const controls = useLatest<FormDraftControls>({
    latest: () => ({ values: live.current, state, errors }),
    onInput(field, value) {
      if (isSameValue(live.current[field], value)) return true;
      const typed = withChanges(live.current, { [field]: value });
      if (fill(typed) !== typed) return false;
      put(typed);
      return true;
    },
    commit(typed) {
      const next = fill(typed);
      put(next);
      return next;
    },
    touch: (field) => setTouched((known) => (known.has(field) ? known : new Set([...known, field]))),
    submit: () => (state.waitingFor.length > 0 ? setAttempted(true) : onSubmit(state)),
    refuse() {
      setAttempted(true);
      return form.items.find((item) => errors[item.id] !== undefined)?.id;
    },
  });
  const firstRefused = form.items.find(({ id }) => ofServer[id] !== undefined)?.id;
  return { initial, state, store, isDirty, isAttempted, shownErrors: Object.keys(shown).length, firstRefused, controls };
}

/** The store of the fields. It has them before the first of them is drawn, and what changes when the form is drawn. */
function useFieldStore(state: FormState, shown: Readonly<Record<string, string>>): FormStore {
  const [store] = useState(() => {
    const created = createFormStore();
    created.update(state, shown);
    return created;
  });
  useLayoutEffect(() => store.update(state, shown));
  return store;
}

/** Tells of the state and of changes as soon as they are known, each once, so that who stands around is drawn together with the form. */
function useReport(onState: FormDraftOptions['onState'], onDirty: FormDraftOptions['onDirty']) {
  const last = useRef<{ state?: FormState; isDirty?: boolean } & Pick<FormDraftOptions, 'onState' | 'onDirty'>>({});
  return (state: FormState, isDirty: boolean) => {
    const before = last.current;
    if (before.onState !== onState || before.state !== state) onState?.(state);
    if (before.onDirty !== onDirty || before.isDirty !== isDirty) onDirty?.(isDirty);
    last.current = { onState, state, onDirty, isDirty };
  };
}

/** The same object for as long as the form lives, whose functions do what the latest ones do. */
function useLatest<Functions extends object>(functions: Functions): Functions {
  const latest = useRef(functions);
  latest.current = functions;
  const [steady] = useState(() => {
    const entries = Object.keys(functions).map((name) => {
      const call = (...given: unknown[]) => (latest.current as Record<string, (...given: unknown[]) => unknown>)[name]?.(...given);
      return [name, call];
    });
    return Object.fromEntries(entries) as Functions;
  });
  return steady;
}
