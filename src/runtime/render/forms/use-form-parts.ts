import { useEffect, useState } from 'react';
import { useRuntime } from '../runtime-context.ts';
import { type FormOfSchema, type FormParts, loadedForm, loadForm } from './form-parts.ts';

/** The parts of a form; undefined while they are fetched. A failed fetch is tried again every few seconds. */
export function useFormParts(form: FormOfSchema): FormParts | undefined {
  const { loadValidator } = useRuntime();
  const [parts, setParts] = useState(() => loadedForm(form, loadValidator));
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
