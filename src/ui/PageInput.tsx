import { type FormEvent, useState } from 'react';
import { fillMessage } from '../language/text/fill-message.ts';
import * as MESSAGES from './messages.ts';

/** Typed page number: Enter navigates, at most to the last page; Esc and blur cancel. */
export function PageInput({
  page,
  pages,
  onGo,
  onClose,
}: {
  page: number;
  pages: number;
  onGo: (page: number) => void;
  onClose: (refocus: boolean) => void;
}) {
  const [text, setText] = useState(String(page + 1));
  const go = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wanted = Number(text.replace(/\D/g, ''));
    onClose(true);
    if (wanted > 0) onGo(Math.min(wanted, pages) - 1);
  };
  return (
    <form className="pager-go" onSubmit={go}>
      <input
        className="input input-sm"
        aria-label={fillMessage(MESSAGES.goToPage, { pages })}
        inputMode="numeric"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it stands where a press was that asked for it
        autoFocus
        value={text}
        maxLength={7}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => onClose(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // A dialog around it stays.
          event.stopPropagation();
          onClose(true);
        }}
      />
    </form>
  );
}
