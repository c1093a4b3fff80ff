import { Link } from 'react-router-dom';
import type { CallError } from '../language/errors/call-error.ts';
import { fillMessage } from '../language/text/fill-message.ts';
import { Blank } from './Blank.tsx';
import { Button } from './Button.tsx';
import * as MESSAGES from './messages.ts';
import { LOAD_AGAIN, loadAgain, OldCodeError } from './old-code.ts';

/** Whether Parse's code is that of a refusing function, or of parameters that are not accepted, such as an id of an address. */
export const isRefused = (code: unknown) => code === 141 || code === 142;

/** Props of a failed area: what was wanted ("Orders could not be loaded") and the error. */
export interface ErrorStateProps {
  title?: string;
  error: unknown;
  onRetry?: () => void;
  busy?: boolean;
  card?: boolean;
  /** Link away from a refused page: the list of a missing record. */
  instead?: { title: string; path: string } | undefined;
}

/** A failed area: what happened, the request id for an admin, and Retry. */
export function ErrorState({ title = MESSAGES.thisCouldNotBeLoaded, error, onRetry, busy, card, instead }: ErrorStateProps) {
  // Other errors have neither.
  const { requestId: request, code } = (error ?? {}) as Partial<CallError>;
  const text = error instanceof Error ? error.message : String(error);
  const isOld = error instanceof OldCodeError;
  const retry = isOld ? (
    <Button variant="primary" icon="rotate-cw" onClick={loadAgain}>
      {MESSAGES.loadItAgain}
    </Button>
  ) : instead && isRefused(code) ? (
    <Link className="btn btn-primary" to={instead.path}>
      {instead.title}
    </Link>
  ) : (
    onRetry && (
      <Button variant="primary" icon="rotate-cw" busy={busy} onClick={onRetry}>
        {MESSAGES.retry}
      </Button>
    )
  );
  return (
    <Blank icon={isOld ? 'refresh-cw' : 'triangle-alert'} title={isOld ? LOAD_AGAIN : title} role="alert" actions={retry} card={card}>
      {text} {request && !text.includes(request) && <span className="mono">{fillMessage(MESSAGES.request, { request })}</span>}
    </Blank>
  );
}
