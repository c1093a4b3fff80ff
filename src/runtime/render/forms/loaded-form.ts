import type { CompiledForm } from '../../../language/compiled/compiled-screen.ts';
import { fetchCode } from '../../../ui/old-code.ts';
import type { RuntimeServices } from '../../services/runtime-services.ts';
import type { FormValidator } from './rjsf-adapter.tsx';

/** Code of forms, and the validator of one form. */
export interface LoadedForm {
  FormView: typeof import('./FormView.tsx').FormView;
  validator: FormValidator;
}

type LoadValidator = RuntimeServices['loadValidator'];
/** The part of a form that identifies its code and validator. */
export type FormOfSchema = Pick<CompiledForm, 'schema' | 'schemaHash'>;

/** Loaded forms of one source by schema hash. */
interface KnownForms {
  loaded: Map<string, LoadedForm>;
  loading: Map<string, Promise<LoadedForm>>;
}

const known = new WeakMap<LoadValidator, KnownForms>();

function formsOf(loadValidator: LoadValidator): KnownForms {
  const forms = known.get(loadValidator) ?? { loaded: new Map(), loading: new Map() };
  known.set(loadValidator, forms);
  return forms;
}

/** A form whose code is loaded. */
export function loadedForm({ schemaHash }: FormOfSchema, loadValidator: LoadValidator): LoadedForm | undefined {
  return formsOf(loadValidator).loaded.get(schemaHash);
}

/** Loads the form library and the form's validator, which the server compiled from the schema, because the page's policy forbids code generation. */
export function loadForm(form: FormOfSchema, loadValidator: LoadValidator): Promise<LoadedForm> {
  const { loaded, loading } = formsOf(loadValidator);
  const underWay = loading.get(form.schemaHash);
  if (underWay) return underWay;
  const promise = Promise.all([fetchCode(() => import('./FormView.tsx')), loadValidator(form.schemaHash)]).then(
    ([{ FormView, createFormValidator }, functions]) => {
      const parts: LoadedForm = { FormView, validator: createFormValidator(functions, form) };
      loaded.set(form.schemaHash, parts);
      return parts;
    },
    (error: unknown) => {
      loading.delete(form.schemaHash);
      throw error;
    },
  );
  loading.set(form.schemaHash, promise);
  return promise;
}

/** Preloads both. */
export function preloadForm(form: FormOfSchema, loadValidator: LoadValidator): void {
  loadForm(form, loadValidator).catch(() => undefined);
}
