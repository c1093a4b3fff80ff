import { createChunkLoader } from '../ui/use-chunk.ts';

/** The sign-in page: whoever is signed in already does not wait for it. */
export const signInChunk = createChunkLoader(async () => (await import('./SignIn.tsx')).SignIn);
