import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLeaveGuard } from '../../runtime/render/navigation/use-leave-guard.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Page } from '../../shell/Page.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { createLanguageClient, type LanguageClient } from '../language/language-client.ts';
import { DEFINITION_SCHEMAS } from '../language/language-schemas.ts';
import { createStudioClient, type StudioClient } from '../studio-client.ts';
import { type DraftRoom, DraftRoomContext, useDraft } from './draft-context.ts';
import { createDraftKeeper } from './draft-keeper.ts';

/** Opens what somebody has in hand, their newest draft or the one that the address names, for all pages of the Studio. */
export function DraftRoomProvider({ children }: { children: ReactNode }) {
  const { services } = useConsole();
  const [query] = useSearchParams();
  const wanted = query.get('draft') ?? undefined;
  const [round, setRound] = useState(0);
  const client = useMemo(() => createStudioClient(services.askStudio), [services]);
  const opened = useQuery({
    queryKey: ['studio', 'room', wanted, round],
    queryFn: ({ signal }) => openDraft(client, wanted, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const { data } = opened;
  const room = useMemo<DraftRoom | undefined>(() => {
    if (!data) return undefined;
    let language: LanguageClient | undefined;
    return {
      client,
      keeper: createDraftKeeper(client, DEFINITION_SCHEMAS, data),
      contracts: data.contracts,
      rights: data.rights,
      edition: data.edition,
      owner: data.owner,
      language: () => {
        language ??= createLanguageClient(data.contracts);
        return language;
      },
      reopen: () => setRound((before) => before + 1),
    };
  }, [data, client]);
  // Whoever goes to another page goes on from what is kept.
  useEffect(() => () => void room?.keeper.save(), [room]);
  if (opened.error)
    return (
      <Page>
        <ErrorState card title="The Studio could not be opened" error={opened.error} onRetry={() => void opened.refetch()} />
      </Page>
    );
  if (!room)
    return (
      <Page>
        <Skeleton lines={8} label="Opening the Studio" />
      </Page>
    );
  return (
    <DraftRoomContext value={room}>
      <KeepsWatch />
      {children}
    </DraftRoomContext>
  );
}

/** Asks before somebody leaves with what could not be saved; begins anew when something else went live and nothing is in hand. */
function KeepsWatch() {
  const { keeping } = useDraft();
  useLeaveGuard(keeping.is === 'failed' || keeping.is === 'moved' || keeping.is === 'gone');
  return null;
}

async function openDraft(client: StudioClient, wanted: string | undefined, signal: AbortSignal) {
  const [{ rights, edition }, contracts, drafts] = await Promise.all([
    client.rights(signal),
    client.contracts(signal),
    client.drafts(signal),
  ]);
  const id = wanted ?? drafts.find(({ isMine }) => isMine)?.id;
  const kept = id === undefined ? undefined : await client.draft(id, signal);
  const base = kept?.base ?? edition;
  const isMine = !kept || drafts.some((draft) => draft.id === kept.id && draft.isMine);
  return { rights, edition, contracts, kept, base, owner: isMine ? undefined : kept.owner, before: await client.texts(base, signal) };
}
