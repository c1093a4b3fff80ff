import { useEffect, useMemo } from 'react';
import type { Role } from '../../language/contracts/contract-types.ts';
import { useConsole, useUser } from '../../shell/console-context.ts';
import type { PreviewedScreen } from '../language/preview-language.ts';
import type { PreviewShow } from './preview-messages.ts';
import type { PreviewLink } from './use-preview-link.ts';

export interface Showing {
  shown: PreviewedScreen | undefined;
  role: Role;
  /** Another value remounts the screen. */
  situation: string;
  /** Incremented with every compiled screen. */
  round: number;
  /** Whether a click selects, or acts as on the live screen. */
  mode: 'select' | 'use';
}

/** Sends a preview its content and click mode, and again to each new document. */
export function useShowing({ ready, post }: PreviewLink, { shown, role, situation, round, mode }: Showing): void {
  const { manifest, now } = useConsole();
  const user = useUser();
  const then = useMemo(() => now().toISOString(), [now]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded document gets all of it
  useEffect(() => {
    if (!shown || ready === 0) return;
    post({ say: 'show', show: showOf(shown, { manifest, user: { ...user, roles: [role] }, now: then, situation, round }) });
  }, [shown, ready, situation, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useEffect(() => {
    if (ready > 0) post({ say: 'look', theme: document.documentElement.dataset.theme, mode });
  }, [ready, mode]);
}

function showOf(
  { screen, entry, settings }: PreviewedScreen,
  { manifest, ...rest }: Pick<PreviewShow, 'manifest' | 'user' | 'now' | 'situation' | 'round'>,
): PreviewShow {
  return { screen, entry, settings, manifest: [...manifest.filter(({ id }) => id !== entry.id), entry], ...rest };
}
