import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import type { ManifestEntry } from '../../language/compiled/compiled-screen.ts';
import type { Role } from '../../language/contracts/contract-types.ts';
import { useConsole, useUser } from '../../shell/console-context.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { keepNewest } from '../keep-newest.ts';
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

/** Texts to preview, and those that they began with. */
export interface PreviewedTexts {
  state(): { before: Texts; session: { texts: Texts } };
  subscribe(listener: () => void): () => void;
}

/**
 * Compiles texts in the worker after each change; intermediate changes are skipped. A letter reaches the worker before the page renders
 * it, and `onCompiled` is called before the page renders the answer: the canvas does not wait for the page.
 */
export function usePreviewed(
  draft: PreviewedTexts,
  { file, role, screen }: PreviewRequest,
  onCompiled?: (shown: PreviewedScreen, round: number) => void,
): Previewed {
  const { language } = useDraftWorkspace();
  const hasBegun = useRef(false);
  const rounds = useRef(0);
  const [previewed, setPreviewed] = useState(NOTHING);
  const compiled = useRef(onCompiled);
  compiled.current = onCompiled;
  useEffect(() => {
    let isCurrent = true;
    let isBusy = false;
    let last: Texts | undefined;
    const compile = async (texts: Texts, before: Texts) => {
      try {
        // A draft whose text is invalid when opened is shown as it is live.
        if (!hasBegun.current && texts.get(file) !== before.get(file)) await language().preview(before, { file, role, screen });
        hasBegun.current = true;
        const { screens, shown, isOld } = await language().preview(texts, { file, role, screen });
        if (!isCurrent) return;
        const round = shown ? ++rounds.current : rounds.current;
        if (shown) compiled.current?.(shown, round);
        setPreviewed((before) => {
          const last = shown ?? (isSameScreen(before, screens) ? before.shown : undefined);
          return { screens, shown: last, round, isOld: isOld || (!shown && last !== undefined), failed: undefined };
        });
      } catch (error) {
        if (isCurrent) setPreviewed((before) => ({ ...before, failed: error instanceof Error ? error.message : String(error) }));
      }
    };
    const follow = async () => {
      if (isBusy) return;
      isBusy = true;
      for (let now = draft.state(); isCurrent && now.session.texts !== last; now = draft.state()) {
        last = now.session.texts;
        await compile(last, now.before);
      }
      isBusy = false;
    };
    void follow();
    const stop = draft.subscribe(() => void follow());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [draft, language, file, role, screen]);
  return previewed;
}

function isSameScreen({ shown }: Previewed, screens: PreviewAnswer['screens']): boolean {
  return shown !== undefined && (screens.length === 0 || screens.some(({ id }) => id === shown.entry.id));
}

interface Showing {
  shown: PreviewedScreen | undefined;
  /** Incremented with every compiled screen. */
  round: number;
  role: Role;
  /** Another value remounts the screen. */
  situation: string;
  /** Whether a click selects, or acts as on the live screen. */
  mode: 'select' | 'use';
}

/** Sends a preview its content and click mode, and again to each new document. Returns what sends a screen before it is rendered here. */
export function useShowing({ ready, post }: PreviewLink, { shown, round, role, situation, mode }: Showing) {
  const { manifest, now } = useConsole();
  const user = useUser();
  const sent = useRef({ to: '', round: 0 });
  const worldOf = useMemo(() => {
    const then = now().toISOString();
    // The same text where a draft changes the screen alone.
    return keepNewest((_, entry: string, settings: string) => {
      const own: ManifestEntry = JSON.parse(entry);
      const others = manifest.filter(({ id }) => id !== own.id);
      const world: PreviewWorld = {
        manifest: [...others, own],
        settings: JSON.parse(settings),
        user: { ...user, roles: [role] },
        now: then,
      };
      return JSON.stringify(world);
    });
  }, [manifest, now, user, role]);
  useEffect(() => {
    if (ready > 0) post({ say: 'look', theme: document.documentElement.dataset.theme, mode });
  }, [ready, post, mode]);
  const show = ({ screen, entry, settings }: PreviewedScreen, round: number): void => {
    const to = `${ready} ${situation}`;
    // The page may render an earlier screen after a later one was sent.
    if (ready === 0 || (sent.current.to === to && round <= sent.current.round)) return;
    sent.current = { to, round };
    post({ say: 'show', show: { screen, world: worldOf('', JSON.stringify({ ...entry, hash: '' }), settings), situation, round } });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each document and situation gets the screen once
  useEffect(() => {
    if (shown) show(shown, round);
  }, [shown, ready, situation, round]);
  return show;
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
