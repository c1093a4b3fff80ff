import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import type { ManifestEntry } from '../../language/compiled/compiled-screen.ts';
import type { Role } from '../../language/contracts/contract-types.ts';
import { useConsole, useUser } from '../../shell/console-context.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import type { PreviewAnswer, PreviewedScreen, PreviewRequest } from '../language/preview-language.ts';
import { envelope, type FromPreview, HEARTBEAT, opened, type PreviewWorld, type ToPreview } from './preview-messages.ts';

interface Previewed {
  screens: PreviewAnswer['screens'];
  /** The shown screen, from the last version of the draft that compiled. */
  shown: PreviewedScreen | undefined;
  /** Incremented with every compiled screen. */
  round: number;
  /** The draft's current version cannot be shown. */
  isOld: boolean;
  failed: string | undefined;
}

const NOTHING: Previewed = { screens: [], shown: undefined, round: 0, isOld: false, failed: undefined };

/** Compiles the draft in the worker after each change; intermediate changes are skipped. */
export function usePreviewed(texts: Texts, before: Texts, { file, role, screen }: PreviewRequest): Previewed {
  const { language } = useDraftWorkspace();
  const hasBegun = useRef(false);
  const [previewed, setPreviewed] = useState(NOTHING);
  const next = useRef<() => Promise<void>>(undefined);
  const isBusy = useRef(false);
  useEffect(() => {
    let isCurrent = true;
    const compile = async () => {
      try {
        // A draft whose text is invalid when opened is shown as it is live.
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

interface Showing {
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
  const world = useWorld(shown, role);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded document gets all of it
  useEffect(() => {
    if (!shown || world === undefined || ready === 0) return;
    post({ say: 'show', show: { screen: shown.screen, world, situation, round } });
  }, [shown, ready, situation, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useEffect(() => {
    if (ready > 0) post({ say: 'look', theme: document.documentElement.dataset.theme, mode });
  }, [ready, mode]);
}

/** JSON of what surrounds a screen; the same text where a draft changes the screen alone. */
function useWorld(shown: PreviewedScreen | undefined, role: Role): string | undefined {
  const { manifest, now } = useConsole();
  const user = useUser();
  const then = useMemo(() => now().toISOString(), [now]);
  const entry = shown && JSON.stringify({ ...shown.entry, hash: '' });
  const settings = shown?.settings;
  return useMemo(() => {
    if (entry === undefined || settings === undefined) return undefined;
    const own: ManifestEntry = JSON.parse(entry);
    const world: PreviewWorld = {
      manifest: [...manifest.filter(({ id }) => id !== own.id), own],
      settings: JSON.parse(settings),
      user: { ...user, roles: [role] },
      now: then,
    };
    return JSON.stringify(world);
  }, [entry, settings, manifest, user, role, then]);
}

type PreviewLink = ReturnType<typeof usePreviewLink>;

/** Connects to the preview in a frame, and only to it; detects when it stops responding. `made` changes with every frame. */
export function usePreviewLink(frame: RefObject<HTMLIFrameElement | null>, made: number, onMessage: (message: FromPreview) => void) {
  const [life, setLife] = useState<PreviewLiveness>('starting');
  /** Incremented with every document that is ready. */
  const [ready, setReady] = useState(0);
  const [hasRendered, setHasRendered] = useState(false);
  const listener = useRef(onMessage);
  listener.current = onMessage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame is heard anew
  useEffect(() => {
    const sign = watchPreview(performance.now());
    setLife('starting');
    setHasRendered(false);
    const onEvent = ({ source, data }: MessageEvent) => {
      const message = source !== null && source === frame.current?.contentWindow ? opened<FromPreview>(data) : undefined;
      if (!message) return;
      sign.heard(performance.now());
      if (message.say === 'ready') setReady((before) => before + 1);
      setLife('alive');
      if (message.say === 'rendered') setHasRendered(true);
      if (message.say !== 'alive' && message.say !== 'ready') listener.current(message);
    };
    window.addEventListener('message', onEvent);
    const timer = setInterval(() => setLife(sign.look(performance.now(), document.visibilityState === 'visible')), HEARTBEAT);
    return () => {
      window.removeEventListener('message', onEvent);
      clearInterval(timer);
    };
  }, [frame, made]);
  const post = useCallback((message: ToPreview) => frame.current?.contentWindow?.postMessage(envelope(message), '*'), [frame]);
  return { life, ready, hasRendered, post };
}

/** Liveness of a preview: loading, responding, or unresponsive. */
export type PreviewLiveness = 'starting' | 'alive' | 'silent';

/** Milliseconds without a message after which a preview is unresponsive, and those allowed for loading. */
export const SILENCE = 2000;
const FETCHING = 15_000;

/** Liveness by the time of the last message. */
export function watchPreview(made: number) {
  let last = made;
  let isAlive = false;
  return {
    heard(now: number): void {
      last = now;
      isAlive = true;
    },
    /** Browsers slow down hidden pages, so silence then means nothing. */
    look(now: number, isVisible: boolean): PreviewLiveness {
      if (!isVisible) last = now;
      if (now - last > (isAlive ? SILENCE : FETCHING)) return 'silent';
      return isAlive ? 'alive' : 'starting';
    },
  };
}
