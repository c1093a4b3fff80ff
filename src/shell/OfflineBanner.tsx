import { useSyncExternalStore } from 'react';
import { Banner } from '../ui/Banner.tsx';

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
      <b>You are offline.</b> What you see may be old, and nothing can be changed until the connection is back.
    </Banner>
  );
}
