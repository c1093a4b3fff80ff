import { fetchCode } from '../../../ui/old-code.ts';

type DetailChunk = typeof import('./DetailBlocks.tsx');

let chunk: DetailChunk | undefined;

/** Loads the blocks of details and forms. Lists, which most people open first, do not need them. */
export async function loadDetailChunk(): Promise<void> {
  chunk ??= await fetchCode(() => import('./DetailBlocks.tsx'));
}

/** The blocks of details; undefined until loaded, which happens before such a screen is rendered. */
export function detailChunk(): DetailChunk | undefined {
  return chunk;
}
