import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLasting } from '../../../ui/use-lasting.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import type { BlockOf } from '../../compiled/compiled-screen.ts';
import { readRows } from '../../data/block-state.ts';
import { callKey } from '../../data/call-key.ts';
import { listParameters } from '../../data/list-parameters.ts';
import { sourceRequest } from '../../data/source-request.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContent } from '../../render/blocks/content.ts';
import { useRuntime } from '../../render/runtime-context.ts';
import { useScope } from '../../render/scope-context.ts';
import { useScreen } from '../../render/screen-context.ts';
import { FilterBar } from '../../render/table/FilterBar.tsx';
import { useTableState } from '../../render/table/use-table-state.ts';
import { type Loading, loadingOf } from '../../render/use-sources.ts';
import { ChartFigure } from './ChartFigure.tsx';

type ChartDefinition = BlockOf<'chart'>;

/** A chart: with `data` it loads its rows by its filters, with `of` it draws a list that is there. */
export function ChartBlock({ block }: { block: ChartDefinition }) {
  return block.data ? <LoadedChart block={block} source={block.data} /> : <GivenChart block={block} />;
}

function LoadedChart({ block, source }: { block: ChartDefinition; source: NonNullable<ChartDefinition['data']> }) {
  const { call } = useRuntime();
  const { screen } = useScreen();
  const scope = useScope();
  const controls = useTableState(block.table, false, screen);
  const { params: fixed, isReady } = sourceRequest(source, scope);
  const params = useMemo(
    () => (isReady ? listParameters(source, fixed, block.table.filters, controls.state) : {}),
    [isReady, source, fixed, block, controls.state],
  );
  const query = useQuery({
    queryKey: callKey(source.call.call, params),
    queryFn: ({ signal }) => call({ name: source.call.call, params, signal }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const isLoadingLong = useLasting(query.isFetching);
  const submit = useSteady(() => void query.refetch());
  const content = loadingOf(query, isReady);
  const rows = useMemo(() => readRows(query.data, source.list?.rows ?? ''), [query.data, source]);
  return (
    <ChartCard block={block} content={{ ...content, data: rows }}>
      {block.table.filters.length > 0 && (
        <FilterBar table={block.table} controls={controls} scope={scope} busy={isLoadingLong} onSubmit={submit} />
      )}
    </ChartCard>
  );
}

function GivenChart({ block }: { block: ChartDefinition }) {
  const scope = useScope();
  const content = useContent(block, scope);
  return content ? <ChartCard block={block} content={content} /> : null;
}

function ChartCard({ block, content, children }: { block: ChartDefinition; content: Loading; children?: React.ReactNode }) {
  const scope = useScope();
  return (
    <BlockCard block={block} scope={scope} flush>
      {children}
      <div className="card-body">
        <ContentState block={block} content={content} lines={5}>
          {(rows) => <ChartFigure block={block} rows={rows as readonly unknown[]} />}
        </ContentState>
      </div>
    </BlockCard>
  );
}
