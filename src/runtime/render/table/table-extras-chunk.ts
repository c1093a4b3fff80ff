import { createChunkLoader } from '../../../ui/use-chunk.ts';

/** The search box and the switch of headings. */
export const tableExtrasChunk = createChunkLoader(() => import('./table-extras.ts'));
