type DetailPart = typeof import('./blocks/DetailBlocks.tsx');

let part: DetailPart | undefined;

/** Fetches the blocks of details and forms. Lists do not need them, and are what most people open first. */
export async function loadDetailPart(): Promise<void> {
  part ??= await import('./blocks/DetailBlocks.tsx');
}

/** The blocks of details; undefined until they were fetched, which happens before such a screen is drawn. */
export function detailPart(): DetailPart | undefined {
  return part;
}
