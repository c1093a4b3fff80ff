import type { ReactNode } from 'react';

/** The main region of a page that is no screen: an answer instead of one. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      {children}
    </main>
  );
}
