import { createPartLoader } from '../../../ui/use-part.ts';

/** What makes the calls of an action and does what follows: fetched when a page is idle, or at the first press. */
export const runActionPart = createPartLoader(async () => (await import('./perform-action.ts')).performAction);
