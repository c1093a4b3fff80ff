import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { DragGrip, dropTarget } from '../../../ui/DragGrip.tsx';
import { FloatingPanel } from '../../../ui/FloatingPanel.tsx';
import type { ColumnChoice } from '../controllers/use-columns.ts';
import { LEAST_WIDTH, MOST_WIDTH } from './column-widths.ts';
import * as MESSAGES from './messages.ts';

/** Drag type of columns, so that nothing else can be dropped. */
const DRAGGED_COLUMN = 'application/x-tablero-column';

/** Columns as checkboxes, reordered by dragging or buttons, and row height. */
export function ColumnsPanel({
  choice,
  anchor,
  onClose,
}: {
  choice: ColumnChoice;
  anchor: RefObject<HTMLElement | null>;
  onClose: (refocus: boolean) => void;
}) {
  const { columns, kept, keep } = choice;
  const { hidden, order, isDense, widths = {} } = kept;
  const setWidth = (id: string, width: number | undefined) => {
    const { [id]: _, ...others } = widths;
    keep({ widths: width === undefined ? others : { ...others, [id]: width } });
  };
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);
  const ids = columns.map(({ id }) => id);
  const text = ids.join(' ');
  // A line that moves takes its buttons along, and the browser drops their focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what moves them
  useLayoutEffect(() => {
    const wanted = moved.current;
    moved.current = undefined;
    if (wanted) list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(wanted)}"]`)?.focus();
  }, [text]);
  const move = (from: number, to: number, way?: string) => {
    const id = ids[from];
    if (id === undefined || to < 0 || to >= ids.length) return;
    if (way) moved.current = `${id} ${way}`;
    keep({ order: ids.toSpliced(from, 1).toSpliced(to, 0, id) });
  };
  const setHidden = (id: string, isShown: boolean) => keep({ hidden: isShown ? hidden.filter((each) => each !== id) : [...hidden, id] });
  return (
    <FloatingPanel name={MESSAGES.columns} anchor={anchor} onClose={onClose} className="panel columns-panel">
      <div ref={list} className="columns-list">
        {columns.map((column, index) => (
          <ColumnLine
            key={column.id}
            column={column}
            index={index}
            count={ids.length}
            isShown={!hidden.includes(column.id)}
            onShow={(isShown) => setHidden(column.id, isShown)}
            onMove={move}
            width={widths[column.id]}
            onWidth={(width) => setWidth(column.id, width)}
          />
        ))}
      </div>
      <label className="check columns-dense">
        <input type="checkbox" checked={isDense} onChange={(event) => keep({ isDense: event.currentTarget.checked })} />
        <span>{MESSAGES.compactRows}</span>
      </label>
      <div className="row columns-foot">
        <Button
          variant="ghost"
          size="small"
          disabled={hidden.length === 0 && order.length === 0 && Object.keys(widths).length === 0}
          onClick={() => keep({ hidden: [], order: [], widths: {} })}
        >
          {order.length === 0 ? MESSAGES.showAll : MESSAGES.showAllInTheFirst}
        </Button>
        <span className="push" />
        <Button size="small" onClick={() => onClose(true)}>
          {MESSAGES.done}
        </Button>
      </div>
    </FloatingPanel>
  );
}

function ColumnLine({
  column: { id, label },
  index,
  count,
  isShown,
  onShow,
  onMove,
  width,
  onWidth,
}: {
  column: CompiledItem;
  index: number;
  count: number;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  onMove: (from: number, to: number, way?: string) => void;
  width: number | undefined;
  onWidth: (width: number | undefined) => void;
}) {
  const button = (to: number, way: 'up' | 'down', icon: 'arrow-up' | 'arrow-down') => (
    <Button
      variant="ghost"
      size="small"
      icon={icon}
      iconOnly
      data-move={`${id} ${way}`}
      aria-disabled={to < 0 || to >= count || undefined}
      onClick={() => onMove(index, to, way)}
    >
      {fillMessage(MESSAGES.move, { label, way })}
    </Button>
  );
  return (
    <div className="columns-line" {...dropTarget(DRAGGED_COLUMN, index, onMove)}>
      <DragGrip kind={DRAGGED_COLUMN} index={index} />
      <label className="check">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/noAutofocus: the panel was opened by a press, and focus belongs inside it
          autoFocus={index === 0}
          checked={isShown}
          onChange={(event) => onShow(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <input
        className="input input-sm columns-width"
        type="number"
        aria-label={fillMessage(MESSAGES.widthOf, { label })}
        title={MESSAGES.widthInPixels}
        placeholder={MESSAGES.auto}
        min={LEAST_WIDTH}
        max={MOST_WIDTH}
        step={20}
        value={width ?? ''}
        onChange={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          if (Number.isNaN(typed)) onWidth(undefined);
          else if (typed >= LEAST_WIDTH) onWidth(Math.min(MOST_WIDTH, Math.round(typed)));
        }}
      />
      {button(index - 1, 'up', 'arrow-up')}
      {button(index + 1, 'down', 'arrow-down')}
    </div>
  );
}
