import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { envelope, type FromPreview, HEARTBEAT, opened, type ToPreview } from './preview-messages.ts';

export type PreviewLink = ReturnType<typeof usePreviewLink>;

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
