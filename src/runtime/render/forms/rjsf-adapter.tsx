import Form, { getDefaultRegistry, type IChangeEvent } from '@rjsf/core';
import {
  type ErrorTransformer,
  type FieldProps,
  type FieldTemplateProps,
  type FormValidation,
  type ObjectFieldTemplateProps,
  type RJSFSchema,
  shallowEquals,
  type ValidatorType,
} from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import type { CompiledForm } from '../../../language/compiled/compiled-screen.ts';
import { fieldId, fieldKey } from '../../../language/compiled/form-keys.ts';
import { changesBetween, type FormValues, haveSameValues, isSameValue, withChanges } from '../../actions/form-values.ts';
import type { ValidatorFunctions } from '../../services/runtime-services.ts';
import type { SchemaIssue } from '../controllers/schema-errors.ts';
import type { FormDraft } from '../controllers/use-form-draft.ts';
import { FormLayout } from './FormLayout.tsx';
import { ItemField } from './ItemField.tsx';

/** Checks values against the schema of a form. */
export type FormValidator = ValidatorType;

/** The validator of a form, from the functions that the server compiled from its schema. */
export function createFormValidator(functions: ValidatorFunctions, form: Pick<CompiledForm, 'schema'>): FormValidator {
  return createPrecompiledValidator(functions, form.schema as RJSFSchema);
}

/** What the schema of a form has against values. */
export function checkSchema(validator: FormValidator, form: Pick<CompiledForm, 'schema'>, values: FormValues): SchemaIssue[] {
  const { errors } = validator.validateFormData(keyed(values), form.schema as RJSFSchema);
  return errors.map(({ property, name, params }) => ({
    id: fieldId((property ?? '').replace(/^\./, '').split(/[.[]/)[0] ?? ''),
    keyword: name ?? '',
    params,
  }));
}

/** What the form library takes. */
export interface RjsfFormProps {
  id: string;
  form: CompiledForm;
  validator: FormValidator;
  draft: FormDraft;
  /** Submit found errors. */
  onRefuse: () => void;
}

/**
 * The form library, which draws the fields from the static schema. It keeps values of its own, a copy of the draft's: a text that is still typed comes
 * to it when its field is left. What it reports is therefore taken as changes to the draft, and it is handed values only where others were filled.
 */
export function RjsfForm({ id, form, validator, draft, onRefuse }: RjsfFormProps) {
  const { controls } = draft;
  const [handed, setHanded] = useState(() => ({ values: controls.latest().values, version: 0 }));
  const copy = useRef(handed.values);
  const refuse = useRef(onRefuse);
  refuse.current = onRefuse;
  const uiSchema = useMemo(
    () => ({
      'ui:submitButtonOptions': { norender: true },
      // The schema is the same for everybody; what a role has no item of is not drawn.
      ...Object.fromEntries(Object.keys(form.schema.properties ?? {}).map((key) => [key, { 'ui:field': 'nothing' }])),
      ...Object.fromEntries(form.items.map((item) => [fieldKey(item.id), { 'ui:field': 'item' }])),
    }),
    [form],
  );
  // The same element until other values are handed to it: whoever draws the form draws it again for each key, to say whether its button may be pressed.
  return useMemo(() => {
    const change = (formData: unknown) => {
      const { values: before } = controls.latest();
      const data = unkeyed(formData);
      const typed = withChanges(before, changesBetween(copy.current, data));
      copy.current = data;
      if (haveSameValues(typed, before)) return;
      const values = controls.commit(typed);
      if (isSameValue(values, typed)) return;
      copy.current = values;
      setHanded(({ version }) => ({ values, version: version + 1 }));
    };
    const validate = (_data: unknown, validation: FormValidation) => {
      const { errors, state } = controls.latest();
      for (const [key, message] of Object.entries(errors)) validation[fieldKey(key)]?.addError(message);
      for (const violation of state.violations) validation.addError(violation);
      return validation;
    };
    return (
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
        templates={TEMPLATES}
        noHtml5Validate
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        showErrorList={false}
        transformErrors={NO_ERRORS}
        customValidate={validate}
        onChange={(event: IChangeEvent) => change(event.formData)}
        onSubmit={() => controls.submit()}
        onError={() => refuse.current()}
      />
    );
  }, [id, form.schema, uiSchema, validator, handed, controls]);
}

// The library has a field for every type of its own; its types allow for less.
const ObjectField = getDefaultRegistry().fields.ObjectField as ComponentType<FieldProps>;

/**
 * The form library's field of an object, which draws its properties. The library gives it a copy of the `uiSchema` at each change, and for
 * another one it would draw all properties again; so a copy that says the same does not count.
 */
export function StableObjectField(props: FieldProps) {
  const kept = useRef(props.uiSchema);
  if (!shallowEquals(kept.current, props.uiSchema)) kept.current = props.uiSchema;
  return <ObjectField {...props} uiSchema={kept.current} />;
}

/** One property of the form's schema, drawn by our own field instead of the library's. */
function Property({ name, formData, onChange, fieldPathId }: FieldProps) {
  return <ItemField id={fieldId(name)} value={formData} onCommit={(value) => onChange(value, fieldPathId.path)} />;
}

function Nothing() {
  return null;
}

const FIELDS = { item: Property, nothing: Nothing, ObjectField: StableObjectField };

/** The library's frames around fields: ours draw sections where the form has some; the field brings label, help and message. */
const TEMPLATES = {
  FieldTemplate: ({ children }: FieldTemplateProps) => <>{children}</>,
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => (
    <FormLayout fields={properties.map(({ name, content }) => ({ id: fieldId(name), content }))} />
  ),
};

/** Values begin as the definition says; a list that needs two members does not begin with two that are nothing. */
const NO_DEFAULTS = { arrayMinItems: { populate: 'never', mergeExtraDefaults: false }, emptyObjectFields: 'skipDefaults' } as const;

/** The schema's own errors come back through `customValidate` in the words of the definition, so they are not typed twice. */
const NO_ERRORS: ErrorTransformer = () => [];

function keyed(values: FormValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [fieldKey(key), value]));
}

function unkeyed(data: unknown): FormValues {
  const entries = Object.entries((data ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined).map(([key, value]) => [fieldId(key), value]));
}
