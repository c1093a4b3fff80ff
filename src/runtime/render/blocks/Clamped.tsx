import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import * as MESSAGES from './messages.ts';

/** Characters and lines of a text that is shown as a whole. */
const LONG = { characters: 1_500, lines: 15 };

/** Shows the beginning of a long text with Show more, so that it pushes nothing far down. `text` is what `children` show. */
export function Clamped({ text, children }: { text: string; children: ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  if (text.length <= LONG.characters && text.split('\n', LONG.lines + 1).length <= LONG.lines) return children;
  return (
    <>
      <span id={id} data-cut={isWhole ? undefined : ''}>
        {children}
      </span>
      <Button variant="ghost" size="small" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
        {isWhole ? MESSAGES.showLess : MESSAGES.showMore}
      </Button>
    </>
  );
}
