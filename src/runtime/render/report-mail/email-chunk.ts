import { createChunkLoader } from '../../../ui/use-chunk.ts';

/** Emails and Send Email, loaded before reports that can be sent are rendered. */
export const emailChunk = createChunkLoader(() => import('./EmailFields.tsx'));
