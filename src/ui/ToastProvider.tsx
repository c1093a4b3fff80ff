import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { type NumberedToast, ToastContext, type ToastMessage } from './toast-context.ts';
import { createChunkLoader, useChunk } from './use-chunk.ts';

const loader = createChunkLoader(() => import('./prime/PrimeToaster.tsx'));

/** Provides `useToasts`. `life` in milliseconds; hover and focus pause it. */
export function ToastProvider({ life = 4000, children }: { life?: number; children: ReactNode }) {
  const [messages, setMessages] = useState<readonly NumberedToast[]>([]);
  const count = useRef(0);
  const [used, setUsed] = useState(false);
  const { chunk, failed } = useChunk(loader, used);
  const close = useCallback((id: number) => setMessages((shown) => shown.filter((message) => message.id !== id)), []);
  const toasts = useMemo(
    () => ({
      showToast(message: ToastMessage) {
        count.current += 1;
        const id = count.current;
        setUsed(true);
        setMessages((shown) => [...shown, { ...message, id }]);
        return () => close(id);
      },
    }),
    [close],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {chunk && <chunk.PrimeToaster messages={messages} life={life} onClose={close} />}
      {failed && (
        <div className="toasts-fixed toast-stack" data-stays="">
          {messages.map((message) => (
            // A plain toast until it is pressed: its styled version could not be loaded.
            <button key={message.id} type="button" className="toast" data-tone={message.tone} onClick={() => close(message.id)}>
              <span role="alert">
                <b>{message.text}</b> {message.detail}
              </span>
            </button>
          ))}
        </div>
      )}
    </ToastContext>
  );
}
