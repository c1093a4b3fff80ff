import { type ReactNode, useState } from 'react';
import { DiscardDialog, type DiscardDialogProps } from './DiscardDialog.tsx';

/** Leaving what was typed. */
export interface Discard {
  /** Does `then` at once, or after the person agreed where something would be lost. */
  leave: (then: () => void) => void;
  /** The question; its place on the page does not matter. */
  question: ReactNode;
}

/** Asks before unsaved input is dropped by *Cancel*, Esc or a step back inside of a dialog. */
export function useDiscard(isDirty: boolean, of: DiscardDialogProps['of'] = 'typed'): Discard {
  const [then, setThen] = useState<() => void>();
  const keep = () => setThen(undefined);
  const discard = () => {
    keep();
    then?.();
  };
  return {
    leave: (next) => (isDirty ? setThen(() => next) : next()),
    question: <DiscardDialog open={then !== undefined} of={of} onDiscard={discard} onKeep={keep} />,
  };
}
