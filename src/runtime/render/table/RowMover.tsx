import type { DragEvent, HTMLAttributes, ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DragGrip } from '../../../ui/DragGrip.tsx';
import { rowKey } from '../../data/values/row-key.ts';

export { SaveOrder } from './SaveOrder.tsx';

/** What lets staff move the rows of a table. */
export interface RowMoves {
  /** What makes a row one that another can be dropped on. */
  dropTarget(value: unknown, index: number): HTMLAttributes<HTMLTableRowElement>;
  /** What moves a row: a handle to drag, and buttons for the keyboard and for fingers. */
  renderMover(index: number, count: number, nameOf: () => string): ReactNode;
}

type Move = (from: number, to: number) => void;

/** The type under which a dragged row travels, so that nothing else can be dropped. */
const DRAGGED_ROW = 'application/x-tablero-row';

/** Makes what moves rows. Its code comes when a table has such rows. */
export function createRowMoves(onMove: Move, key: string | undefined): RowMoves {
  return {
    dropTarget: (value, index) => ({ 'data-row': rowKey(value, key), ...dropTarget(index, onMove) }),
    renderMover: (index, count, nameOf) => <RowMover index={index} count={count} name={nameOf()} onMove={onMove} />,
  };
}

/** Another row can be dropped on this one, which makes room. */
function dropTarget(index: number, onMove: Move) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(DRAGGED_ROW)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const from = event.dataTransfer.getData(DRAGGED_ROW);
      if (from === '') return;
      event.preventDefault();
      onMove(Number(from), index);
    },
  };
}

interface RowMoverProps {
  index: number;
  count: number;
  name: string;
  onMove: Move;
}

function RowMover({ index, count, name, onMove }: RowMoverProps) {
  const button = (to: number, icon: 'arrow-up' | 'arrow-down', label: string) => (
    <Button
      variant="ghost"
      size="small"
      icon={icon}
      iconOnly
      data-move={label}
      disabled={to < 0 || to >= count}
      onClick={() => onMove(index, to)}
    >
      {`Move ${name} ${label}`}
    </Button>
  );
  return (
    <span className="row row-mover">
      <DragGrip
        kind={DRAGGED_ROW}
        data={String(index)}
        onStart={({ currentTarget, dataTransfer }) => {
          const row = currentTarget.closest('tr');
          if (row) dataTransfer.setDragImage(row, 16, 16);
        }}
      />
      {button(index - 1, 'arrow-up', 'up')}
      {button(index + 1, 'arrow-down', 'down')}
    </span>
  );
}
