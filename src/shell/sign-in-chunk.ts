import { createChunkLoader } from '../ui/use-chunk.ts';

/** The sign-in page, loaded on demand, so that signed-in people do not wait for it. */
export const signInChunk = createChunkLoader(async () => (await import('./SignIn.tsx')).SignIn);
