import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button, type ButtonVariant } from '../../../ui/Button.tsx';
import { AWAITING } from '../controllers/use-action.ts';
import * as MESSAGES from './messages.ts';
import type { LoadedSession } from './use-loaded-session.ts';

/** Props of a form's button. */
export interface SubmitButtonProps {
  session: Pick<LoadedSession, 'id' | 'parts' | 'state' | 'busy' | 'isAwaiting'>;
  label: string;
  variant?: ButtonVariant;
  /** False, with a reason, if the action is disabled. */
  enabled?: boolean;
  reason?: string;
}

/** Submit button of a form: disabled until the code is loaded and required fields without a message are filled, which it names. */
export function SubmitButton({ session, label, variant = 'primary', enabled = true, reason }: SubmitButtonProps) {
  const { id, parts, state, busy, isAwaiting } = session;
  const waiting = state?.waitingFor ?? [];
  const why = isAwaiting ? AWAITING : waiting.length > 0 ? fillMessage(MESSAGES.stillNeeded, { labels: waiting.join(', ') }) : reason;
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
