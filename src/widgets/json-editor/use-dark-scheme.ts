import { useSyncExternalStore } from 'react';

const device = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  const query = device();
  const chosen = new MutationObserver(onChange);
  query.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}

/** Whether the page is dark: by `data-theme` of its root element, else by the device. */
export function useDarkScheme(): boolean {
  return useSyncExternalStore(subscribe, () => {
    const chosen = document.documentElement.dataset.theme;
    return chosen ? chosen === 'dark' : device().matches;
  });
}
