import { useSyncExternalStore } from 'react';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { type LostRequest, printOutcome, type SettledRequest } from '../../../runtime/actions/lost-requests.ts';
import { Banner, type MessageTone } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { LostFollower } from './follow-lost.ts';
import * as MESSAGES from './messages.ts';

/** Lists writes whose outcomes are being determined, and then the outcomes until dismissed. */
export function OutcomeBars({ follower }: { follower: LostFollower }) {
  const { asked, settled } = useSyncExternalStore(follower.subscribe, follower.state);
  return (
    <>
      {asked.map((request) => (
        <Banner key={request.requestId} tone="warning" bar>
          <b>{fillMessage(MESSAGES.isNotKnown, request)}</b> {fillMessage(MESSAGES.isAskedFor, { place: placeOf(request) })}
        </Banner>
      ))}
      {settled.map(({ request, settled }) => (
        <Banner
          key={request.requestId}
          tone={toneOf(settled)}
          bar
          actions={
            <Button size="small" onClick={() => follower.dismiss(request.requestId)}>
              {MESSAGES.dismiss}
            </Button>
          }
        >
          <b>{request.page}</b> {printOutcome(request, settled)}
        </Banner>
      ))}
    </>
  );
}

function placeOf({ page }: LostRequest): string {
  return page === '' ? '' : fillMessage(MESSAGES.onPage, { page });
}

function toneOf({ state }: SettledRequest): MessageTone {
  return state === 'done' ? 'success' : state === 'unknown' ? 'warning' : 'danger';
}
