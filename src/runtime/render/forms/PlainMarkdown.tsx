import type { ReactNode } from 'react';

/**
 * In the place of the Markdown engine that rjsf brings along: descriptions, help and labels of our forms are plain text, and an engine would be a quarter of
 * the code of a form.
 */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
