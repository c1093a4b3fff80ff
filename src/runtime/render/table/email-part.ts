import { createPartLoader } from '../../../ui/use-part.ts';

/** Emails and Send Email: only reports that can be sent have them, and load them before they are drawn. */
export const emailPart = createPartLoader(() => import('./EmailFields.tsx'));
