import { Toast } from 'primereact/toast';
import { type ReactNode, useEffect, useRef } from 'react';
import { ToastCard } from '../ToastCard.tsx';
import type { NumberedToast } from '../toast-context.ts';
import { PrimeRoot } from './PrimeRoot.tsx';
import { useTopBelowBars } from './use-top-below-bars.ts';

/** `onClose` receives the id of a removed notice. */
interface PrimeToasterProps {
  messages: readonly NumberedToast[];
  life: number;
  onClose: (id: number) => void;
}

/** The stack of notices; PrimeReact keeps it above everything else. */
export function PrimeToaster({ messages, life, onClose }: PrimeToasterProps) {
  const stack = useRef<Toast>(null);
  const shown = useRef(0);
  const open = useRef(new Set<number>());
  useTopBelowBars(messages.length > 0);
  useEffect(() => {
    for (const message of messages) {
      if (message.id <= shown.current) continue;
      shown.current = message.id;
      open.current.add(message.id);
      stack.current?.show({ summary: String(message.id) });
    }
    for (const id of open.current) {
      if (messages.some((message) => message.id === id)) continue;
      open.current.delete(id);
      stack.current?.remove({ summary: String(id) });
    }
  }, [messages]);
  const byId = new Map(messages.map((message) => [String(message.id), message]));
  // PrimeReact hands back the message that it was given, so the number travels as its summary.
  const card = ({ message }: { message: { summary?: ReactNode } }) => {
    const found = byId.get(String(message.summary));
    if (!found) return null;
    const close = () => {
      stack.current?.remove({ summary: message.summary });
      onClose(found.id);
    };
    return <ToastCard message={found} life={life} onClose={close} />;
  };
  return (
    <PrimeRoot>
      <Toast
        ref={stack}
        appendTo={document.body}
        content={card}
        pt={{ root: { className: 'toasts-fixed toast-stack', 'data-stays': '' } }}
      />
    </PrimeRoot>
  );
}
