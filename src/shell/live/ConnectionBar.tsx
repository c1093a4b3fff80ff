import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useMatch } from 'react-router-dom';
import { writeTimeOfDay } from '../../language/formats/time-formats.ts';
import { fillMessage } from '../../language/text/fill-message.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useConsole } from '../console-context.ts';
import { useOnline } from '../OfflineBanner.tsx';
import type { Connection } from './connection.ts';
import * as MESSAGES from './messages.ts';

/** Shown while the connection is lost: age of the page and waiting requests. Afterwards it reports that everything is read again. */
export function ConnectionBar({ connection }: { connection: Connection }) {
  const { settings } = useConsole();
  const { status, since } = useSyncExternalStore(connection.subscribe, connection.state);
  const waiting = useWaiting();
  const hasNetwork = useOnline();
  const isStudio = useMatch('/studio/*') !== null;
  if (status === 'there') return null;
  const time = since ? writeTimeOfDay(since, settings) : '';
  if (status === 'returning')
    return (
      <Banner tone="info" icon="refresh-cw" bar>
        <b>{MESSAGES.theConnectionIsBack}</b> {MESSAGES.isBeingReadAgain}
      </Banner>
    );
  return (
    <Banner tone="warning" icon="wifi-off" bar>
      <b>{hasNetwork ? MESSAGES.theServerCannotBe : MESSAGES.youAreOffline}</b>{' '}
      <span>{isStudio ? fillMessage(MESSAGES.mayBeOldInStudio, { time }) : fillMessage(MESSAGES.mayBeOld, { time })}</span>{' '}
      {isStudio ? null : waiting ? MESSAGES.whatYouAskedFor : MESSAGES.filtersAndPagesThat}
    </Banner>
  );
}

/** Whether the page waits for an answer that cannot arrive now. */
function useWaiting(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll({ fetchStatus: 'paused', type: 'active' }).length > 0,
  );
}
