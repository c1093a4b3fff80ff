import { useCallback, useRef } from 'react';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import type { ContractUses } from '../language/contract-uses.ts';
import { useAnswer } from '../language/use-answer.ts';

/** The definition with the labels of fields; it does not change what is used. */
const NAMES_FILE = 'app.json';

/** The uses of contracts by the draft's screens, computed in the worker. */
export function useContractUses(texts: Texts): { uses: ContractUses | undefined; failed: string | undefined } {
  const { language } = useDraftWorkspace();
  const looked = useRef(texts);
  if (isUseChanged(looked.current, texts)) looked.current = texts;
  const wanted = looked.current;
  const { answer: uses, failed } = useAnswer(useCallback(() => language().uses(wanted), [language, wanted]));
  return { uses, failed };
}

function isUseChanged(before: Texts, after: Texts): boolean {
  if (before === after) return false;
  if (before.size !== after.size) return true;
  return [...after].some(([name, text]) => name !== NAMES_FILE && before.get(name) !== text);
}
