import { Suspense, useMemo } from 'react';
import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { useLasting } from '../../../ui/use-lasting.ts';
import { rowLabelOf } from '../../data/tables/row-label-of.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { useColumns } from '../../render/controllers/use-columns.ts';
import { useListController } from '../../render/controllers/use-list-controller.ts';
import { useListRows } from '../../render/controllers/use-list-rows.ts';
import { useRuntime } from '../../render/runtime-context.ts';
import { useScope } from '../../render/scope-context.ts';
import { ColumnsButton } from '../../render/table/ColumnsButton.tsx';
import { ExportButton } from '../../render/table/ExportButton.tsx';
import { FilterBar } from '../../render/table/FilterBar.tsx';
import { ListTable } from '../../render/table/ListTable.tsx';
import { PhoneSort } from '../../render/table/PhoneSort.tsx';
import { useRowChecks } from '../../render/table/row-checks-chunk.ts';
import { useTableExtras } from '../../render/table/use-table-extras.ts';
import { OnlyActions } from './OnlyActions.tsx';

type TableDefinition = BlockOf<'table'>;

/** Props of a table that loads. */
export interface TableBlockProps {
  block: TableDefinition;
  source: NonNullable<TableDefinition['data']>;
  /** Whether the table is the whole screen. */
  isList?: boolean;
}

/** A table that loads its rows, a page at a time or all at once. (`BoundTable` shows a loaded list.) */
export function TableBlock({ block: given, source, isList = false }: TableBlockProps) {
  const { format } = useRuntime();
  const scope = useScope();
  const list = useListController({ table: given, source, isList });
  const { table: block, rows, found, groupRows } = useTableExtras(given, list.loaded);
  const { call, controls } = list;
  const { state } = controls;
  const shown = useListRows(block, rows, state, { comesInPages: call.isPaged, groupRows });
  const total = shown.isPaged ? list.total : (shown.all?.length ?? 0);
  const rowLabel = rowLabelOf(block, scope, format);
  const countedLabel = rowLabelOf(block, scope, format, list.isExact ? total : undefined);
  const name = rowLabel.replace(/^./, (letter) => letter.toUpperCase());
  // Shared columns may be sortable where this call cannot sort and gives one page; a button that does nothing is worse than none.
  const canSort = call.sorts || (!call.isPaged && !block.reorder);
  const sortableTable = useMemo(
    () => (canSort ? block : { ...block, columns: block.columns.map(({ sortable: _, ...column }) => column) }),
    [block, canSort],
  );
  const choice = useColumns(sortableTable);
  const checks = useRowChecks(block);
  const isLoadingLong = useLasting(list.isFetching);
  const isHidden = block.hideWhenEmpty && list.isEmpty;
  const filters = (
    <Suspense>
      <FilterBar table={given} controls={controls} scope={scope} busy={isLoadingLong} onSubmit={list.submit} onSend={list.send} />
    </Suspense>
  );
  const csv = block.csv !== undefined && (
    // Columns may be known only with the rows; their button stands before this one then, too.
    <ExportButton
      key={String(choice.columns.length > 0)}
      table={given}
      list={call}
      state={state}
      total={total}
      scope={scope}
      small={!isList}
    />
  );
  const body = (
    <ListTable
      block={block}
      table={choice.table}
      list={list}
      rows={shown}
      total={total}
      found={found}
      rowLabel={rowLabel}
      countedLabel={countedLabel}
      checks={checks}
      isDense={choice.kept.isDense}
      onWidth={(id, width) => choice.keep({ widths: { ...choice.kept.widths, [id]: width } })}
      name={name}
      isList={isList}
    />
  );
  const panel = checks?.renderPanel({ table: choice.table, rowLabel, filters: JSON.stringify(state.filters) });
  if (isList) {
    return (
      <>
        {filters}
        <ColumnsButton choice={choice} />
        {csv}
        {total > 0 && !isHidden && (
          <PhoneSort
            columns={choice.table.columns}
            total={list.isExact ? total : undefined}
            rowLabel={countedLabel}
            sort={state.sort}
            onSort={(sort) => controls.change({ sort, page: 0 })}
          />
        )}
        {!isHidden && (
          <section className="card table-card" aria-label={name}>
            {body}
            {panel}
          </section>
        )}
      </>
    );
  }
  if (isHidden) return <OnlyActions block={block} />;
  return (
    <BlockCard block={block} scope={scope} flush extra={csv}>
      {block.filters.length > 0 && filters}
      {body}
      {panel}
    </BlockCard>
  );
}
