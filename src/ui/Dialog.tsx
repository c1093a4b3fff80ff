import { ChunkFailure } from './ChunkFailure.tsx';
import type { DialogProps } from './dialog-props.ts';
import { createChunkLoader, useChunk } from './use-chunk.ts';

const loader = createChunkLoader(() => import('./prime/PrimeDialog.tsx'));

/** Fetches the code of dialogs ahead of the press that needs it, e.g. when a button that opens one is pointed at. */
export function preloadDialog(): void {
  loader.load().catch(() => undefined);
}

/**
 * A dialog over the page: focus moves in (to `autoFocus`, else the first field) and comes back, Esc closes, the page behind is inert, and on
 * a phone it is a sheet from below. Its code is fetched on first use.
 */
export function Dialog(props: DialogProps) {
  const { chunk, failed, retry } = useChunk(loader, props.open);
  if (failed) return <ChunkFailure what="The dialog" onRetry={retry} onClose={props.onClose} />;
  return chunk && <chunk.PrimeDialog {...props} />;
}
