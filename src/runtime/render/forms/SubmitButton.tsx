import { Button, type ButtonVariant } from '../../../ui/Button.tsx';
import type { FormState } from '../../actions/evaluate-form.ts';

/** What the button of a form takes. `form` is the id of the form that it submits. */
export interface SubmitButtonProps {
  form: string;
  label: string;
  /** Whether the code of the form is there; so long the button waits. */
  ready: boolean;
  /** How the form stands, once it has said so. */
  state: FormState | undefined;
  busy: boolean;
  variant?: ButtonVariant;
  /** False with a reason where the action itself cannot be done now. */
  enabled?: boolean;
  reason?: string;
}

/** The button of a form: it waits for required fields that have no message of their own, and names them. */
export function SubmitButton({ form, label, ready, state, busy, variant = 'primary', enabled = true, reason }: SubmitButtonProps) {
  const waiting = state?.waitingFor ?? [];
  const why = waiting.length > 0 ? `Still needed: ${waiting.join(', ')}` : reason;
  return (
    <Button
      type="submit"
      form={form}
      variant={variant}
      busy={busy}
      disabled={!ready || waiting.length > 0 || !enabled}
      {...(why === undefined ? {} : { disabledReason: why })}
    >
      {label}
    </Button>
  );
}
