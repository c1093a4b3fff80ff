import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ToastCard } from './ToastCard.tsx';
import { type NumberedToast, ToastContext, type ToastMessage } from './toast-context.ts';
import { createChunkLoader, useChunk } from './use-chunk.ts';

const loader = createChunkLoader(() => import('./prime/PrimeToaster.tsx'));

/** Gives `useToasts` to what is below it. `life` is how long a notice stays, in milliseconds; hover and focus hold it. */
export function ToastProvider({ life = 4000, children }: { life?: number; children: ReactNode }) {
  const [messages, setMessages] = useState<readonly NumberedToast[]>([]);
  const count = useRef(0);
  const [used, setUsed] = useState(false);
  const { chunk, failed } = useChunk(loader, used);
  const toasts = useMemo(
    () => ({
      showToast(message: ToastMessage) {
        count.current += 1;
        const id = count.current;
        setUsed(true);
        setMessages((shown) => [...shown, { ...message, id }]);
      },
    }),
    [],
  );
  const close = (id: number) => setMessages((shown) => shown.filter((message) => message.id !== id));
  return (
    <ToastContext value={toasts}>
      {children}
      {chunk && <chunk.PrimeToaster messages={messages} life={life} onClose={close} />}
      {failed && (
        <div className="toasts-fixed toast-stack" data-stays="">
          {messages.map((message) => (
            <ToastCard key={message.id} message={message} life={life} onClose={() => close(message.id)} />
          ))}
        </div>
      )}
    </ToastContext>
  );
}
