import { type FormSession, type FormSessionOptions, useFormSession } from '../controllers/use-form-session.ts';
import type { LoadedForm } from './loaded-form.ts';
import { useLoadedForm } from './use-loaded-form.ts';

/** A form session with the code that renders its form. */
export interface LoadedSession extends FormSession {
  /** The code of forms and the validator of this one; undefined while they are fetched. */
  parts: LoadedForm | undefined;
  /** Fetches them again; there once that has failed. */
  retry: (() => void) | undefined;
}

/** A form session, and the code of its form while it is fetched. */
export function useLoadedSession(options: FormSessionOptions): LoadedSession {
  const session = useFormSession(options);
  const loaded = useLoadedForm(options.form);
  return { ...session, ...loaded };
}
