import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';

/** What moves one row: a handle to drag, and buttons for the keyboard and for fingers. */
export interface RowMoverProps {
  index: number;
  count: number;
  name: string;
  onMove: (from: number, to: number) => void;
}

/** The type under which a dragged row travels, so that nothing else can be dropped. */
export const DRAGGED_ROW = 'application/x-tablero-row';

/** The cell that moves a row. */
export function RowMover({ index, count, name, onMove }: RowMoverProps) {
  const button = (to: number, icon: 'arrow-up' | 'arrow-down', words: string) => (
    <Button
      variant="ghost"
      size="small"
      icon={icon}
      iconOnly
      data-move={words}
      disabled={to < 0 || to >= count}
      onClick={() => onMove(index, to)}
    >
      {`Move ${name} ${words}`}
    </Button>
  );
  return (
    <span className="row row-mover">
      <span
        className="row-grip not-phone"
        title="Drag to move"
        aria-hidden="true"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAGGED_ROW, String(index));
          event.dataTransfer.effectAllowed = 'move';
          const row = event.currentTarget.closest('tr');
          if (row) event.dataTransfer.setDragImage(row, 16, 16);
        }}
      >
        <Icon name="grip-vertical" size="small" />
      </span>
      {button(index - 1, 'arrow-up', 'up')}
      {button(index + 1, 'arrow-down', 'down')}
    </span>
  );
}
