import { createChunkLoader } from '../../../ui/use-chunk.ts';

/** Search box, group switch, and columns from row keys. */
export const tableExtrasChunk = createChunkLoader(() => import('./table-extras.ts'));
