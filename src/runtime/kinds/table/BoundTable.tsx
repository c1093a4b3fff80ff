import { useMemo } from 'react';
import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { evaluate } from '../../../language/expression/evaluate.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { useChunk } from '../../../ui/use-chunk.ts';
import { rowLabelOf } from '../../data/tables/row-label-of.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { useListRows, usePageOfRows } from '../../render/controllers/use-list-rows.ts';
import { useTableState } from '../../render/controllers/use-table-state.ts';
import { useRuntime } from '../../render/runtime-context.ts';
import { useScope } from '../../render/scope-context.ts';
import { useScreen } from '../../render/screen-context.ts';
import { DataTable } from '../../render/table/DataTable.tsx';
import { ExportRowsButton } from '../../render/table/ExportRowsButton.tsx';
import { GroupSwitch } from '../../render/table/GroupSwitch.tsx';
import { useRowChecks } from '../../render/table/row-checks-chunk.ts';
import { rowMoverChunk } from '../../render/table/row-mover-chunk.ts';
import { SearchBox } from '../../render/table/SearchBox.tsx';
import { tableExtrasChunk } from '../../render/table/table-extras-chunk.ts';
import { useTableExtras } from '../../render/table/use-table-extras.ts';
import * as MESSAGES from './messages.ts';
import { OnlyActions } from './OnlyActions.tsx';

const NO_ROWS: readonly unknown[] = [];

/** A table of a loaded list: searched, sorted and arranged in the page; all rows at once, or in pages. */
export function BoundTable({ block: given }: { block: BlockOf<'table'> }) {
  const scope = useScope();
  const { format } = useRuntime();
  const { screen } = useScreen();
  const { state, change } = useTableState(given, false, screen);
  const evaluation = given.of ? evaluate(given.of, scope) : { state: 'missing' as const };
  const list = evaluation.state === 'value' && Array.isArray(evaluation.value) ? (evaluation.value as unknown[]) : undefined;
  const isPending = evaluation.state === 'pending';
  const keyed = useTableExtras(given, isPending ? undefined : (list ?? NO_ROWS));
  // Without a column choice, extra columns stay hidden.
  const block = useMemo(() => ({ ...keyed.table, columns: keyed.table.columns.filter(({ extra }) => !extra) }), [keyed.table]);
  const { all, search, groups, order } = useListRows(block, keyed.rows, state, keyed);
  const total = all?.length ?? 0;
  const hasPages = block.pageSize !== undefined && !groups && !order;
  // A search leaves fewer pages than the address may say.
  const page = Math.min(state.page, Math.max(0, Math.ceil(total / state.pageSize) - 1));
  const { chunk: extras } = useChunk(tableExtrasChunk, block.keyColumns !== undefined);
  const { chunk: mover } = useChunk(rowMoverChunk, order !== undefined);
  const checks = useRowChecks(block);
  const shown = usePageOfRows(all, page, state.pageSize);
  if (block.hideWhenEmpty && list?.length === 0) return <OnlyActions block={block} />;
  const rowLabel = rowLabelOf(block, scope, format);
  return (
    <BlockCard block={block} scope={scope} flush extra={list && block.csv && <ExportRowsButton table={given} rows={list} scope={scope} />}>
      <GroupSwitch table={block} state={state} onChange={change} />
      {block.reorder && order && mover && <mover.SaveOrder action={block.reorder} order={order} scope={scope} />}
      {search && <SearchBox search={search} found={total} rowLabel={rowLabel} />}
      {extras && block.keyColumns && <extras.KeyColumnsNote table={block} found={keyed.found} canChoose={false} />}
      <DataTable
        table={block}
        name={rowLabel}
        rows={hasPages ? shown : all}
        state={hasPages ? { ...state, page } : { ...state, page: 0, pageSize: Math.max(1, total || 3) }}
        onSort={(sort) => change({ sort })}
        scope={scope}
        checks={checks}
        fetching={isPending}
        stacks
        blank={<p className="card-body muted">{block.empty ?? MESSAGES.noRecordsFound}</p>}
        {...(groups ? { groups } : {})}
        {...(order ? { onMove: order.move } : {})}
      />
      {hasPages && total > Math.min(...block.pageSizes) && (
        <Pager
          page={page}
          pageSize={state.pageSize}
          pageSizes={block.pageSizes}
          total={total}
          rowLabel={rowLabelOf(block, scope, format, total)}
          onPage={(next) => change({ page: next })}
          onPageSize={(pageSize) => change({ pageSize, page: 0 })}
        />
      )}
      {checks?.renderPanel({ table: block, rowLabel, filters: '' })}
    </BlockCard>
  );
}
