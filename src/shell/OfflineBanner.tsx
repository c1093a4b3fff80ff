import { useSyncExternalStore } from 'react';
import { Banner } from '../ui/Banner.tsx';
import * as MESSAGES from './messages.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the browser is online. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Shown while the browser is offline. */
export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <Banner tone="warning" icon="wifi-off" bar>
      <b>{MESSAGES.youAreOffline}</b>
      {MESSAGES.whatYouSeeMayBe}
    </Banner>
  );
}
