import { createLatePage } from './create-late-page.tsx';

/** What stands where no screen opens, as soon as its code is there. */
export const LateNotFound = createLatePage(async () => (await import('./NotFound.tsx')).NotFound);
