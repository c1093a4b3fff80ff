import { useEffect, useRef, useState } from 'react';
import type { Texts } from '../../runtime/edit/edit.ts';
import { useDraftRoom } from '../draft/draft-context.ts';
import type { ContractUses } from '../language/contract-uses.ts';

/** The definition in which names are given; they change nothing of what is used. */
const NAMES_FILE = 'app.json';

/** What screens use of the contracts, as the draft has them; the compiler tells it beside the page. */
export function useContractUses(texts: Texts): { uses: ContractUses | undefined; failed: string | undefined } {
  const { language } = useDraftRoom();
  const looked = useRef(texts);
  if (isOtherwise(looked.current, texts)) looked.current = texts;
  const [uses, setUses] = useState<ContractUses>();
  const [failed, setFailed] = useState<string>();
  const wanted = looked.current;
  useEffect(() => {
    let isCurrent = true;
    language()
      .uses(wanted)
      .then(
        (found) => {
          if (!isCurrent) return;
          setUses(found);
          setFailed(undefined);
        },
        (error: unknown) => isCurrent && setFailed(error instanceof Error ? error.message : String(error)),
      );
    return () => {
      isCurrent = false;
    };
  }, [language, wanted]);
  return { uses, failed };
}

function isOtherwise(before: Texts, after: Texts): boolean {
  if (before === after) return false;
  if (before.size !== after.size) return true;
  return [...after].some(([name, text]) => name !== NAMES_FILE && before.get(name) !== text);
}
