import type { DragEvent, HTMLAttributes, ReactNode } from 'react';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { DragGrip } from '../../../ui/DragGrip.tsx';
import { rowKey } from '../../data/values/row-key.ts';
import * as MESSAGES from './messages.ts';

export { SaveOrder } from './SaveOrder.tsx';

/** Moving rows of a table. */
export interface RowMoves {
  /** Makes a row a drop target. */
  dropTarget(value: unknown, index: number): HTMLAttributes<HTMLTableRowElement>;
  /** Drag handle, and buttons for keyboard and touch. */
  renderMover(index: number, count: number, nameOf: () => string): ReactNode;
}

type Move = (from: number, to: number) => void;

/** Drag type of rows, so that nothing else can be dropped. */
const DRAGGED_ROW = 'application/x-tablero-row';

/** Creates the row mover. Loaded with tables whose rows can be moved. */
export function createRowMoves(onMove: Move, key: string | undefined): RowMoves {
  return {
    dropTarget: (value, index) => ({ 'data-row': rowKey(value, key), ...dropTarget(index, onMove) }),
    renderMover: (index, count, nameOf) => <RowMover index={index} count={count} name={nameOf()} onMove={onMove} />,
  };
}

/** Drop target that makes room. */
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
      {fillMessage(MESSAGES.move, { label: name, way: label })}
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
