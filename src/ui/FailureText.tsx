import { fillMessage } from '../language/text/fill-message.ts';
import * as MESSAGES from './messages.ts';

/** An inline failure with the request id for an admin. */
export function FailureText({ text, request }: { text: string; request?: string | undefined }) {
  return (
    <>
      {text}
      {request && <span className="mono">{fillMessage(MESSAGES.requestAfterText, { request })}</span>}
    </>
  );
}
