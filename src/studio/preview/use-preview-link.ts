import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { envelope, type FromPreview, HEARTBEAT, opened, type ToPreview } from './preview-messages.ts';
import { type PreviewLiveness, watchPreview } from './watch-preview.ts';

/** Connection between the page and its preview. */
export interface PreviewLink {
  life: PreviewLiveness;
  /** Incremented with every document that is ready. */
  ready: number;
  /** The document has rendered. */
  hasRendered: boolean;
  post(message: ToPreview): void;
}

/**
 * Connects to the preview in a frame: accepts messages from that frame only, and detects when it stops responding. `made` changes with
 * every frame.
 */
export function usePreviewLink(
  frame: RefObject<HTMLIFrameElement | null>,
  made: number,
  onMessage: (message: FromPreview) => void,
): PreviewLink {
  const [life, setLife] = useState<PreviewLiveness>('starting');
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
