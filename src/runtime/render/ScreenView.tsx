import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Blank } from '../../ui/Blank.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type ChunkLoader, createChunkLoader, useChunk } from '../../ui/use-chunk.ts';
import type { CompiledScreen, ManifestEntry } from '../compiled/compiled-screen.ts';
import { restrictScreen } from '../compiled/restrict-screen.ts';
import { isTablePage } from '../compiled/table-page.ts';
import { visit } from '../compiled/walk.ts';
import { hasExtras } from '../data/tables/table-extras.ts';
import { loadCel } from '../expression/evaluate.ts';
import type { RuntimeServices } from '../services/runtime-services.ts';
import { loadDetailChunk } from './detail-chunk.ts';
import { actsAtOnce, immediateChunk } from './forms/immediate-chunk.ts';
import { useRuntime } from './runtime-context.ts';
import { ScreenPage } from './ScreenPage.tsx';
import { emailChunk } from './table/email-chunk.ts';
import { rowChecksChunk } from './table/row-checks-chunk.ts';
import { tableExtrasChunk } from './table/table-extras-chunk.ts';

/** The cache key of a compiled screen; the first one comes with the page. */
function screenKey(entry: Pick<ManifestEntry, 'id' | 'hash'>): readonly string[] {
  return ['screen', entry.id, entry.hash];
}

/** Fetches the code that a screen needs before it is drawn: the blocks of details, inputs that act at once, the expression engine. A list needs none as a rule. */
export async function loadScreenChunks(screen: CompiledScreen): Promise<void> {
  const needed = new Set<ChunkLoader<unknown>>();
  visit('screen', screen, {
    item: (item, goOn) => {
      if (actsAtOnce(item)) needed.add(immediateChunk);
      goOn();
    },
    block: (block, goOn) => {
      if (block.block === 'table' && hasExtras(block)) needed.add(tableExtrasChunk);
      if (block.block === 'table' && block.bulkActions) needed.add(rowChecksChunk);
      if (block.block === 'table' && block.email) needed.add(emailChunk);
      goOn();
    },
  });
  await Promise.all([
    ...[...needed].map((chunk) => chunk.load()),
    isTablePage(screen) ? undefined : loadDetailChunk(),
    screen.filterBar?.email ? emailChunk.load() : undefined,
    screen.needsCel ? loadCel() : undefined,
  ]);
}

/** The query of a screen: its definition, and beside it the code without which it cannot be drawn. What has come once stays. */
export function screenQuery(entry: Pick<ManifestEntry, 'id' | 'hash'>, loadScreen: RuntimeServices['loadScreen']) {
  return {
    queryKey: screenKey(entry),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const screen = await loadScreen(entry, signal);
      await loadScreenChunks(screen);
      return screen;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

const brokenScreenPart = createChunkLoader(async () => (await import('./BrokenScreen.tsx')).BrokenScreen);

/** A screen of the manifest: loads its definition, cuts it down to the person's roles, draws it. */
export function ScreenView({ entry }: { entry: ManifestEntry }) {
  const { user, loadScreen } = useRuntime();
  const query = useQuery({ ...screenQuery(entry, loadScreen), enabled: !entry.isBroken });
  const screen = useMemo(() => query.data && restrictScreen(query.data, user.roles), [query.data, user.roles]);
  const { chunk: BrokenScreen } = useChunk(brokenScreenPart, entry.isBroken === true);
  if (BrokenScreen) return <BrokenScreen entry={entry} />;
  if (query.isError) {
    return (
      <main id="main" className="page" tabIndex={-1}>
        <ErrorState card title="This screen could not be loaded" error={query.error} onRetry={() => void query.refetch()} />
      </main>
    );
  }
  if (!screen) {
    return (
      <main id="main" className="page" tabIndex={-1} aria-busy="true">
        <div className="card card-body">
          <Skeleton lines={8} label={`Loading ${entry.title}`} />
        </div>
      </main>
    );
  }
  if (screen.blocks.length === 0) {
    return (
      <main id="main" className="page" tabIndex={-1}>
        <Blank card title="There is nothing here for you">
          Everything on this screen is for other roles.
        </Blank>
      </main>
    );
  }
  return <ScreenPage screen={screen} />;
}
