import type { ReactNode } from 'react';

/** Says below a field what is wrong with it. */
export function Fault({ children }: { children: ReactNode }) {
  return (
    <span className="message" data-tone="danger">
      {children}
    </span>
  );
}
