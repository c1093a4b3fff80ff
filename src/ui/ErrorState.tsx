import { CallError } from '../runtime/errors/call-error.ts';
import { Blank } from './Blank.tsx';
import { Button } from './Button.tsx';

/** What a failed area takes: what was wanted ("Orders could not be loaded") and the error that came instead. */
export interface ErrorStateProps {
  title?: string;
  error: unknown;
  onRetry?: () => void;
  busy?: boolean;
  card?: boolean;
}

/** A failed area: what happened, the request to name to an admin, and Retry. */
export function ErrorState({ title = 'This could not be loaded', error, onRetry, busy, card }: ErrorStateProps) {
  const request = error instanceof CallError ? error.requestId : undefined;
  const retry = onRetry && (
    <Button variant="primary" icon="rotate-cw" busy={busy} onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Blank icon="triangle-alert" title={title} role="alert" actions={retry} card={card}>
      {error instanceof Error ? error.message : String(error)} {request && <span className="mono nowrap">{request}</span>}
    </Blank>
  );
}
