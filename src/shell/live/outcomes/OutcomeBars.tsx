import { useSyncExternalStore } from 'react';
import { type LostRequest, type SettledRequest, settledText } from '../../../runtime/actions/lost-requests.ts';
import { Banner, type MessageTone } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { LostFollower } from './follow-lost.ts';

/** Lists writes whose outcomes are being determined, and then the outcomes until dismissed. */
export function OutcomeBars({ follower }: { follower: LostFollower }) {
  const { asked, settled } = useSyncExternalStore(follower.subscribe, follower.state);
  return (
    <>
      {asked.map((request) => (
        <Banner key={request.requestId} tone="warning" bar>
          <b>Nobody knows yet whether "{request.label}" was done</b> {placeOf(request)}. It is asked for until that is known, and it is not
          done twice.
        </Banner>
      ))}
      {settled.map(({ request, settled }) => (
        <Banner
          key={request.requestId}
          tone={toneOf(settled)}
          bar
          actions={
            <Button size="small" onClick={() => follower.dismiss(request.requestId)}>
              Dismiss
            </Button>
          }
        >
          <b>{request.page}</b> {settledText(request, settled)}
        </Banner>
      ))}
    </>
  );
}

function placeOf({ page }: LostRequest): string {
  return page === '' ? '' : `on ${page}`;
}

function toneOf({ state }: SettledRequest): MessageTone {
  return state === 'done' ? 'success' : state === 'unknown' ? 'warning' : 'danger';
}
