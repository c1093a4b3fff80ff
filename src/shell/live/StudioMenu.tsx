import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fillMessage } from '../../language/text/fill-message.ts';
import { ChunkFailure } from '../../ui/ChunkFailure.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { createChunkLoader, useChunk } from '../../ui/use-chunk.ts';
import { useConsole, useUser } from '../console-context.ts';
import * as MESSAGES from './messages.ts';

/** Milliseconds for which the newest change can be reverted from the bar. */
const A_DAY = 24 * 60 * 60 * 1000;

/** The newest published change, for the menu. */
interface NewestChange {
  number: number;
  acceptedAt: string;
}

const backToBefore = createChunkLoader(() => import('../../studio/RevertDialog.tsx'));

/** Further links to the Studio, and for a day after publishing a revert for people with that right. Loaded on hover of the menu. */
export function StudioMenu() {
  const navigate = useNavigate();
  const [isNear, setNear] = useState(false);
  const [asked, setAsked] = useState<number>();
  const newest = useNewestChange(isNear);
  const { chunk, failed } = useChunk(backToBefore, asked !== undefined);
  const close = () => setAsked(undefined);
  const way: MenuEntry[] = newest
    ? [
        { kind: 'separator', id: 'before' },
        {
          id: 'back',
          label: fillMessage(MESSAGES.rollBackChange, { number: newest.number }),
          icon: 'undo-2',
          onSelect: () => setAsked(newest.number),
        },
      ]
    : [];
  const entries: MenuEntry[] = [
    { id: 'new', label: MESSAGES.newScreen, icon: 'plus', onSelect: () => void navigate('/studio?new') },
    { id: 'all', label: MESSAGES.allScreens, icon: 'list', onSelect: () => void navigate('/studio') },
    { id: 'history', label: MESSAGES.historyOfScreens, icon: 'history', onSelect: () => void navigate('/studio/history') },
    ...way,
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, but asked for ahead
    <span className="not-phone" onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <Menu name={MESSAGES.moreOfTheStudio} variant="ghost" icon="chevron-down" iconOnly entries={entries} />
      {failed && <ChunkFailure what={MESSAGES.theWayBack} onClose={close} />}
      {chunk && asked !== undefined && <chunk.BackToBefore version={asked} onClose={close} />}
    </span>
  );
}

/** The newest change for a day after publishing; undefined without the right. Reloaded with new definitions. */
function useNewestChange(isWanted: boolean): NewestChange | undefined {
  const { services, settings, definitions, now } = useConsole();
  const user = useUser();
  const mayPublish = user.roles.includes('admin') || settings.rights?.includes('publish') === true;
  const { data } = useQuery({
    queryKey: ['studio', 'newest', definitions.hash],
    queryFn: async ({ signal }): Promise<NewestChange | null> => {
      const { status, body } = await services.askStudio('/history?limit=1', { signal });
      const [line] = status === 200 ? (body as { lines: NewestChange[] }).lines : [];
      return line ?? null;
    },
    enabled: isWanted && mayPublish,
  });
  const isRecent = data && data.number > 1 && now().getTime() - Date.parse(data.acceptedAt) < A_DAY;
  return isRecent ? data : undefined;
}
