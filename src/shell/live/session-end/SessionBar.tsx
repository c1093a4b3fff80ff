import { useSyncExternalStore } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import type { SessionFollower } from './follow-session.ts';

/** Says that the session is over while somebody is at work, and how nothing of that is lost. */
export function SessionBar({ follower }: { follower: SessionFollower }) {
  const isOver = useSyncExternalStore(follower.subscribe, follower.isOver);
  if (!isOver) return null;
  return (
    <Banner
      tone="warning"
      icon="lock"
      bar
      actions={
        <a className="btn btn-sm" href="/login" target="_blank" rel="noopener">
          Sign in
        </a>
      }
    >
      <b>Your session has ended.</b> What you typed is still here. Sign in again in another tab before you save it.
    </Banner>
  );
}
