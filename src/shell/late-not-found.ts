import { createLatePage } from './create-late-page.tsx';

/** Page for unknown addresses, loaded on demand. */
export const LateNotFound = createLatePage(async () => (await import('./NotFound.tsx')).NotFound);
