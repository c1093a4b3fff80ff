import Form, { type IChangeEvent } from '@rjsf/core';
import type { ErrorTransformer, FormValidation, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '../../../ui/Banner.tsx';
import { evaluateForm, type FormState } from '../../actions/evaluate-form.ts';
import { fillFields } from '../../actions/fill-fields.ts';
import { changesBetween, type FormValues, holdSame, isSameValue, withChanges } from '../../actions/form-values.ts';
import { settleRanges } from '../../actions/settle-ranges.ts';
import type { CompiledForm } from '../../compiled/compiled-screen.ts';
import { fieldId, fieldKey } from '../../compiled/form-keys.ts';
import { writesJson } from '../../compiled/writes-json.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { isInvalidText } from '../inputs/input-props.ts';
import { useRuntime } from '../runtime-context.ts';
import { defaultMessage } from './default-message.ts';
import { createFormStore, FormStoreContext } from './form-store.ts';
import { FORM_TEMPLATES } from './form-templates.tsx';
import { FormFieldsContext, ItemField } from './ItemField.tsx';
import { KeptObjectField } from './KeptObjectField.tsx';
import { keepLast } from './keep-last.ts';

/** What a form takes. */
export interface FormViewProps {
  id: string;
  form: CompiledForm;
  validator: ValidatorType;
  scope: Scope;
  initial: FormValues;
  busy: boolean;
  /** Told after every change. */
  onState?: (state: FormState) => void;
  onDirty?: (isDirty: boolean) => void;
  onSubmit: (state: FormState) => void;
  /** Takes the focus to its first field when it opens. */
  autoFocus?: boolean;
}

const FIELDS = { item: ItemField, ObjectField: KeptObjectField };

/**
 * A form: rjsf holds the values and checks them against the static schema; `evaluateForm` decides what varies. A field tells its message
 * once it was left or somebody tried to submit; focus then goes to the first fault.
 */
export function FormView({
  id,
  form,
  validator,
  scope,
  initial: given,
  busy,
  onState,
  onDirty,
  onSubmit,
  autoFocus = true,
}: FormViewProps) {
  const { format, settings, inputs } = useRuntime();
  // Ranges are moments from here on: what a name means may be another moment when the form is sent.
  const initial = useMemo(() => settleRanges(form, given, { settings, now: inputs.now() }), [form, given, settings, inputs]);
  const [typed, setTyped] = useState<FormValues>(initial);
  // What the library is given. It keeps what is typed itself; handed back with each key, all of it would be worked out twice.
  const [handed, setHanded] = useState({ values: initial, version: 0 });
  const [attempted, setAttempted] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [store] = useState(createFormStore);
  const reported = useRef<{ state?: FormState; isDirty?: boolean; onState?: typeof onState; onDirty?: typeof onDirty }>({});
  const evaluate = useMemo(
    () => keepLast((values: FormValues) => evaluateForm(form, values, initial, scope, format)),
    [form, initial, scope, format],
  );
  const state = evaluate(typed);

  const schemaErrors = useMemo(() => schemaFaults(form, validator, typed, state), [form, validator, typed, state]);
  const errors = { ...schemaErrors, ...state.errors };
  const shown = Object.fromEntries(
    Object.entries(errors).filter(([key]) => attempted || (touched.has(key) && schemaErrors[key] !== undefined)),
  );
  useLayoutEffect(() => store.update(state, shown));
  const isDirty = !holdSame(typed, initial);
  const report = (next: FormState, isNowDirty: boolean) => {
    if (reported.current.onState !== onState || reported.current.state !== next) onState?.(next);
    if (reported.current.onDirty !== onDirty || reported.current.isDirty !== isNowDirty) onDirty?.(isNowDirty);
    reported.current = { onState, state: next, onDirty, isDirty: isNowDirty };
  };
  useLayoutEffect(() => report(state, isDirty));
  const hadStore = useRef(false);
  if (!hadStore.current) {
    hadStore.current = true;
    store.update(state, shown);
  }

  // What is typed, also before it is drawn; and what the library holds of it: a text that is still typed comes to it when its field is left.
  const live = useRef(typed);
  live.current = typed;
  const libraryHas = useRef(initial);
  const put = (values: FormValues) => {
    live.current = values;
    setTyped(values);
    report(evaluate(values), !holdSame(values, initial));
  };
  const fill = (told: FormValues) => fillFields(form, live.current, settleRanges(form, told, { settings, now: inputs.now() }), state.scope);
  const handlers = {
    scope: () => state.scope,
    validate(validation: FormValidation) {
      for (const [key, message] of Object.entries(errors)) validation[fieldKey(key)]?.addError(message);
      for (const fault of state.faults) validation.addError(fault);
      return validation;
    },
    /** What fills other fields is left to the library's telling, since it is handed then what they get. */
    hear(field: string, value: unknown): boolean {
      if (isSameValue(live.current[field], value)) return true;
      const told = withChanges(live.current, { [field]: value });
      if (fill(told) !== told) return false;
      put(told);
      return true;
    },
    change(formData: unknown) {
      const data = unkeyed(formData);
      const told = withChanges(live.current, changesBetween(libraryHas.current, data));
      libraryHas.current = data;
      if (holdSame(told, live.current)) return;
      const values = fill(told);
      put(values);
      if (isSameValue(values, told)) return;
      libraryHas.current = values;
      setHanded(({ version }) => ({ values, version: version + 1 }));
    },
    refuse() {
      setAttempted(true);
      const first = form.items.find((item) => errors[item.id] !== undefined);
      if (first) queueMicrotask(() => document.getElementById(`${id}-${fieldKey(first.id)}`)?.focus());
    },
    submit() {
      if (state.waitingFor.length > 0) return setAttempted(true);
      onSubmit(state);
    },
  };
  // What holds now, for fields and a library that were drawn before.
  const now = useRef(handlers);
  now.current = handlers;
  const items = useMemo(() => new Map(form.items.map((item) => [item.id, item])), [form]);
  const uiSchema = useMemo(
    () => ({
      'ui:submitButtonOptions': { norender: true },
      ...Object.fromEntries(form.items.map((item) => [fieldKey(item.id), { 'ui:field': 'item' }])),
    }),
    [form],
  );
  const firstId = autoFocus
    ? form.items.find((item) => item.input && item.input.input !== 'value' && state.fields[item.id]?.visible)?.id
    : undefined;
  const opening = useRef(firstId);
  const [holders] = useState(() => new Set<() => void>());
  const announce = useCallback(
    (tell: () => void) => {
      holders.add(tell);
      return () => void holders.delete(tell);
    },
    [holders],
  );
  const tellHeld = () =>
    flushSync(() => {
      for (const tell of holders) tell();
    });
  const fields = useMemo(
    () => ({
      items,
      idPrefix: id,
      scope: () => now.current.scope(),
      busy,
      hear: (field: string, value: unknown) => now.current.hear(field, value),
      touch: (field: string) => setTouched((known) => (known.has(field) ? known : new Set([...known, field]))),
      announce,
      firstId: opening.current,
      ...(form.sections ? { sections: form.sections } : {}),
    }),
    [items, id, busy, announce, form.sections],
  );

  // The same element until other values are handed to it: whoever draws the form draws it again for each key, to say whether its button may be pressed.
  const library = useMemo(
    () => (
      <Form
        id={id}
        className="form"
        schema={form.schema as RJSFSchema}
        uiSchema={uiSchema}
        validator={validator}
        formData={keyed(handed.values)}
        // Values that were handed before count again.
        formContext={handed}
        fields={FIELDS}
        templates={FORM_TEMPLATES}
        noHtml5Validate
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        showErrorList={false}
        transformErrors={NO_ERRORS}
        customValidate={(_data, validation: FormValidation) => now.current.validate(validation)}
        onChange={(event: IChangeEvent) => now.current.change(event.formData)}
        onSubmit={() => now.current.submit()}
        onError={() => now.current.refuse()}
      />
    ),
    [id, form.schema, uiSchema, validator, handed],
  );
  const count = Object.keys(shown).length;
  return (
    <FormStoreContext.Provider value={store}>
      <FormFieldsContext.Provider value={fields}>
        {/* Whoever would replace this page looks for it. */}
        {isDirty && <span hidden data-unsaved="" />}
        {attempted && count > 1 && <Banner tone="danger">{`${count} fields need attention.`}</Banner>}
        {attempted &&
          state.faults.map((fault) => (
            <Banner key={fault} tone="danger">
              {fault}
            </Banner>
          ))}
        {/* Before the library reads its values: what a field still holds counts. */}
        <div className="form-frame" onSubmitCapture={tellHeld}>
          {library}
        </div>
      </FormFieldsContext.Provider>
    </FormStoreContext.Provider>
  );
}

/** Values begin as the definition says; a list that needs two members does not begin with two that are nothing. */
const NO_DEFAULTS = { arrayMinItems: { populate: 'never', mergeExtraDefaults: false }, emptyObjectFields: 'skipDefaults' } as const;

/** The schema's own errors come back through `customValidate` in the words of the definition, so they are not told twice. */
const NO_ERRORS: ErrorTransformer = () => [];

/** What the schema has against the values that count, in words, by item id. */
function schemaFaults(form: CompiledForm, validator: ValidatorType, typed: FormValues, state: FormState): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const item of form.items) {
    const value = typed[item.id];
    if (!state.fields[item.id]?.visible || !isInvalidText(value)) continue;
    // Of JSON the message also says where it is wrong.
    faults[item.id] = (writesJson(item.input) ? undefined : item.input?.messages[value.rule]) ?? value.message;
  }
  const checked = form.items.filter(({ id, input }) => input?.input !== 'value' && faults[id] === undefined && id in state.values);
  const counting = Object.fromEntries(checked.map(({ id }) => [id, state.values[id]]));
  const { errors } = validator.validateFormData(keyed(counting), form.schema as RJSFSchema);
  for (const error of errors) {
    const key = fieldId((error.property ?? '').replace(/^\./, '').split(/[.[]/)[0] ?? '');
    const item = form.items.find((candidate) => candidate.id === key);
    if (item && faults[key] === undefined) faults[key] = defaultMessage(item, error.name ?? '', error.params);
  }
  return faults;
}

function keyed(values: FormValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [fieldKey(key), value]));
}

function unkeyed(data: unknown): FormValues {
  const entries = Object.entries((data ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined).map(([key, value]) => [fieldId(key), value]));
}
