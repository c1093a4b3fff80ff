import type { ReactNode } from 'react';

/** Main region of a page that is no screen. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      {children}
    </main>
  );
}
