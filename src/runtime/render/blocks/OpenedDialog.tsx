import type { CompiledDialog } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { ChunkFailure } from '../../../ui/ChunkFailure.tsx';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import * as MESSAGES from './messages.ts';

const loader = createChunkLoader(() => import('./ResultDialog.tsx'));

/** Dialog opened by a finished action, loaded on first use. */
export function OpenedDialog(props: { dialog: CompiledDialog; opened: Scope; onClose: () => void }) {
  const { chunk, failed, retry } = useChunk(loader, true);
  if (failed) return <ChunkFailure what={MESSAGES.theDialog} onRetry={retry} onClose={props.onClose} />;
  return chunk && <chunk.ResultDialog {...props} />;
}
