import { NEW_VERSION, oldCode } from './old-code.ts';

/** Shown where the code of a part could not be fetched, e.g. without a connection. Its own markup: nothing can be fetched to say so. */
export function ChunkFailure({ what, onClose }: { what: string; onClose: () => void }) {
  return (
    <div className="toasts-fixed toasts" data-stays="">
      <div className="toast" data-tone="danger" role="alert">
        <div>
          <b>{oldCode.isFound() ? NEW_VERSION : `${what} could not be opened`}</b>
          <p>
            {oldCode.isFound()
              ? 'It has to be loaded to go on. Nothing that was saved is lost; copy what you typed first.'
              : 'Check the connection and try again.'}
          </p>
        </div>
        {oldCode.isFound() && (
          <button className="btn btn-sm" type="button" onClick={() => location.reload()}>
            Load it again
          </button>
        )}
        <button className="btn btn-sm" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  );
}
