import { memo, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompiledAction, CompiledItem, CompiledTable } from '../../compile/compiled-screen.ts';
import { rowKey } from '../../data/row-order.ts';
import { withRoots } from '../../data/scope.ts';
import { showItem } from '../../data/show-item.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { evaluateLink } from '../../expression/evaluate-template.ts';
import { MoreActions } from '../actions/ActionBar.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useRuntime } from '../runtime-context.ts';
import { ShownItem } from '../ShownItem.tsx';
import { DRAGGED_ROW, RowMover } from './RowMover.tsx';
import type { VirtualRowProps } from './VirtualRows.tsx';

/** What a row takes. */
export interface DataRowProps {
  value: unknown;
  columns: readonly CompiledItem[];
  actions: readonly CompiledAction[];
  rowLink: CompiledTable['rowLink'];
  scope: Scope;
  virtualProps?: VirtualRowProps;
  /** Its place, where rows can be moved. */
  index?: number;
  count?: number;
  onMove?: (from: number, to: number) => void;
}

/** One row: its cells, its actions, and the press on it that leads somewhere. It is drawn again only when something about it changes. */
export const DataRow = memo(function DataRow(props: DataRowProps) {
  const { value, columns, actions, rowLink, scope: outer, virtualProps, index, count, onMove } = props;
  const scope = useMemo(() => withRoots(outer, { row: value }), [outer, value]);
  const navigate = useNavigate();
  const runtime = useRuntime();
  const down = useRef<number>(undefined);
  const link = rowLink ? evaluateLink(rowLink, scope) : null;
  // A press on the row goes where its link goes; selecting text or pressing something inside does not. The keyboard has the link itself.
  const mouse =
    link === null
      ? {}
      : {
          onMouseDown: (event: React.MouseEvent) => {
            down.current = event.clientX;
          },
          onClick: (event: React.MouseEvent) => {
            if (
              (event.target as HTMLElement).closest('a, button, input, textarea, label, [role="dialog"], [role="alertdialog"]') ||
              Math.abs(event.clientX - (down.current ?? 0)) > 4
            )
              return;
            if (event.metaKey || event.ctrlKey) window.open(link, '_blank');
            else navigate(link);
          },
        };
  return (
    <tr
      role="row"
      data-link={link === null ? undefined : ''}
      {...mouse}
      {...virtualProps}
      {...(onMove ? dropTarget(value, index ?? 0, onMove) : {})}
    >
      {columns.map((column, index) => (
        <DataCell key={column.id} column={column} scope={scope} isFirst={index === 0} />
      ))}
      {(actions.length > 0 || onMove) && (
        <td role="cell" className="row-actions">
          <span className="row">
            {actions.length > 0 && <RowActions actions={actions} scope={scope} />}
            {onMove && <RowMover index={index ?? 0} count={count ?? 0} name={rowName(columns, scope, runtime)} onMove={onMove} />}
          </span>
        </td>
      )}
    </tr>
  );
});

/** What a row is called where it is moved: what its first column reads. */
function rowName(columns: readonly CompiledItem[], scope: Scope, runtime: Parameters<typeof showItem>[2]): string {
  const shown = columns[0] && showItem(columns[0], scope, runtime);
  return shown?.state === 'value' ? shown.formatted.text : 'row';
}

/** Another row can be dropped on this one, which makes room. */
function dropTarget(value: unknown, index: number, onMove: (from: number, to: number) => void) {
  return {
    'data-row': rowKey(value),
    onDragOver: (event: React.DragEvent) => {
      if (event.dataTransfer.types.includes(DRAGGED_ROW)) event.preventDefault();
    },
    onDrop: (event: React.DragEvent) => {
      const from = event.dataTransfer.getData(DRAGGED_ROW);
      if (from === '') return;
      event.preventDefault();
      onMove(Number(from), index);
    },
  };
}

/** Up to two actions stand side by side; of more only the primary one does, and a menu has the rest. */
function RowActions({ actions, scope }: { actions: readonly CompiledAction[]; scope: Scope }) {
  const isCrowded = actions.length > 2;
  return (
    <span className="row">
      {actions
        .filter((action) => !isCrowded || action.primary)
        .map((action) => (
          <ActionButton key={action.id} action={action} scope={scope} variant="ghost" small />
        ))}
      {isCrowded && <MoreActions actions={actions.filter((action) => !action.primary)} scope={scope} small name="Actions of this row" />}
    </span>
  );
}

function DataCell({ column, scope, isFirst }: { column: CompiledItem; scope: Scope; isFirst: boolean }) {
  // One column of a row may be bold: the amount of a list with a status.
  const isStrong = column.slot === 'amount';
  const runtime = useRuntime();
  const shown = showItem(column, scope, runtime);
  const isText =
    shown.state === 'value' &&
    !shown.formatted.look &&
    column.align === 'start' &&
    column.type.type !== 'date-time' &&
    column.type.type !== 'date';
  const className = [
    column.align === 'end' ? 'num' : '',
    shown.state === 'empty' ? 'empty' : '',
    isText && !isFirst ? 'clip' : '',
    column.type.type === 'date-time' || column.type.type === 'date' ? 'nowrap' : '',
    isStrong ? 'strong' : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <td
      role="cell"
      className={className || undefined}
      data-label={column.label}
      data-slot={column.slot}
      title={isText ? shown.formatted.text : undefined}
    >
      <ShownItem item={column} scope={scope} quiet={!isFirst} />
    </td>
  );
}
