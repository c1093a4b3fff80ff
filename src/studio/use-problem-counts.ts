import { useCallback } from 'react';
import { useDraft, useDraftWorkspace } from './draft/draft-context.ts';
import { newIssues } from './editor/use-language.ts';
import { useAnswer } from './language/use-answer.ts';

const NONE: ReadonlyMap<string, number> = new Map();

/** Number of new issues by file. Empty without changes; a checker failure is reported by the editor. */
export function useProblemCounts(): ReadonlyMap<string, number> {
  const { language, keeper } = useDraftWorkspace();
  const { session, before } = useDraft();
  const { texts } = session;
  const isChanged = Object.keys(keeper.changes()).length > 0;
  const look = useCallback(async () => {
    if (!isChanged) return NONE;
    const old = await language().check(before);
    const now = await language().check(texts);
    const found = new Map<string, number>();
    for (const { file } of newIssues(old, now)) if (file !== undefined) found.set(file, (found.get(file) ?? 0) + 1);
    return found;
  }, [language, before, texts, isChanged]);
  const { answer = NONE } = useAnswer<ReadonlyMap<string, number>>(look);
  return isChanged ? answer : NONE;
}
