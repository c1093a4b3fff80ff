import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useMatch } from 'react-router-dom';
import { writeTimeOfDay } from '../../language/formats/time-formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useConsole } from '../console-context.ts';
import { useOnline } from '../OfflineBanner.tsx';
import type { Connection } from './connection.ts';

/** Shown while the connection is lost: age of the page and waiting requests; then that everything is read again. */
export function ConnectionBar({ connection }: { connection: Connection }) {
  const { settings } = useConsole();
  const { status, since } = useSyncExternalStore(connection.subscribe, connection.state);
  const waiting = useWaiting();
  const hasNetwork = useOnline();
  const isStudio = useMatch('/studio/*') !== null;
  if (status === 'there') return null;
  const time = since && writeTimeOfDay(since, settings);
  if (status === 'returning')
    return (
      <Banner tone="info" icon="refresh-cw" bar>
        <b>The connection is back.</b> What you see is being read again.
      </Banner>
    );
  return (
    <Banner tone="warning" icon="wifi-off" bar>
      <b>{hasNetwork ? 'The server cannot be reached.' : 'You are offline.'}</b>{' '}
      <span>{`What you see is from ${time} and may be old${isStudio ? '. What you change is kept on this page until it can be saved.' : ', and nothing can be changed.'}`}</span>{' '}
      {isStudio
        ? null
        : waiting
          ? 'What you asked for waits; until it comes, the page shows what was there before.'
          : 'Filters and pages that you ask for wait until the connection is back.'}
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
