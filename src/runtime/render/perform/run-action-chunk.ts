import { createChunkLoader } from '../../../ui/use-chunk.ts';

/** Code that runs actions: loaded when the page is idle, or at the first press. */
export const runActionChunk = createChunkLoader(async () => (await import('./perform-action.ts')).performAction);
