import type { DragEvent } from 'react';
import { Icon } from './Icon.tsx';

/** What a pointer drags a line by, where lines can be put into another order. Whoever has no pointer moves them with buttons, so it is told to nobody else. */
export function DragGrip({
  kind,
  data,
  onStart,
}: {
  /** The type under which the place of the line is handed on, which only its own list takes. */
  kind: string;
  /** What is handed on. */
  data: string;
  onStart?: (event: DragEvent<HTMLElement>) => void;
}) {
  return (
    <span
      className="row-grip not-phone"
      title="Drag to move"
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
