import type { ReactNode } from 'react';
import { IconButton } from '../inputs/IconButton.tsx';
import { MESSAGES } from './messages.ts';

/** A value that goes along, with what it is for, and the way to do without it, where that can be. */
export function ParameterRow({
  label,
  words,
  says,
  isNeeded = false,
  onDrop,
  children,
}: {
  /** What the values are for. */
  label: string;
  words: string;
  /** What it takes, in words. */
  says?: string | undefined;
  /** Whether it cannot be left out. */
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
