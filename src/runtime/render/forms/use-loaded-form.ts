import { useEffect, useState } from 'react';
import { useRuntime } from '../runtime-context.ts';
import { type FormOfSchema, type LoadedForm, loadedForm, loadForm } from './loaded-form.ts';

/** The parts of a form; undefined while they are fetched. A failed fetch is tried again every few seconds, and at once by `retry`, which is there once one has failed. */
export function useLoadedForm(form: FormOfSchema): { parts: LoadedForm | undefined; retry: (() => void) | undefined } {
  const { loadValidator } = useRuntime();
  const [parts, setLoaded] = useState(() => loadedForm(form, loadValidator));
  const [retry, setRetry] = useState<() => void>();
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () => {
      clearTimeout(timer);
      loadForm(form, loadValidator).then(
        (found) => isCurrent && setLoaded(found),
        () => {
          if (!isCurrent) return;
          setRetry(() => attempt);
          timer = setTimeout(attempt, 3000);
        },
      );
    };
    attempt();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [form, loadValidator]);
  return { parts, retry };
}
