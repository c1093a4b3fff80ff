import { ChunkFailure } from './ChunkFailure.tsx';
import type { DialogProps } from './dialog-props.ts';
import * as MESSAGES from './messages.ts';
import { createChunkLoader, useChunk } from './use-chunk.ts';

const loader = createChunkLoader(() => import('./prime/PrimeDialog.tsx'));

/** Preloads the code of dialogs, e.g. on hover of a button that opens one. */
export function preloadDialog(): void {
  loader.load().catch(() => undefined);
}

/**
 * A modal dialog: the focus moves in (to `autoFocus`, else the first field) and returns, Esc closes, the page is inert, and on
 * phones it is a bottom sheet. Loaded on first use.
 */
export function Dialog(props: DialogProps) {
  const { chunk, failed, retry } = useChunk(loader, props.open);
  if (failed) return <ChunkFailure what={MESSAGES.theDialog} onRetry={retry} onClose={props.onClose} />;
  return chunk && <chunk.PrimeDialog {...props} />;
}
