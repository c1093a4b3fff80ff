import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CompiledForm } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateForm, type FormState } from '../../actions/evaluate-form.ts';
import { fillFields } from '../../actions/fill-fields.ts';
import { type FormValues, haveSameValues, isSameValue, withChanges } from '../../actions/form-values.ts';
import { resolveFormRanges } from '../../actions/resolve-form-ranges.ts';
import { useRuntime } from '../runtime-context.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import { type RefusedFields, useRefusedItems } from './refused-fields.ts';
import { type SchemaIssue, schemaErrors } from './schema-errors.ts';

/** Options of a form's draft. */
export interface FormDraftOptions {
  form: CompiledForm;
  scope: Scope;
  initial: FormValues;
  /** Typed values before a reload; undefined clears a field. */
  typed?: FormValues | undefined;
  /** Only changed fields are sent, so that a stored value that breaks a rule or could not be read may stay as it is. */
  sendsChanges?: boolean | undefined;
  /** Violations of the form's static schema. */
  check: (values: FormValues) => readonly SchemaIssue[];
  /** The back end's last refusal by parameter. */
  refused?: RefusedFields | undefined;
  /** Called after every change. */
  onState?: (state: FormState) => void;
  onDirty?: (isDirty: boolean) => void;
  onSubmit: (state: FormState) => void;
}

/** Actions on a draft. Stable functions with the latest behaviour. */
interface FormDraftControls {
  /** The current state, also before it is rendered. */
  latest: () => { values: FormValues; state: FormState; errors: Readonly<Record<string, string>> };
  /** Sets the value of one field; false if it fills other fields, so that all must be committed together. */
  onInput: (field: string, value: unknown) => boolean;
  /** Sets all values, resolves ranges and fills fields. Returns the form's values. */
  commit: (values: FormValues) => FormValues;
  /** A field was blurred: its message shows from now on. */
  touch: (field: string) => void;
  submit: () => void;
  /** Submit found errors: all messages show. Returns the first field with one. */
  refuse: () => string | undefined;
}

/** Typed values of a form with everything derived from them. */
export interface FormDraft {
  initial: FormValues;
  state: FormState;
  /** State of each field, so that a key press renders one field. */
  store: FormStore;
  isDirty: boolean;
  isAttempted: boolean;
  /** Number of visible messages. */
  shownErrors: number;
  /** The first field that the back end refused, until it changes. */
  firstRefused: string | undefined;
  controls: FormDraftControls;
}

/**
 * The single owner of a form's values, derived values (`evaluateForm`), errors and dirtiness. Messages show after blur or an
 * attempted submit. Renderers only keep copies.
 */
export function useFormDraft({
  form,
  scope,
  initial: given,
  typed,
  sendsChanges,
  check,
  refused,
  onState,
  onDirty,
  onSubmit,
}: FormDraftOptions): FormDraft {
  const { format, settings, inputs } = useRuntime();
  const settle = (values: FormValues) => resolveFormRanges(form, values, { settings, now: inputs.now() });
  // Ranges are fixed moments from here on: a preset could mean another moment when the form is sent.
  const initial = useMemo(() => resolveFormRanges(form, given, { settings, now: inputs.now() }), [form, given, settings, inputs]);
  const [values, setValues] = useState<FormValues>(() => (typed ? withChanges(initial, typed) : initial));
  const [isAttempted, setAttempted] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const evaluate = useMemo(
    () => memoizeLast((values: FormValues) => evaluateForm(form, { typed: values, loaded: initial }, scope, format)),
    [form, initial, scope, format],
  );
  const state = evaluate(values);
  const ofSchema = useMemo(
    () => schemaErrors(form, { check, typed: values, initial, state, sendsChanges, write: format }),
    [form, check, values, initial, state, sendsChanges, format],
  );
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

  // Several fields may change before the form is rendered again.
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

/** The store of the fields. Filled before the first is rendered, and updated with each render. */
function useFieldStore(state: FormState, shown: Readonly<Record<string, string>>): FormStore {
  const [store] = useState(() => {
    const created = createFormStore();
    created.update(state, shown);
    return created;
  });
  useLayoutEffect(() => store.update(state, shown));
  return store;
}

/** Reports state and changes as soon as they are known, each once, so that surroundings render together with the form. */
function useReport(onState: FormDraftOptions['onState'], onDirty: FormDraftOptions['onDirty']) {
  const last = useRef<{ state?: FormState; isDirty?: boolean } & Pick<FormDraftOptions, 'onState' | 'onDirty'>>({});
  return (state: FormState, isDirty: boolean) => {
    const before = last.current;
    if (before.onState !== onState || before.state !== state) onState?.(state);
    if (before.onDirty !== onDirty || before.isDirty !== isDirty) onDirty?.(isDirty);
    last.current = { onState, state, onDirty, isDirty };
  };
}

/** A stable object whose functions call the latest ones. */
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

/** Memoizes a function of one value for its last argument. */
function memoizeLast<T, R>(work: (value: T) => R): (value: T) => R {
  let last: { value: T; result: R } | undefined;
  return (value) => {
    if (!last || !Object.is(last.value, value)) last = { value, result: work(value) };
    return last.result;
  };
}
