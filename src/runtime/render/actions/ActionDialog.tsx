import { ChunkFailure } from '../../../ui/ChunkFailure.tsx';
import { preloadDialog } from '../../../ui/Dialog.tsx';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import type { ActionDialogProps } from './action-dialog-props.ts';
import * as MESSAGES from './messages.ts';

const loader = createChunkLoader(() => import('./AskDialog.tsx'));

/** Preloads the code of action dialogs. */
export function preloadActionDialog(): void {
  preloadDialog();
  loader.load().catch(() => undefined);
}

/** Dialog of an action, loaded on first use. */
export function ActionDialog(props: ActionDialogProps) {
  const { chunk, failed, retry } = useChunk(loader, true);
  if (failed) return <ChunkFailure what={MESSAGES.theDialog} onRetry={retry} onClose={props.onClose} />;
  return chunk && <chunk.AskDialog {...props} />;
}
