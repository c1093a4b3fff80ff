import { fetchCode } from '../../../ui/old-code.ts';

type DetailChunk = typeof import('./DetailBlocks.tsx');

let chunk: DetailChunk | undefined;

/** Fetches the blocks of details and forms. Lists do not need them, and are what most people open first. */
export async function loadDetailChunk(): Promise<void> {
  chunk ??= await fetchCode(() => import('./DetailBlocks.tsx'));
}

/** The blocks of details; undefined until they were fetched, which happens before such a screen is drawn. */
export function detailChunk(): DetailChunk | undefined {
  return chunk;
}
