import { memo, type ReactNode, useMemo } from 'react';
import type { CompiledAction, CompiledItem, CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateLink } from '../../../language/expression/evaluate-template.ts';
import type { AskingAction } from '../../actions/action-state.ts';
import { actsAtOnce } from '../../data/shown/acts-at-once.ts';
import { showItem } from '../../data/shown/show-item.ts';
import { MoreActions } from '../actions/ActionBar.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { immediateChunk } from '../actions/immediate-chunk.ts';
import type { RowChecks } from '../bulk/row-checks.tsx';
import { type FramedValue, frameValue } from '../render-value.tsx';
import { type Runtime, useRuntime } from '../runtime-context.ts';
import { tonesChunk } from '../tones-chunk.ts';
import * as MESSAGES from './messages.ts';
import type { RowMoves } from './RowMover.tsx';
import { type RowMeasure, virtualAttributes } from './virtual-attributes.ts';

export interface DataRowProps {
  value: unknown;
  columns: readonly CompiledItem[];
  /** Its actions, link and colours. */
  table: Pick<CompiledTable, 'rowActions' | 'rowLink' | 'rowTones'>;
  scope: Scope;
  checks?: RowChecks | undefined;
  /** Index and measuring ref, if only visible rows are mounted. */
  line?: number;
  measure?: RowMeasure;
  /** Index among movable rows, and its mover once loaded. */
  index?: number;
  count?: number;
  moves?: RowMoves | undefined;
  /** Opens the dialog of an action beside the table, where it outlives this row. */
  onAsk: (asked: AskedRow) => void;
}

/** A row's action with its dialog, and the row. */
export interface AskedRow {
  action: AskingAction;
  value: unknown;
}

/** A row: cells, actions, and its link (`useTablePresses`). Renders only when it changes; cells are no components, because a long page has thousands. */
export const DataRow = memo(function DataRow(props: DataRowProps) {
  const { value, columns, table, scope: outer, checks, line, measure, index, count = 0, moves, onAsk } = props;
  const scope = useMemo(() => withVariables(outer, { row: value }), [outer, value]);
  const runtime = useRuntime();
  const { rowActions: actions, rowLink, rowTones } = table;
  const link = rowLink ? evaluateLink(rowLink, scope) : null;
  const toned = rowTones && tonesChunk.chunk?.toneOf(rowTones, scope);
  return (
    <tr
      role="row"
      data-link={link ?? undefined}
      data-tone={toned?.tone}
      {...virtualAttributes(line, measure)}
      {...moves?.dropTarget(value, index ?? 0)}
    >
      {checks && (
        <td role="cell" className="row-check">
          {checks.renderCell(value, () => rowName(columns, scope, runtime))}
        </td>
      )}
      {columns.map((column, index) => renderCell(column, index === 0, { scope, runtime, mark: toned?.mark }))}
      {(actions.length > 0 || index !== undefined) && (
        <td role="cell" className="row-actions">
          <span className="row">
            {actions.length > 0 && <RowActions actions={actions} scope={scope} onAsk={(action) => onAsk({ action, value })} />}
            {moves?.renderMover(index ?? 0, count, () => rowName(columns, scope, runtime))}
          </span>
        </td>
      )}
    </tr>
  );
});

/** Name of a row for moving and checking: the text of its first column. */
function rowName(columns: readonly CompiledItem[], scope: Scope, runtime: Runtime): string {
  const shown = columns[0] && showItem(columns[0], scope, runtime);
  return shown?.state === 'value' ? shown.formatted.text : 'row';
}

/** Up to two actions are visible; of more only the primary one, with a menu for the rest. */
function RowActions({
  actions,
  scope,
  onAsk,
}: {
  actions: readonly CompiledAction[];
  scope: Scope;
  onAsk: (action: AskingAction) => void;
}) {
  const isCrowded = actions.length > 2;
  return (
    <span className="row">
      {actions
        .filter((action) => !isCrowded || action.primary)
        .map((action) => (
          <ActionButton key={action.id} action={action} scope={scope} variant="ghost" small onAsk={onAsk} />
        ))}
      {isCrowded && (
        <MoreActions
          actions={actions.filter((action) => !action.primary)}
          scope={scope}
          small
          name={MESSAGES.actionsOfThisRow}
          onAsk={onAsk}
        />
      )}
    </span>
  );
}

function renderCell(
  column: CompiledItem,
  isFirst: boolean,
  { scope, runtime, mark }: { scope: Scope; runtime: Runtime; mark: ReactNode },
): ReactNode {
  const shown = showItem(column, scope, runtime);
  const isMoment = column.type.type === 'date-time' || column.type.type === 'date';
  // A dash is clipped like the texts of its column: changing a cell's clipping makes the browser rebuild its layers.
  const isPlain = shown.state === 'value' ? !shown.formatted.look : shown.state === 'empty' && column.empty === undefined;
  const isText = isPlain && column.align === 'start' && !isMoment;
  let className = column.align === 'end' ? 'num ' : '';
  if (shown.state === 'empty' && !column.input) className += 'empty ';
  if (column.width) className += 'clip sized ';
  else if (!isFirst && column.wide && shown.state === 'value') className += 'wide ';
  else if (!isFirst && isText) className += column.slot === 'title' || (column.link && column.value) ? 'clip name ' : 'clip ';
  if (isMoment) className += 'nowrap ';
  const chunk = actsAtOnce(column) ? immediateChunk.chunk : undefined;
  // One column may be bold: the amount of a list with a status.
  if (column.slot === 'amount') className += 'strong ';
  const value: FramedValue = chunk
    ? { content: <chunk.ImmediateInput item={column} scope={scope} /> }
    : frameValue(column, shown, { scope, runtime, quiet: !isFirst, inTable: true });
  if (value.className) className += value.className;
  return (
    <td
      key={column.id}
      role="cell"
      className={className.trimEnd() || undefined}
      title={value.title}
      data-label={column.label}
      data-slot={column.slot}
    >
      {isFirst && mark}
      {value.content}
    </td>
  );
}
