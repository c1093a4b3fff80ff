import { useEffect, useState } from 'react';
import { useRuntime } from '../runtime-context.ts';
import { type FormOfSchema, type LoadedForm, loadedForm, loadForm } from './loaded-form.ts';

/** The parts of a form; undefined while they are fetched. A failed fetch is tried again every few seconds. */
export function useLoadedForm(form: FormOfSchema): LoadedForm | undefined {
  const { loadValidator } = useRuntime();
  const [parts, setLoaded] = useState(() => loadedForm(form, loadValidator));
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () =>
      loadForm(form, loadValidator).then(
        (found) => isCurrent && setLoaded(found),
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
