import { createChunkLoader } from '../../../ui/use-chunk.ts';

/** The search box, the switch of headings, and columns from the keys of rows. */
export const tableExtrasChunk = createChunkLoader(() => import('./table-extras.ts'));
