import type { ReactNode } from 'react';

/** Error message of a field. */
export function Fault({ children }: { children: ReactNode }) {
  return (
    <span className="message" data-tone="danger">
      {children}
    </span>
  );
}
