import { createPartLoader } from '../../../ui/use-part.ts';

/** The search box and the switch of headings. */
export const tableExtrasPart = createPartLoader(() => import('./table-extras.ts'));
