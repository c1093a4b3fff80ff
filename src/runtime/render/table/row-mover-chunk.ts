import { createChunkLoader } from '../../../ui/use-chunk.ts';

/** What moves rows and saves their order: only tables whose rows can be moved have it. */
export const rowMoverChunk = createChunkLoader(() => import('./RowMover.tsx'));
