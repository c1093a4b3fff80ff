import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Chip } from '../../../ui/Chips.tsx';
import { controlAttributes } from './control-attributes.ts';
import { isEmail } from './email-text.ts';
import type { InputProps } from './input-props.ts';
import { addEntries, entriesOf, splitEntries } from './list-text.ts';
import * as MESSAGES from './messages.ts';

/** An entry that is being typed, the members before it, and the value with it. */
interface Typing {
  text: string;
  members: readonly unknown[];
  given: unknown;
}

/**
 * A list of texts or email addresses as chips. Enter, comma, paste and blur end an entry; Backspace in the empty field edits the last one.
 * The value has the entry that is being typed, too, so that no way to leave or to save loses it.
 */
export function ListInput(props: InputProps) {
  const { label, value, onChange, onBlur, input, disabled, describedBy, id } = props;
  const [typing, setTyping] = useState<Typing>();
  const [announced, setAnnounced] = useState('');
  const field = useRef<HTMLInputElement>(null);
  /** The entry that Backspace took back: as long as it is unchanged, its commas separate nothing. */
  const takenBack = useRef<string>(undefined);
  const emails = input.input === 'emails';
  // Members that are no texts are not shown, and stay.
  const isTyping = typing !== undefined && JSON.stringify(typing.given) === JSON.stringify(value);
  const { text, members } = isTyping ? typing : { text: '', members: Array.isArray(value) ? value : [] };
  const entries = entriesOf(members);
  const off = disabled || input.readOnly;
  const split = (typed: string) => splitEntries(typed, emails || input.type.of?.type === 'id');

  const put = (list: readonly unknown[]) => {
    const given = list.length ? list : undefined;
    if (JSON.stringify(given) !== JSON.stringify(value)) onChange(given);
    return given;
  };
  const listWith = (typed: string) => addEntries(members, typed === takenBack.current ? [typed] : split(typed), !emails);
  const type = (typed: string) => setTyping({ text: typed, members, given: put(listWith(typed)) });
  const add = (typed: string) => {
    const list = listWith(typed);
    takenBack.current = undefined;
    setTyping(undefined);
    put(list);
    if (typed.trim() && list.length === members.length) setAnnounced(fillMessage(MESSAGES.isInTheList, { entry: typed.trim() }));
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
      setTyping({ text: entry, members: members.filter((_, index) => index !== last), given: value });
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
        onChange={(event) => type(event.target.value)}
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
