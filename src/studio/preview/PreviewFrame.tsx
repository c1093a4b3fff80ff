import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { readStyleNonce } from '../../ui/read-style-nonce.ts';
import { SmallButton } from '../inputs/buttons.tsx';
import { Notice } from '../Notice.tsx';
import { MESSAGES } from './messages.ts';
import type { PreviewWidth } from './PreviewTools.tsx';
import type { PreviewBox } from './preview-messages.ts';
import type { PreviewLiveness } from './use-previewed.ts';

interface PreviewFrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  made: number;
  title: string;
  width: PreviewWidth;
  life: PreviewLiveness;
  isAwaited: boolean;
  isOld: boolean;
  onRestart: () => void;
  /** Overlay over the document; receives the mapping of its boxes to the frame. */
  children?: (place: PlaceBox) => ReactNode;
}

/** Maps a box of the document to the frame, in pixels. */
export type PlaceBox = (box: PreviewBox) => PreviewBox;

/** Preview in a sandboxed frame at its true width, scaled down to the available space. */
export function PreviewFrame({ frame, made, title, width, life, isAwaited, isOld, onRestart, children }: PreviewFrameProps) {
  const holder = useRef<HTMLDivElement>(null);
  const room = useRoom(holder);
  const text = useMemo(
    () => previewDocument({ origin: window.location.origin, nonce: readStyleNonce(), theme: document.documentElement.dataset.theme }),
    [],
  );
  const wanted = width === 'full' ? room.width : Number(width);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / wanted);
  const start = scale < 1 || width === 'full' ? 0 : Math.max(0, (room.width - wanted) / 2);
  const place: PlaceBox = ({ x, y, width, height }) => ({
    x: start + x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  });
  return (
    <div className="studio-frame" ref={holder} data-old={isOld ? '' : undefined}>
      {life === 'silent' && (
        <Notice
          tone="danger"
          actions={<SmallButton onClick={onRestart} text={MESSAGES.restart} />}
          title={MESSAGES.thePreviewDoesNot}
          text={MESSAGES.yourDraftIsNot}
        />
      )}
      {isAwaited && life !== 'silent' && <p className="studio-frame-awaited muted">{MESSAGES.loadingPreview}</p>}
      <iframe
        key={made}
        ref={frame}
        title={title}
        // No origin, session, pop-ups or navigation. Submit events are handled; the document's policy blocks submissions.
        sandbox="allow-scripts allow-forms"
        srcDoc={text}
        style={{
          width: wanted || '100%',
          height: room.height === 0 ? '100%' : room.height / scale,
          transform: scale < 1 ? `scale(${scale})` : undefined,
          marginInline: scale < 1 || width === 'full' ? undefined : 'auto',
        }}
      />
      {children?.(place)}
    </div>
  );
}

/** Size of an element, observed. */
function useRoom(of: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: Math.floor(entry.contentRect.width), height: Math.floor(entry.contentRect.height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return room;
}

/** Address of the preview's code, a build of its own: staff pages never load it (vite.preview.config.ts). */
const CODE = '/studio/preview/';

interface PreviewDocumentOptions {
  origin: string;
  nonce: string | undefined;
  theme: string | undefined;
}

/** HTML of a preview. Its frame has an opaque origin and a policy that blocks all requests: it asks the page by messages. */
export function previewDocument({ origin, nonce, theme }: PreviewDocumentOptions): string {
  const policy = [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src-elem ${origin}${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    `font-src ${origin}`,
    `img-src ${origin} data:`,
    "form-action 'none'",
  ].join('; ');
  return [
    `<!doctype html><html lang="en"${theme ? ` data-theme="${attribute(theme)}"` : ''}><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    nonce ? `<meta name="style-nonce" content="${attribute(nonce)}">` : '',
    `<title>Preview</title><link rel="stylesheet" crossorigin href="${origin}${CODE}preview.css">`,
    `<script type="module" crossorigin src="${origin}${CODE}preview.js"></script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
