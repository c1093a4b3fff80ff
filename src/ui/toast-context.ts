import { createContext, useContext } from 'react';

/** A notice at the top right. `detail`: second line; `error`: its message is the default of `detail`, and its request id is shown. */
export interface ToastMessage {
  tone: 'success' | 'warning' | 'danger' | 'info';
  text: string;
  detail?: string;
  error?: unknown;
}

/** A notice with its number, newest last. */
export interface NumberedToast extends ToastMessage {
  id: number;
}

/** Shows notices. */
export interface Toasts {
  /** Returns what takes the notice away, where it is not true any more. */
  showToast(message: ToastMessage): () => void;
}

/** Context of notices; `ToastProvider` supplies it. */
export const ToastContext = createContext<Toasts | null>(null);

/** The notices of this console. Throws outside `ToastProvider`. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider around it.');
  return toasts;
}
