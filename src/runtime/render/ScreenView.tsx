import { useQuery } from '@tanstack/react-query';
import type { ManifestEntry, PreparedScreen, ScreenChunk } from '../../language/compiled/compiled-screen.ts';
import { fillMessage } from '../../language/text/fill-message.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { createChunkLoader, useChunk } from '../../ui/use-chunk.ts';
import type { RuntimeServices } from '../services/runtime-services.ts';
import { immediateChunk } from './actions/immediate-chunk.ts';
import { loadDetailChunk } from './blocks/detail-chunk.ts';
import { loadForm } from './forms/loaded-form.ts';
import { lateInputs } from './inputs/LateInput.tsx';
import * as MESSAGES from './messages.ts';
import { emailChunk } from './report-mail/email-chunk.ts';
import { useRuntime } from './runtime-context.ts';
import { ScreenPage } from './ScreenPage.tsx';
import { rowChecksChunk } from './table/row-checks-chunk.ts';
import { tableExtrasChunk } from './table/table-extras-chunk.ts';
import { tonesChunk } from './tones-chunk.ts';

type LoadValidator = RuntimeServices['loadValidator'];

const LOADERS: Readonly<Record<ScreenChunk, (screen: PreparedScreen, loadValidator: LoadValidator) => Promise<unknown>>> = {
  detail: loadDetailChunk,
  immediate: () => immediateChunk.load(),
  extras: () => tableExtrasChunk.load(),
  email: () => emailChunk.load(),
  checks: () => rowChecksChunk.load(),
  inputs: () => lateInputs.load(),
  tones: () => tonesChunk.load(),
  // If it cannot be fetched, the form itself retries inside the rendered page.
  form: ({ blocks }, loadValidator) =>
    Promise.allSettled(blocks.map((block) => block.block === 'form' && loadForm(block.form, loadValidator))),
};

/** Loads the code that a screen needs before it is rendered: blocks of details, immediate inputs, forms. Lists usually need none. */
export async function loadScreenChunks(screen: PreparedScreen, loadValidator: LoadValidator): Promise<void> {
  await Promise.all(screen.reads.chunks.map((chunk) => LOADERS[chunk](screen, loadValidator)));
}

/** A loaded screen and its roles. With other roles it is loaded again (`useChangedUser`). */
export type RequestedScreen = Pick<ManifestEntry, 'id' | 'hash'> & { roles: readonly string[] };

/** Query of a screen's definition and of the code without which it cannot be rendered. Loaded code stays. */
export function screenQuery(
  { id, hash, roles }: RequestedScreen,
  { loadScreen, loadValidator }: Pick<RuntimeServices, 'loadScreen' | 'loadValidator'>,
) {
  return {
    queryKey: ['screen', id, hash],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const screen = await loadScreen({ id, hash, roles }, signal);
      await loadScreenChunks(screen, loadValidator);
      return screen;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

const noticeLoader = createChunkLoader(() => import('./ScreenNotice.tsx'));

/** Loads a screen's definition for the person's roles and renders it. */
export function ScreenView({ entry }: { entry: ManifestEntry }) {
  const runtime = useRuntime();
  const query = useQuery({ ...screenQuery({ ...entry, roles: runtime.user.roles }, runtime), enabled: !entry.isBroken });
  const screen = query.data;
  const isEmpty = entry.isBroken === true || screen?.blocks.length === 0;
  const { chunk: late } = useChunk(noticeLoader, isEmpty);
  if (late) return <late.ScreenNotice entry={entry} />;
  if (query.isError) {
    return (
      <main id="main" className="page" tabIndex={-1}>
        <ErrorState card title={MESSAGES.thisScreenCouldNotBe} error={query.error} onRetry={() => void query.refetch()} />
      </main>
    );
  }
  if (!screen || isEmpty) {
    return (
      <main id="main" className="page" tabIndex={-1} aria-busy="true">
        <div className="card card-body">
          <Skeleton lines={8} label={fillMessage(MESSAGES.loadingTitle, { title: entry.title })} />
        </div>
      </main>
    );
  }
  return <ScreenPage screen={screen} />;
}
