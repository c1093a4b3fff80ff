import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

/** A value that goes along, with what it is for, and the way to do without it, where that can be. */
export function ParameterRow({
  label,
  words,
  says,
  onDrop,
  children,
}: {
  /** What the values are for. */
  label: string;
  words: string;
  /** What it takes, in words. */
  says?: string | undefined;
  onDrop: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <div className="studio-parameter">
      <span title={says}>{words}</span>
      {children}
      {onDrop && (
        <Button size="small" variant="ghost" icon="x" iconOnly onClick={onDrop}>
          {`${label}: without ${words}`}
        </Button>
      )}
    </div>
  );
}
