import { OldCodeError, oldCode } from '../ui/old-code.ts';
import { createChunkLoader, useChunk } from '../ui/use-chunk.ts';
import { MESSAGES } from './messages.ts';

/*
 * Chunks shared with staff pages. Imported directly by the Studio, they would be split into another file that staff would have to load too.
 */

export const codeParts = createChunkLoader(() => import('../widgets/json-editor/CodeEditor.tsx'));
export type CodeParts = NonNullable<typeof codeParts.chunk>;

export const searchParts = createChunkLoader(() => import('../shell/search/ShellSearch.tsx'));

/** Whether the search is loaded; the Studio renders afterwards. Throws where it cannot be fetched. */
export function useSearchParts(): boolean {
  const { chunk, failed } = useChunk(searchParts, true);
  if (failed) throw oldCode.isFound() ? new OldCodeError() : new Error(MESSAGES.checkTheConnection);
  return chunk !== undefined;
}

/** The list of search results and its keyboard navigation. */
export function foundParts(): Pick<NonNullable<typeof searchParts.chunk>, 'FoundList' | 'useChoosing'> {
  if (!searchParts.chunk) throw new Error(MESSAGES.nothingWasChosen);
  return searchParts.chunk;
}
