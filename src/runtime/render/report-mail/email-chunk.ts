import { createChunkLoader } from '../../../ui/use-chunk.ts';

/** Emails and Send Email: only reports that can be sent have them, and load them before they are drawn. */
export const emailChunk = createChunkLoader(() => import('./EmailFields.tsx'));
