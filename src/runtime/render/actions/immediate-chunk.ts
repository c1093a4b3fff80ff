import { createChunkLoader } from '../../../ui/use-chunk.ts';

/** The inputs that act at once. They are fetched before a screen with any is drawn. */
export const immediateChunk = createChunkLoader(() => import('./ImmediateInput.tsx'));
