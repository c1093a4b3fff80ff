import { createChunkLoader } from '../../../ui/use-chunk.ts';

/** Row mover and order saving, only for tables whose rows can be moved. */
export const rowMoverChunk = createChunkLoader(() => import('./RowMover.tsx'));
