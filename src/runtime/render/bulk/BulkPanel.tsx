import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CompiledAction, CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { writeCount } from '../../../language/formats/number-formats.ts';
import { Button } from '../../../ui/Button.tsx';
import { definedIcon } from '../../../ui/Icon.tsx';
import { isDangerous } from '../../actions/action-state.ts';
import type { RowToDo } from '../../actions/run-for-rows.ts';
import { showItem } from '../../data/shown/show-item.ts';
import { rowLabelOf } from '../../data/tables/row-label-of.ts';
import type { RowSelection } from '../../data/tables/row-selection.ts';
import { type Runtime, useRuntime } from '../runtime-context.ts';
import { useScope } from '../scope-context.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { BulkResults } from './BulkResults.tsx';
import './bulk.css';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { useBulkRun } from '../controllers/use-bulk-run.ts';
import type { ChecksPanelProps } from './checks-panel-props.ts';
import * as MESSAGES from './messages.ts';

/** Number of checked rows and their actions; then progress and results until dismissed. */
export function BulkPanel({ selection, table, rowLabel, filters }: ChecksPanelProps & { selection: RowSelection }) {
  const runtime = useRuntime();
  const scope = useScope();
  const rows = useSyncExternalStore(selection.subscribe, selection.rows, selection.rows);
  const [asked, setAsked] = useState<CompiledAction>();
  const runner = useBulkRun(({ row }) => selection.set(row, false));
  const named = useMemo(
    () => rows.map((row): RowToDo => ({ key: selection.keyOf(row), row, name: rowName(row, table.columns, scope, runtime) })),
    [rows, selection, table.columns, scope, runtime],
  );
  const known = useRef(filters);
  useEffect(() => {
    if (known.current !== filters) selection.clear();
    known.current = filters;
  }, [filters, selection]);
  if (runner.run) return <BulkResults runner={runner} run={runner.run} rowLabel={rowLabel} />;
  if (rows.length === 0) return null;
  const shown = selection.shown();
  const here = shown.filter((row) => selection.has(row)).length;
  return (
    <section className="bulk" aria-label={fillMessage(MESSAGES.checkedRows, { rowLabel })}>
      <span className="bulk-count" role="status">
        <b>{writeCount(rows.length)}</b>
        {MESSAGES.checked}
        {here < rows.length && fillMessage(MESSAGES.ofThemOnOtherPages, { count: writeCount(rows.length - here) })}
      </span>
      {here < shown.length && (
        <Button size="small" variant="ghost" onClick={() => selection.setAll(true)}>
          {fillMessage(MESSAGES.checkAllCount, { count: writeCount(shown.length) })}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={selection.clear}>
        {MESSAGES.uncheckAll}
      </Button>
      <span className="row push">
        {(table.bulkActions ?? []).map((action) => (
          <Button
            key={action.id}
            variant={isDangerous(action) ? 'danger' : 'default'}
            aria-haspopup="dialog"
            onClick={() => setAsked(action)}
            {...(action.icon ? { icon: definedIcon(action.icon) } : {})}
          >
            {action.label}
          </Button>
        ))}
      </span>
      {asked && (
        <BulkDialog
          key={asked.id}
          action={asked}
          rows={named}
          rowLabel={rowLabelOf(table, scope, runtime.format, named.length)}
          onStart={(work) => {
            setAsked(undefined);
            runner.start(work);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** Name of a row: the text of its first column, and its title. */
function rowName(row: unknown, columns: readonly CompiledItem[], outer: Scope, runtime: Runtime): string {
  const scope = withVariables(outer, { row });
  const named = columns.filter((column, index) => index === 0 || column.slot === 'title');
  const texts = named.map((column) => {
    const shown = showItem(column, scope, runtime);
    return shown.state === 'value' ? shown.formatted.text : undefined;
  });
  return texts.filter((text) => text !== undefined).join(', ') || 'row';
}
