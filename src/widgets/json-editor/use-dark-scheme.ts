import { useSyncExternalStore } from 'react';

const device = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(tell: () => void): () => void {
  const query = device();
  const chosen = new MutationObserver(tell);
  query.addEventListener('change', tell);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', tell);
    chosen.disconnect();
  };
}

/** Whether the page is dark now: `data-theme` of its root decides, else the device. */
export function useDarkScheme(): boolean {
  return useSyncExternalStore(subscribe, () => {
    const chosen = document.documentElement.dataset.theme;
    return chosen ? chosen === 'dark' : device().matches;
  });
}
