import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import type { CompiledForm } from '../../compiled/compiled-screen.ts';
import { loadValidator } from './load-validator.ts';

/** The code of forms, and the validator of one form. */
export interface FormParts {
  FormView: typeof import('./FormView.tsx').FormView;
  validator: ValidatorType;
}

const loaded = new Map<string, FormParts>();
const loading = new Map<string, Promise<FormParts>>();

/**
 * Fetches the form library and the form's validator. The validator was compiled on the server from the form's schema, because the page's
 * policy allows no code that is made at run time.
 */
export function loadForm(form: Pick<CompiledForm, 'schema' | 'schemaHash'>): Promise<FormParts> {
  const known = loading.get(form.schemaHash);
  if (known) return known;
  const promise = Promise.all([
    import('./FormView.tsx'),
    import('@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'),
    loadValidator(form.schemaHash),
  ]).then(
    ([view, { default: create }, functions]) => {
      const parts: FormParts = { FormView: view.FormView, validator: create(functions, form.schema as RJSFSchema) };
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
export function preloadForm(form: Pick<CompiledForm, 'schema' | 'schemaHash'>): void {
  loadForm(form).catch(() => undefined);
}

/** The parts of a form; undefined while they are fetched. A failed fetch is tried again every few seconds. */
export function useFormParts(form: Pick<CompiledForm, 'schema' | 'schemaHash'>): FormParts | undefined {
  const [parts, setParts] = useState(() => loaded.get(form.schemaHash));
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () =>
      loadForm(form).then(
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
  }, [form]);
  return parts;
}
