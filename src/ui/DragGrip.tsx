import type { DragEvent } from 'react';
import { Icon } from './Icon.tsx';
import * as MESSAGES from './messages.ts';

/** Drag handle of a line. Hidden from keyboard and screen readers, which use buttons. */
export function DragGrip({
  kind,
  data,
  onStart,
}: {
  /** Drag type, which only its own list accepts. */
  kind: string;
  /** Drag data. */
  data: string;
  onStart?: (event: DragEvent<HTMLElement>) => void;
}) {
  return (
    <span
      className="row-grip not-phone"
      title={MESSAGES.dragToMove}
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(kind, data);
        event.dataTransfer.effectAllowed = 'move';
        onStart?.(event);
      }}
    >
      <Icon name="grip-vertical" size="small" />
    </span>
  );
}
