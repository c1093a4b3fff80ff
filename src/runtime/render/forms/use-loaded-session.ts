import { type FormSession, type FormSessionOptions, useFormSession } from '../controllers/use-form-session.ts';
import type { LoadedForm } from './loaded-form.ts';
import { useLoadedForm } from './use-loaded-form.ts';

/** A form session with its code. */
export interface LoadedSession extends FormSession {
  /** Code of forms and this form's validator; undefined while loading. */
  parts: LoadedForm | undefined;
  /** Retries loading; present after a failure. */
  retry: (() => void) | undefined;
}

/** A form session that loads its form's code. */
export function useLoadedSession(options: FormSessionOptions): LoadedSession {
  const session = useFormSession(options);
  const loaded = useLoadedForm(options.form);
  return { ...session, ...loaded };
}
