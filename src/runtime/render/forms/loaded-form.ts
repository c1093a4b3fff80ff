import type { CompiledForm } from '../../../language/compiled/compiled-screen.ts';
import { fetchCode } from '../../../ui/old-code.ts';
import type { RuntimeServices } from '../../services/runtime-services.ts';
import type { FormValidator } from './rjsf-adapter.tsx';

/** The code of forms, and the validator of one form. */
export interface LoadedForm {
  FormView: typeof import('./FormView.tsx').FormView;
  validator: FormValidator;
}

type LoadValidator = RuntimeServices['loadValidator'];
/** Of a form, what its code and validator are fetched by. */
export type FormOfSchema = Pick<CompiledForm, 'schema' | 'schemaHash'>;

/** The forms that came from one place, by the hash of their schema. */
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

/** A form whose code was fetched before. */
export function loadedForm({ schemaHash }: FormOfSchema, loadValidator: LoadValidator): LoadedForm | undefined {
  return formsOf(loadValidator).loaded.get(schemaHash);
}

/**
 * Fetches the form library and the form's validator. The validator was compiled on the server from the form's schema, because the page's
 * policy allows no code that is made at run time.
 */
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

/** Fetches them ahead of the press that needs them. */
export function preloadForm(form: FormOfSchema, loadValidator: LoadValidator): void {
  loadForm(form, loadValidator).catch(() => undefined);
}
