import { fillMessage } from '../language/text/fill-message.ts';
import * as MESSAGES from './messages.ts';
import { LOAD_AGAIN, loadAgain, oldCode } from './old-code.ts';

/** Shown if the code of a part cannot be loaded, e.g. offline. Self-contained, because nothing can be loaded. */
export function ChunkFailure({ what, onRetry, onClose }: { what: string; onRetry?: (() => void) | undefined; onClose?: () => void }) {
  const isOld = oldCode.isFound();
  const act = isOld ? loadAgain : onRetry;
  return (
    // Below the page's bar that offers the same, which may be out of reach under a dialog.
    <div className="toasts-fixed toasts" data-stays="" style={isOld ? { top: '25%' } : undefined}>
      <div className="toast" data-tone="danger" role="alert">
        <div>
          <b>{isOld ? LOAD_AGAIN : fillMessage(MESSAGES.couldNotBeOpened, { what })}</b>
          <p>{isOld ? MESSAGES.loadItToGoOn : MESSAGES.checkTheConnectionAndTry}</p>
        </div>
        {act && (
          <button className="btn btn-sm" type="button" onClick={act}>
            {isOld ? MESSAGES.loadItAgain : MESSAGES.retry}
          </button>
        )}
        {onClose && (
          <button className="btn btn-sm" type="button" onClick={onClose}>
            {MESSAGES.close}
          </button>
        )}
      </div>
    </div>
  );
}
