import type { ReactNode } from 'react';

/** Replaces rjsf's Markdown engine: our descriptions, help and labels are plain text, and the engine would be a quarter of a form's code. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
