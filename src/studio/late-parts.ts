import { OldCodeError, oldCode } from '../ui/old-code.ts';
import { createChunkLoader, useChunk } from '../ui/use-chunk.ts';

/*
 * What the Studio has in common with late parts of staff pages. It fetches these parts as the pages do: what it imported by itself would become a file of its own, and staff would fetch one more
 * because there is a Studio.
 */

/** The code editor. */
export const codeParts = createChunkLoader(() => import('../widgets/json-editor/CodeEditor.tsx'));
export type CodeParts = NonNullable<typeof codeParts.chunk>;

/** The search of the shell, with its list of what is found. */
export const searchParts = createChunkLoader(() => import('../shell/search/ShellSearch.tsx'));

/** Whether the search is there: nothing of the Studio is drawn before. Throws where it could not be fetched. */
export function useSearchParts(): boolean {
  const { chunk, failed } = useChunk(searchParts, true);
  if (failed) throw oldCode.isFound() ? new OldCodeError() : new Error('Check the connection.');
  return chunk !== undefined;
}

/** How something is chosen from what is found. */
export function foundParts(): Pick<NonNullable<typeof searchParts.chunk>, 'FoundList' | 'useChoosing'> {
  if (!searchParts.chunk) throw new Error('Nothing was chosen. Try again when the search has loaded.');
  return searchParts.chunk;
}
