import type { DragEvent } from 'react';
import { Icon } from './Icon.tsx';
import * as MESSAGES from './messages.ts';

/** Drag handle of a line. Hidden from keyboard and screen readers, which use buttons. */
export function DragGrip({
  kind,
  index,
  onStart,
}: {
  /** Drag type, which only its own list accepts. */
  kind: string;
  /** Index of the line. */
  index: number;
  onStart?: (event: DragEvent<HTMLElement>) => void;
}) {
  return (
    <span
      className="row-grip not-phone"
      title={MESSAGES.dragToMove}
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(kind, String(index));
        event.dataTransfer.effectAllowed = 'move';
        onStart?.(event);
      }}
    >
      <Icon name="grip-vertical" size="small" />
    </span>
  );
}

/** Makes a line a drop target: the dragged line takes its index. */
export function dropTarget(kind: string, index: number, onMove: (from: number, to: number) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(kind)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const from = event.dataTransfer.getData(kind);
      if (from === '') return;
      event.preventDefault();
      onMove(Number(from), index);
    },
  };
}
