import { PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { readStyleNonce } from '../read-style-nonce.ts';

/** Without transitions of its own (ours are CSS), without styles of its own, and with our layers. */
const SETTINGS = {
  unstyled: true,
  cssTransition: false,
  ripple: false,
  nonce: readStyleNonce(),
  zIndex: { overlay: 1000, menu: 1000, modal: 1100, tooltip: 1150, toast: 1200 },
};

/** Around every PrimeReact part. It comes with the first of them, so that the first load carries none of PrimeReact. */
export function PrimeRoot({ children }: { children: ReactNode }) {
  return <PrimeReactProvider value={SETTINGS}>{children}</PrimeReactProvider>;
}
