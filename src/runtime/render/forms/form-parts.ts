import { useEffect, useState } from 'react';
import type { CompiledForm } from '../../compiled/compiled-screen.ts';
import type { RuntimeServices } from '../../data/runtime-services.ts';
import { useRuntime } from '../runtime-context.ts';
import type { FormValidator } from './rjsf-adapter.tsx';

/** The code of forms, and the validator of one form. */
export interface FormParts {
  FormView: typeof import('./FormView.tsx').FormView;
  validator: FormValidator;
}

type LoadValidator = RuntimeServices['loadValidator'];
type FormOfSchema = Pick<CompiledForm, 'schema' | 'schemaHash'>;

/** The forms that came from one place, by the hash of their schema. */
interface KnownForms {
  loaded: Map<string, FormParts>;
  loading: Map<string, Promise<FormParts>>;
}

const known = new WeakMap<LoadValidator, KnownForms>();

function formsOf(loadValidator: LoadValidator): KnownForms {
  const forms = known.get(loadValidator) ?? { loaded: new Map(), loading: new Map() };
  known.set(loadValidator, forms);
  return forms;
}

/**
 * Fetches the form library and the form's validator. The validator was compiled on the server from the form's schema, because the page's
 * policy allows no code that is made at run time.
 */
function loadForm(form: FormOfSchema, loadValidator: LoadValidator): Promise<FormParts> {
  const { loaded, loading } = formsOf(loadValidator);
  const underWay = loading.get(form.schemaHash);
  if (underWay) return underWay;
  const promise = Promise.all([import('./FormView.tsx'), loadValidator(form.schemaHash)]).then(
    ([{ FormView, createFormValidator }, functions]) => {
      const parts: FormParts = { FormView, validator: createFormValidator(functions, form) };
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

/** The parts of a form; undefined while they are fetched. A failed fetch is tried again every few seconds. */
export function useFormParts(form: FormOfSchema): FormParts | undefined {
  const { loadValidator } = useRuntime();
  const [parts, setParts] = useState(() => formsOf(loadValidator).loaded.get(form.schemaHash));
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () =>
      loadForm(form, loadValidator).then(
        (found) => isCurrent && setParts(found),
        () => {
          if (isCurrent) timer = setTimeout(attempt, 3000);
        },
      );
    void attempt();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [form, loadValidator]);
  return parts;
}
