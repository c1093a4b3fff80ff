/** Shown where the code of a part could not be fetched, e.g. without a connection. Its own markup: nothing can be fetched to say so. */
export function ChunkFailure({ what, onClose }: { what: string; onClose: () => void }) {
  return (
    <div className="toasts-fixed toasts" data-stays="">
      <div className="toast" data-tone="danger" role="alert">
        <div>
          <b>{what} could not be opened</b>
          <p>Check the connection and try again.</p>
        </div>
        <button className="btn btn-sm" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  );
}
