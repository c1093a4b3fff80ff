import { ChunkFailure } from '../../../ui/ChunkFailure.tsx';
import { preloadDialog } from '../../../ui/Dialog.tsx';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import type { ActionDialogProps } from './action-dialog-props.ts';

const loader = createChunkLoader(() => import('./AskDialog.tsx'));

/** Fetches the code of the dialogs of actions ahead of the press that needs it. */
export function preloadActionDialog(): void {
  preloadDialog();
  loader.load().catch(() => undefined);
}

/** The dialog of an action. Its code is fetched on first use. */
export function ActionDialog(props: ActionDialogProps) {
  const { chunk, failed, retry } = useChunk(loader, true);
  if (failed) return <ChunkFailure what="The dialog" onRetry={retry} onClose={props.onClose} />;
  return chunk && <chunk.AskDialog {...props} />;
}
