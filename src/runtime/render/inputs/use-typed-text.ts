import { useState } from 'react';
import { cleanText } from '../../../language/contracts/clean-text.ts';
import { type InvalidText, isInvalidText } from '../../data/values/invalid-text.ts';

/** Text of a field while it is edited, with its handlers. */
export interface TypedText {
  text: string;
  type(text: string): void;
  leave(): void;
}

const isSame = (a: unknown, b: unknown) => Object.is(a, b) || (isInvalidText(a) && isInvalidText(b) && a.invalid === b.invalid);

/**
 * Text of a field whose value is a number, amount or date. Typed text stays while the value follows; blur reformats it; an
 * outside value (Reset, a preset) replaces it.
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
