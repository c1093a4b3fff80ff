import { Button, type ButtonVariant } from '../../../ui/Button.tsx';
import { AWAITING } from '../controllers/use-action.ts';
import type { LoadedSession } from './use-loaded-session.ts';

/** What the button of a form takes. */
export interface SubmitButtonProps {
  session: Pick<LoadedSession, 'id' | 'parts' | 'state' | 'busy' | 'isAwaiting'>;
  label: string;
  variant?: ButtonVariant;
  /** False with a reason where the action itself cannot be done now. */
  enabled?: boolean;
  reason?: string;
}

/** The button of a form: it waits for the form's code, and for required fields that have no message of their own, and names them. */
export function SubmitButton({ session, label, variant = 'primary', enabled = true, reason }: SubmitButtonProps) {
  const { id, parts, state, busy, isAwaiting } = session;
  const waiting = state?.waitingFor ?? [];
  const why = isAwaiting ? AWAITING : waiting.length > 0 ? `Still needed: ${waiting.join(', ')}` : reason;
  return (
    <Button
      type="submit"
      form={id}
      variant={variant}
      busy={busy}
      disabled={!parts || isAwaiting || waiting.length > 0 || !enabled}
      {...(why === undefined ? {} : { disabledReason: why })}
    >
      {label}
    </Button>
  );
}
