import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { Blank } from '../../../ui/Blank.tsx';
import { useLasting } from '../../../ui/use-lasting.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContent } from '../../render/blocks/content.ts';
import { useListController } from '../../render/controllers/use-list-controller.ts';
import { useScope } from '../../render/scope-context.ts';
import { FilterBar } from '../../render/table/FilterBar.tsx';
import { waitingMessage } from '../../render/table/waiting-message.ts';
import type { Loading } from '../../render/use-sources.ts';
import { ChartFigure, type ChartFilters } from './ChartFigure.tsx';
import * as MESSAGES from './messages.ts';

type ChartDefinition = BlockOf<'chart'>;

/** A chart: with `data` it loads its rows by its filters, with `of` it shows a loaded list. */
export function ChartBlock({ block }: { block: ChartDefinition }) {
  return block.data ? <LoadedChart block={block} source={block.data} /> : <BoundChart block={block} />;
}

function LoadedChart({ block, source }: { block: ChartDefinition; source: NonNullable<ChartDefinition['data']> }) {
  const scope = useScope();
  const { table } = block;
  const list = useListController({ table, source });
  const isLoadingLong = useLasting(list.isFetching);
  const { status, loaded: data, error, retry } = list;
  const filters = table.filters.length > 0 && (
    <FilterBar table={table} controls={list.controls} scope={scope} busy={isLoadingLong} onSubmit={list.submit} />
  );
  if (status === 'waiting')
    return (
      <BlockCard block={block} scope={scope} flush>
        {filters}
        <Blank icon="file-text" title={MESSAGES.nothingLoadedYet}>
          {waitingMessage(table.waits, list.missing)}
        </Blank>
      </BlockCard>
    );
  return (
    <ChartCard block={block} content={{ status, data, error, retry }} filters={list.controls.state.filters}>
      {filters}
    </ChartCard>
  );
}

function BoundChart({ block }: { block: ChartDefinition }) {
  const scope = useScope();
  const content = useContent(block, scope);
  return content ? <ChartCard block={block} content={content} /> : null;
}

function ChartCard({
  block,
  content,
  filters,
  children,
}: {
  block: ChartDefinition;
  content: Loading;
  filters?: ChartFilters;
  children?: React.ReactNode;
}) {
  const scope = useScope();
  return (
    <BlockCard block={block} scope={scope} flush>
      {children}
      <div className="card-body">
        <ContentState block={block} content={content} lines={5}>
          {(rows) => <ChartFigure block={block} rows={rows as readonly unknown[]} filters={filters} />}
        </ContentState>
      </div>
    </BlockCard>
  );
}
