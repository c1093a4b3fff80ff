import { loadNewVersion, NEW_VERSION, oldCode } from './old-code.ts';

/** Shown if the code of a part cannot be loaded, e.g. offline. Self-contained, because nothing can be loaded. */
export function ChunkFailure({ what, onRetry, onClose }: { what: string; onRetry?: (() => void) | undefined; onClose?: () => void }) {
  const isOld = oldCode.isFound();
  const act = isOld ? loadNewVersion : onRetry;
  return (
    <div className="toasts-fixed toasts" data-stays="">
      <div className="toast" data-tone="danger" role="alert">
        <div>
          <b>{isOld ? NEW_VERSION : `${what} could not be opened`}</b>
          <p>{isOld ? 'Load it to go on. What you typed is kept.' : 'Check the connection and try again.'}</p>
        </div>
        {act && (
          <button className="btn btn-sm" type="button" onClick={act}>
            {isOld ? 'Load it again' : 'Retry'}
          </button>
        )}
        {onClose && (
          <button className="btn btn-sm" type="button" onClick={onClose}>
            Close
          </button>
        )}
      </div>
    </div>
  );
}
