import { useEffect, useState } from 'react';
import { useRuntime } from '../runtime-context.ts';
import { type FormOfSchema, type LoadedForm, loadedForm, loadForm } from './loaded-form.ts';

/** Code of a form; undefined while loading. A failed load is retried every few seconds, and at once by `retry`, which exists after a failure. */
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
