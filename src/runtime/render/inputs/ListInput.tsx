import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Chip } from '../../../ui/Chips.tsx';
import { controlAttributes } from './control-attributes.ts';
import { isEmail } from './email-text.ts';
import type { InputProps } from './input-props.ts';
import { addEntries, entriesOf, splitEntries } from './list-text.ts';
import * as MESSAGES from './messages.ts';

/** A list of texts or email addresses as chips. Enter, comma, paste and blur add; Backspace in the empty field edits the last one. */
export function ListInput(props: InputProps) {
  const { label, value, onChange, onBlur, input, disabled, describedBy, id } = props;
  const [text, setText] = useState('');
  const [announced, setAnnounced] = useState('');
  const field = useRef<HTMLInputElement>(null);
  /** The entry that Backspace took back: as long as it is unchanged, its commas separate nothing. */
  const takenBack = useRef<string>(undefined);
  const emails = input.input === 'emails';
  // Members that are no texts are not shown, and stay.
  const members: readonly unknown[] = Array.isArray(value) ? value : [];
  const entries = entriesOf(members);
  const off = disabled || input.readOnly;
  const split = (typed: string) => splitEntries(typed, emails || input.type.of?.type === 'id');

  const put = (list: unknown[]) => onChange(list.length ? list : undefined);
  const add = (typed: string) => {
    const list = addEntries(members, typed === takenBack.current ? [typed] : split(typed), !emails);
    takenBack.current = undefined;
    setText('');
    if (list.length > members.length) put(list);
    else if (typed.trim()) setAnnounced(fillMessage(MESSAGES.isInTheList, { entry: typed.trim() }));
  };
  const remove = (entry: string, at: number) => {
    setAnnounced(fillMessage(MESSAGES.removed, { entry }));
    put(members.filter((_, index) => index !== at));
    field.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = members.findLastIndex((member) => typeof member === 'string');
    if ((event.key === 'Enter' && text) || event.key === ',' || event.key === ';') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && !text && last >= 0) {
      event.preventDefault();
      const entry = String(members[last]);
      takenBack.current = entry;
      put(members.filter((_, index) => index !== last));
      setText(entry);
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (split(pasted).length < 2) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  };
  return (
    <span className="input tokens" data-disabled={off ? '' : undefined}>
      {members.map(
        (entry, index) =>
          typeof entry === 'string' && (
            <Chip
              // biome-ignore lint/suspicious/noArrayIndexKey: a stored list may have an entry twice
              key={`${index} ${entry}`}
              text={entry}
              tone={emails && !isEmail(entry) ? 'danger' : undefined}
              onRemove={off ? undefined : () => remove(entry, index)}
            />
          ),
      )}
      <input
        {...controlAttributes(props)}
        ref={field}
        type="text"
        inputMode={emails ? 'email' : undefined}
        autoComplete="off"
        spellCheck={emails ? false : undefined}
        value={text}
        disabled={off}
        placeholder={entries.length ? undefined : input.placeholder}
        aria-describedby={[describedBy, `${id}-entries`].filter(Boolean).join(' ')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => {
          add(text);
          onBlur?.();
        }}
      />
      <span id={`${id}-entries`} className="sr-only">
        {entries.length ? `${label}: ${entries.join(', ')}` : fillMessage(MESSAGES.noneYet, { label })}
      </span>
      <span className="sr-only" role="status">
        {announced}
      </span>
    </span>
  );
}
