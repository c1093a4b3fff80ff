import type { CompiledBlock, CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Blank } from '../../../ui/Blank.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { spanOfPage } from '../../../ui/pages.ts';
import { useChunk } from '../../../ui/use-chunk.ts';
import { isEmptyValue } from '../../data/calls/list-parameters.ts';
import { hasExtras } from '../../data/tables/table-extras.ts';
import type { RowChecks } from '../bulk/row-checks.tsx';
import { useExistingPage } from '../controllers/use-existing-page.ts';
import type { ListController } from '../controllers/use-list-controller.ts';
import { type ListRows, usePageOfRows } from '../controllers/use-list-rows.ts';
import { useScope } from '../scope-context.ts';
import { DataTable } from './DataTable.tsx';
import * as MESSAGES from './messages.ts';
import { rowMoverChunk } from './row-mover-chunk.ts';
import { tableExtrasChunk } from './table-extras-chunk.ts';
import { waitingMessage } from './waiting-message.ts';

/** Props of a list's rows and everything around them. */
export interface ListTableProps {
  block: Extract<CompiledBlock, { block: 'table' }>;
  /** The block without hidden columns. */
  table: CompiledTable;
  list: ListController;
  rows: ListRows;
  /** Number of rows on all pages. */
  total: number;
  /** Number of columns with all keys of the rows, for columns from keys. */
  found: number;
  rowLabel: string;
  /** Label for that number of rows. */
  countedLabel: string;
  checks: RowChecks | undefined;
  /** Whether rows are compact. */
  isDense: boolean;
  onWidth: (column: string, width: number) => void;
  name: string;
  isList: boolean;
}

/** Rows of a list by status: what it waits for, its failure, or the table with search, switches and pager. */
export function ListTable({
  block,
  table,
  list,
  rows: { all, isPaged, search, groups, order },
  total,
  found,
  rowLabel,
  countedLabel,
  checks,
  isDense,
  onWidth,
  name,
  isList,
}: ListTableProps) {
  const scope = useScope();
  const { state, change } = list.controls;
  // Groups and a new order need all rows, so no pages.
  const hasPages = isPaged || (!groups && !order);
  const { chunk: mover } = useChunk(rowMoverChunk, order !== undefined);
  const { chunk: extras } = useChunk(tableExtrasChunk, hasExtras(block));
  const page = usePageOfRows(all, state.page, state.pageSize);
  const last = spanOfPage(0, state.pageSize, total).pages - 1;
  const isBeyond = hasPages && all !== undefined && !list.isFetching && state.page > last;
  useExistingPage({ isBeyond, hasRows: Boolean(all?.length), last }, change);
  if (list.status === 'waiting')
    return (
      <Blank icon="file-text" title={MESSAGES.nothingLoadedYet}>
        {waitingMessage(block.waits, list.missing)}
      </Blank>
    );
  if (list.status === 'failed')
    return (
      <ErrorState
        title={fillMessage(MESSAGES.nameCouldNotBeLoaded, { name })}
        error={list.error}
        onRetry={list.retry}
        busy={list.isFetching}
      />
    );
  const isPagerWanted = (isList ? total > 0 : total > Math.min(...block.pageSizes)) || state.page > 0;
  return (
    <>
      {extras && <extras.GroupSwitch table={block} state={state} onChange={change} />}
      {block.reorder && order && mover && <mover.SaveOrder action={block.reorder} order={order} scope={scope} />}
      {search && extras && (
        <extras.SearchBox search={search} found={all && total} rowLabel={rowLabel} {...(list.call.isPaged ? { list } : {})} />
      )}
      {extras && block.keyColumns && <extras.KeyColumnsNote table={table} found={found} canChoose={isList} />}
      <DataTable
        table={table}
        name={name}
        rows={isPaged || !hasPages ? all : page}
        state={hasPages ? state : { ...state, page: 0, pageSize: Math.max(1, total) }}
        {...(groups ? { groups } : {})}
        {...(order ? { onMove: order.move } : {})}
        onSort={(sort) => change({ sort, page: 0 })}
        scope={scope}
        checks={checks}
        isDense={isDense}
        onWidth={isList ? onWidth : undefined}
        fetching={list.isFetching}
        stacks
        blank={<NoRows block={block} isList={isList} filters={state.filters} />}
      />
      {hasPages && isPagerWanted && (
        <Pager
          page={state.page}
          pageSize={state.pageSize}
          total={total}
          isExact={list.isExact}
          pageSizes={block.pageSizes}
          rowLabel={countedLabel}
          onPage={list.turn}
          onPageSize={(pageSize) => change({ pageSize, page: 0 })}
        />
      )}
    </>
  );
}

/** Text for no rows: a list, and filters, say more than an empty table. */
function NoRows({ block, isList, filters }: Pick<ListTableProps, 'block' | 'isList'> & { filters: Readonly<Record<string, unknown>> }) {
  const text = block.empty ?? MESSAGES.noRecordsFound;
  const isFiltered = Object.values(filters).some((value) => !isEmptyValue(value));
  if (!isList && !isFiltered) return <p className="card-body muted">{text}</p>;
  return (
    <Blank icon={isFiltered ? 'search-x' : 'inbox'} title={text}>
      {isFiltered ? MESSAGES.nothingMatchesTheFiltersWiden : undefined}
    </Blank>
  );
}
