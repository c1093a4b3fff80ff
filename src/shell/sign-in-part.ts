import { createPartLoader } from '../ui/use-part.ts';

/** The sign-in page: whoever is signed in already does not wait for it. */
export const signInPart = createPartLoader(async () => (await import('./SignIn.tsx')).SignIn);
