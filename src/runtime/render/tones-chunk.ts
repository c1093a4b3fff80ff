import { createChunkLoader } from '../../ui/use-chunk.ts';

/** Colours on conditions, loaded before a screen with any is rendered. */
export const tonesChunk = createChunkLoader(() => import('./tones.tsx'));
