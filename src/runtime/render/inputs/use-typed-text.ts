import { useState } from 'react';
import { cleanText } from '../../../language/contracts/clean-text.ts';
import { type InvalidText, isInvalidText } from '../../data/values/invalid-text.ts';

/** Text under edit: what the field shows, and what to do when it is typed in and left. */
export interface TypedText {
  text: string;
  type(text: string): void;
  leave(): void;
}

const isSame = (a: unknown, b: unknown) => Object.is(a, b) || (isInvalidText(a) && isInvalidText(b) && a.invalid === b.invalid);

/**
 * The text of a field whose value is something else: a number, an amount, a date. What is typed stays as typed while the value follows;
 * leaving the field writes the value in its own form; a value that comes from elsewhere (Reset, a preset) replaces the text.
 */
export function useTypedText(
  value: unknown,
  onChange: (value: unknown) => void,
  { write, read }: { write: (value: unknown) => string; read: (text: string) => unknown | InvalidText },
): TypedText {
  const [state, setState] = useState(() => ({ text: isInvalidText(value) ? value.invalid : write(value), value }));
  let { text } = state;
  if (!isSame(state.value, value)) {
    text = isInvalidText(value) ? value.invalid : write(value);
    setState({ text, value });
  }
  return {
    text,
    type(typed) {
      const next = read(cleanText(typed));
      setState({ text: typed, value: next });
      if (!isSame(next, value)) onChange(next);
    },
    leave() {
      const next = read(cleanText(text));
      if (!isInvalidText(next)) setState({ text: write(next), value: next });
    },
  };
}
