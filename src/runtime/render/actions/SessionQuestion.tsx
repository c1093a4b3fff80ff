import { ActionDialog } from '../actions/ActionDialog.tsx';
import type { FormSession } from '../controllers/use-form-session.ts';

/** The confirmation before the action of a form. */
export function SessionQuestion({ session, onDone }: { session: FormSession; onDone: () => void }) {
  const { asked, stopAsking } = session;
  return asked ? <ActionDialog action={asked.action} scope={asked.scope} forms={asked.forms} onClose={stopAsking} onDone={onDone} /> : null;
}
