import { useEffect, useRef, useState } from 'react';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import type { PreviewAnswer, PreviewedScreen, PreviewWish } from '../language/preview-language.ts';

/** What of the draft can be shown. */
export interface Previewed {
  /** The screens that the definition is on. */
  screens: PreviewAnswer['screens'];
  /** The one that is shown: of the draft as it was when it could be compiled last. */
  shown: PreviewedScreen | undefined;
  /** Grows with every screen that was compiled. */
  round: number;
  /** It is not of the draft as it is now, which cannot be shown. */
  isOld: boolean;
  failed: string | undefined;
}

const NOTHING: Previewed = { screens: [], shown: undefined, round: 0, isOld: false, failed: undefined };

/** Has what is in hand compiled, beside the page, as soon as it changes. What is typed while that is under way is compiled after it, and nothing in between. */
export function usePreviewed(texts: Texts, before: Texts, { file, role, screen }: PreviewWish): Previewed {
  const { language } = useDraftWorkspace();
  const hasBegun = useRef(false);
  const [previewed, setPreviewed] = useState(NOTHING);
  const next = useRef<() => Promise<void>>(undefined);
  const isBusy = useRef(false);
  useEffect(() => {
    let isCurrent = true;
    const compile = async () => {
      try {
        // A draft that is opened while its text is broken is shown as it was live.
        if (!hasBegun.current && texts.get(file) !== before.get(file)) await language().preview(before, { file, role, screen });
        hasBegun.current = true;
        const { screens, shown, isOld } = await language().preview(texts, { file, role, screen });
        if (!isCurrent) return;
        setPreviewed((before) => {
          const last = shown ?? (isSameScreen(before, screens) ? before.shown : undefined);
          return {
            screens,
            shown: last,
            round: shown ? before.round + 1 : before.round,
            isOld: isOld || (!shown && last !== undefined),
            failed: undefined,
          };
        });
      } catch (error) {
        if (isCurrent) setPreviewed((before) => ({ ...before, failed: error instanceof Error ? error.message : String(error) }));
      }
    };
    next.current = compile;
    void work(next, isBusy);
    return () => {
      isCurrent = false;
    };
  }, [language, texts, before, file, role, screen]);
  return previewed;
}

async function work(next: { current: (() => Promise<void>) | undefined }, isBusy: { current: boolean }): Promise<void> {
  if (isBusy.current) return;
  isBusy.current = true;
  for (let compile = next.current; compile; compile = next.current) {
    next.current = undefined;
    await compile();
  }
  isBusy.current = false;
}

function isSameScreen({ shown }: Previewed, screens: PreviewAnswer['screens']): boolean {
  return shown !== undefined && (screens.length === 0 || screens.some(({ id }) => id === shown.entry.id));
}
