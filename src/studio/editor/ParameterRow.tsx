import type { ReactNode } from 'react';
import { IconButton } from '../inputs/IconButton.tsx';
import { MESSAGES } from './messages.ts';

/** A parameter with its label, and a button to remove it where it is optional. */
export function ParameterRow({
  label,
  words,
  says,
  isNeeded = false,
  onDrop,
  children,
}: {
  /** Heading of the values. */
  label: string;
  words: string;
  /** Constraints in words. */
  says?: string | undefined;
  /** Whether it is required. */
  isNeeded?: boolean | undefined;
  onDrop: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <div className="studio-parameter">
      <span title={says}>
        {words}
        {isNeeded && <span className="muted"> {MESSAGES.required}</span>}
      </span>
      {children}
      {onDrop && <IconButton icon="x" onClick={onDrop} name={MESSAGES.labelRemoveLabel2({ label, label2: words })} />}
    </div>
  );
}
