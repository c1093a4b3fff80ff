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

/** Validates values against a form's schema. */
export type FormValidator = ValidatorType;

/** Validator of a form from the functions compiled by the server. */
export function createFormValidator(functions: ValidatorFunctions, form: Pick<CompiledForm, 'schema'>): FormValidator {
  return createPrecompiledValidator(functions, form.schema as RJSFSchema);
}

/** Schema violations of values. */
export function checkSchema(validator: FormValidator, form: Pick<CompiledForm, 'schema'>, values: FormValues): SchemaIssue[] {
  const { errors } = validator.validateFormData(keyed(values), form.schema as RJSFSchema);
  return errors.map(({ property, name, params }) => ({
    id: fieldId((property ?? '').replace(/^\./, '').split(/[.[]/)[0] ?? ''),
    keyword: name ?? '',
    params,
  }));
}

/** Props of the form library. */
export interface RjsfFormProps {
  id: string;
  form: CompiledForm;
  validator: FormValidator;
  draft: FormDraft;
  /** Submit found errors. */
  onRefuse: () => void;
}

/**
 * The form library, which renders fields from the static schema. It holds a copy of the draft's values, without pending text. Its
 * reports are applied to the draft as changes; it receives values only if other fields were filled.
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
      // The schema is the same for all; fields without an item for the role are not rendered.
      ...Object.fromEntries(Object.keys(form.schema.properties ?? {}).map((key) => [key, { 'ui:field': 'nothing' }])),
      ...Object.fromEntries(form.items.map((item) => [fieldKey(item.id), { 'ui:field': 'item' }])),
    }),
    [form],
  );
  // Stable until other values are passed: the surrounding form renders at each key to update its button.
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
        // Previously passed values count again.
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

// The library has its own field for every type; its types allow fewer.
const ObjectField = getDefaultRegistry().fields.ObjectField as ComponentType<FieldProps>;

/** The library's object field. The library copies `uiSchema` at each change, which would render all properties again; equal copies are ignored. */
export function StableObjectField(props: FieldProps) {
  const kept = useRef(props.uiSchema);
  if (!shallowEquals(kept.current, props.uiSchema)) kept.current = props.uiSchema;
  return <ObjectField {...props} uiSchema={kept.current} />;
}

/** One property of the schema, rendered by our own field. */
function Property({ name, formData, onChange, fieldPathId }: FieldProps) {
  return <ItemField id={fieldId(name)} value={formData} onCommit={(value) => onChange(value, fieldPathId.path)} />;
}

function Nothing() {
  return null;
}

const FIELDS = { item: Property, nothing: Nothing, ObjectField: StableObjectField };

/** Replaces the library's templates: ours render sections, and fields bring label, help and message. */
const TEMPLATES = {
  FieldTemplate: ({ children }: FieldTemplateProps) => <>{children}</>,
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => (
    <FormLayout fields={properties.map(({ name, content }) => ({ id: fieldId(name), content }))} />
  ),
};

/** Initial values come from the definition; a list with minItems 2 must not start with two empty members. */
const NO_DEFAULTS = { arrayMinItems: { populate: 'never', mergeExtraDefaults: false }, emptyObjectFields: 'skipDefaults' } as const;

/** Schema errors come back through `customValidate` with the definition's messages, so the library's are dropped. */
const NO_ERRORS: ErrorTransformer = () => [];

function keyed(values: FormValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [fieldKey(key), value]));
}

function unkeyed(data: unknown): FormValues {
  const entries = Object.entries((data ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined).map(([key, value]) => [fieldId(key), value]));
}
