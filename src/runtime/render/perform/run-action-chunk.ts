import { createChunkLoader } from '../../../ui/use-chunk.ts';

/** What makes the calls of an action and does what follows: fetched when a page is idle, or at the first press. */
export const runActionChunk = createChunkLoader(async () => (await import('./perform-action.ts')).performAction);
