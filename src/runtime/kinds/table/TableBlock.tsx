import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Blank } from '../../../ui/Blank.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { useLasting } from '../../../ui/use-lasting.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import type { BlockOf } from '../../compiled/compiled-screen.ts';
import { readRows } from '../../data/block-state.ts';
import { callKey } from '../../data/call-key.ts';
import { listParameters } from '../../data/list-parameters.ts';
import { nounOf } from '../../data/noun-of.ts';
import { readObjectPath } from '../../data/object-path.ts';
import { searchRows } from '../../data/search-rows.ts';
import { sourceRequest } from '../../data/source-request.ts';
import { isAddressComplete, missingFilters } from '../../data/table-state.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { useRuntime } from '../../render/runtime-context.ts';
import { useScope } from '../../render/scope-context.ts';
import { useScreen } from '../../render/screen-context.ts';
import { ColumnsButton } from '../../render/table/ColumnsButton.tsx';
import { DataTable } from '../../render/table/DataTable.tsx';
import { ExportButton } from '../../render/table/ExportButton.tsx';
import { FilterBar } from '../../render/table/FilterBar.tsx';
import { PhoneSort } from '../../render/table/PhoneSort.tsx';
import { SearchBox } from '../../render/table/SearchBox.tsx';
import { GroupSwitch, SaveOrder } from '../../render/table/TableTools.tsx';
import { useArrangedRows } from '../../render/table/use-arranged-rows.ts';
import { useColumns } from '../../render/table/use-columns.ts';
import { useReportMail } from '../../render/table/use-report-mail.ts';
import { useTableState } from '../../render/table/use-table-state.ts';
import { waitingWords } from '../../render/table/waiting-words.ts';
import { OnlyActions } from './OnlyActions.tsx';

type TableDefinition = BlockOf<'table'>;
const NO_PARAMS: Record<string, unknown> = {};

/** What a table that loads takes. */
export interface TableBlockProps {
  block: TableDefinition;
  source: NonNullable<TableDefinition['data']>;
  /** Whether the table is the whole screen. */
  isList?: boolean;
}

/** A table that loads its rows, a page at a time or all at once. (`GivenTable` shows a list that is there already.) */
export function TableBlock({ block, source, isList = false }: TableBlockProps) {
  const { call, format } = useRuntime();
  const client = useQueryClient();
  const scope = useScope();
  const { screen } = useScreen();
  const controls = useTableState(block, isList, screen);
  const { state } = controls;
  const { params: fixed, isReady } = sourceRequest(source, scope);
  const isPaged = source.list?.page !== undefined;
  const params = isReady ? listParameters(source, fixed, block.filters, state) : NO_PARAMS;
  const [isSubmitted, setSubmitted] = useState(false);
  const [address] = useSearchParams();
  const missing = missingFilters(block, state.filters);
  const isWaiting = missing.length > 0 || (block.waits === true && !isSubmitted && !isAddressComplete(block, address));
  const query = useQuery({
    queryKey: callKey(source.call.call, params),
    queryFn: ({ signal }) => call({ name: source.call.call, params, signal }),
    enabled: isReady && !isWaiting,
    placeholderData: keepPreviousData,
  });
  const loaded = readRows(query.data, source.list?.rows ?? '');
  const [term, setTerm] = useState('');
  const hasSearch = !isPaged && block.search.length > 0;
  const all = useMemo(
    () => (hasSearch && loaded ? searchRows(block, loaded, term, scope, format) : loaded),
    [hasSearch, loaded, block, term, scope, format],
  );
  const total = isPaged ? Number(readObjectPath(query.data, source.list?.total ?? '') ?? all?.length ?? 0) : (all?.length ?? 0);
  const { rows: arranged, groups, order } = useArrangedRows(block, all, isPaged, state, scope);
  // Headings and a new order are about all rows, so these stand there at once.
  const hasPages = isPaged || (!groups && !order);
  const rows = useMemo(
    () => (isPaged || !hasPages || !arranged ? arranged : arranged.slice(state.page * state.pageSize, (state.page + 1) * state.pageSize)),
    [arranged, isPaged, hasPages, state.page, state.pageSize],
  );
  const noun = nounOf(block, scope, format);
  const name = noun.replace(/^./, (letter) => letter.toUpperCase());
  const isFiltered = block.filters.length > 0;
  // Shared columns may be sortable where this call cannot sort and gives one page; a button that does nothing is worse than none.
  const canSort = source.list?.sort !== undefined || (!isPaged && !block.reorder);
  const sortableTable = useMemo(
    () => (canSort ? block : { ...block, columns: block.columns.map(({ sortable: _, ...column }) => column) }),
    [block, canSort],
  );
  const choice = useColumns(sortableTable);
  const { table } = choice;
  const isAsked = useRef(false);
  const submit = useSteady(() => {
    isAsked.current = true;
  });
  // Submit reads, again what it was already filtered by. Only once the address has the new filters: before, the old ones would be read.
  const moment = useRef(controls.now);
  useEffect(() => {
    if (moment.current === controls.now) return;
    moment.current = controls.now;
    if (isAsked.current) setSubmitted(true);
    void client.invalidateQueries({ queryKey: ['call', source.call.call] }, { cancelRefetch: false });
  }, [controls.now, client, source.call.call]);
  const mail = useReportMail();
  const send = useSteady((filters: Record<string, unknown>, emails: string[]) =>
    mail(source.call.call, listParameters(source, fixed, block.filters, { ...state, filters }), emails),
  );
  const isLoadingLong = useLasting(query.isFetching);
  const body = isWaiting ? (
    <Blank icon="file-text" title="Nothing loaded yet">
      {waitingWords(block.waits, missing)}
    </Blank>
  ) : query.isError && query.data === undefined ? (
    <ErrorState title={`${name} could not be loaded`} error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  ) : (
    <>
      <GroupSwitch table={block} state={state} onChange={controls.change} />
      {block.reorder && order && <SaveOrder action={block.reorder} order={order} scope={scope} />}
      {hasSearch && loaded && loaded.length > 0 && (
        <SearchBox value={term} onChange={setTerm} found={all?.length ?? 0} total={loaded.length} noun={noun} />
      )}
      <DataTable
        table={table}
        name={name}
        rows={rows}
        total={total}
        state={hasPages ? state : { ...state, page: 0, pageSize: Math.max(1, total) }}
        {...(groups ? { groups } : {})}
        {...(order ? { onMove: order.move } : {})}
        onSort={(sort) => controls.change({ sort, page: 0 })}
        scope={scope}
        fetching={query.isFetching}
        stacks
        blank={
          state.page > 0 && total > 0 ? (
            <Blank icon="search-x" title="There is no such page">
              {`The last page is ${Math.ceil(total / state.pageSize)}.`}
            </Blank>
          ) : !isList && !isFiltered ? (
            <p className="card-body muted">{block.empty ?? 'No records found'}</p>
          ) : (
            <Blank icon={isFiltered ? 'search-x' : 'inbox'} title={block.empty ?? 'No records found'}>
              {isFiltered ? 'Nothing matches what is filtered by. Widen the filters, or Reset them.' : undefined}
            </Blank>
          )
        }
      />
      {!hasPages ? null : (isList ? total > 0 : total > Math.min(...block.pageSizes)) || state.page > 0 ? (
        <Pager
          page={state.page}
          pageSize={state.pageSize}
          total={total}
          pageSizes={block.pageSizes}
          noun={noun}
          onPage={(page) => controls.change({ page })}
          onPageSize={(pageSize) => controls.change({ pageSize, page: 0 })}
        />
      ) : null}
    </>
  );
  const isHidden = block.hideWhenEmpty && query.isSuccess && total === 0;
  if (isList) {
    return (
      <>
        <FilterBar table={block} controls={controls} scope={scope} busy={isLoadingLong} onSubmit={submit} onSend={send} />
        <ColumnsButton choice={choice} />
        {block.csv !== undefined && (
          <ExportButton table={sortableTable} source={source} args={fixed} state={state} total={total} scope={scope} />
        )}
        {total > 0 && !isHidden && (
          <PhoneSort
            columns={table.columns}
            total={total}
            noun={noun}
            sort={state.sort}
            onSort={(sort) => controls.change({ sort, page: 0 })}
          />
        )}
        {!isHidden && (
          <section className="card table-card" aria-label={name}>
            {body}
          </section>
        )}
      </>
    );
  }
  if (isHidden) return <OnlyActions block={block} />;
  return (
    <BlockCard
      block={block}
      scope={scope}
      flush
      extra={
        block.csv !== undefined && (
          <ExportButton table={sortableTable} source={source} args={fixed} state={state} total={total} scope={scope} small />
        )
      }
    >
      {block.filters.length > 0 && (
        <FilterBar table={block} controls={controls} scope={scope} busy={isLoadingLong} onSubmit={submit} onSend={send} />
      )}
      {body}
    </BlockCard>
  );
}
