import { createChunkLoader } from '../../../ui/use-chunk.ts';

/** Immediate inputs, loaded before a screen with any is rendered. */
export const immediateChunk = createChunkLoader(() => import('./ImmediateInput.tsx'));
