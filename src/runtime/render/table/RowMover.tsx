import type { HTMLAttributes, ReactNode } from 'react';
import type { CompiledAction } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { DragGrip, dropTarget } from '../../../ui/DragGrip.tsx';
import { rowKey } from '../../data/values/row-key.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import type { RowOrder } from '../controllers/use-row-order.ts';
import { useLeaveGuard } from '../navigation/use-leave-guard.ts';
import * as MESSAGES from './messages.ts';

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
    dropTarget: (value, index) => ({ 'data-row': rowKey(value, key), ...dropTarget(DRAGGED_ROW, index, onMove) }),
    renderMover: (index, count, nameOf) => <RowMover index={index} count={count} name={nameOf()} onMove={onMove} />,
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
        index={index}
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

/** Save and Cancel for a changed row order; nothing otherwise. Leaving the page asks first. */
export function SaveOrder({ action, order, scope }: { action: CompiledAction; order: RowOrder; scope: Scope }) {
  useLeaveGuard(order.isChanged, 'order');
  if (!order.isChanged) return null;
  return (
    <div className="row table-tool" role="status" data-unsaved="">
      <span className="muted">{MESSAGES.theNewOrderIsNot}</span>
      <span className="push" />
      <Button size="small" onClick={order.restore}>
        {MESSAGES.cancel}
      </Button>
      <ActionButton action={action} scope={withVariables(scope, { rows: order.rows })} variant="primary" small />
    </div>
  );
}
