import { createPartLoader } from '../../../ui/use-part.ts';

/** What moves rows and saves their order: only tables whose rows can be moved have it. */
export const rowMoverPart = createPartLoader(() => import('./RowMover.tsx'));
