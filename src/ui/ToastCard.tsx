import { useEffect, useRef, useState } from 'react';
import { CallError } from '../language/errors/call-error.ts';
import { fillMessage } from '../language/text/fill-message.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';
import * as MESSAGES from './messages.ts';
import type { ToastMessage } from './toast-context.ts';

const ICONS: Record<ToastMessage['tone'], IconName> = {
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-x',
  info: 'info',
};

/** Props of a toast. `life` in milliseconds. */
export interface ToastCardProps {
  message: ToastMessage;
  life: number;
  onClose: () => void;
}

/** A toast. It disappears by itself, but not while hovered or focused. */
export function ToastCard({ message, life, onClose }: ToastCardProps) {
  const [isPaused, setPaused] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => close.current(), life);
    return () => clearTimeout(timer);
  }, [isPaused, life]);
  const hold = () => setPaused(true);
  const release = () => setPaused(false);
  const { detail, request } = linesOf(message);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding is a courtesy; the notice itself offers nothing to press
    <div
      className="toast"
      data-tone={message.tone}
      role={message.tone === 'danger' ? 'alert' : 'status'}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={ICONS[message.tone]} />
      <div>
        <b>{message.text}</b>
        {detail && <p>{detail}</p>}
        {request && <p className="mono">{fillMessage(MESSAGES.request, { request })}</p>}
      </div>
      <button className="copy" type="button" aria-label={MESSAGES.closeMessage} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** Lines below the first: details, and the failed request's id unless the text has it. */
function linesOf({ text, error, detail = error instanceof Error ? error.message : '' }: ToastMessage): {
  detail: string;
  request: string | undefined;
} {
  const request = error instanceof CallError ? error.requestId : undefined;
  const isNamed = request !== undefined && `${text} ${detail}`.includes(request);
  return { detail: detail === text ? '' : detail, request: isNamed ? undefined : request };
}
