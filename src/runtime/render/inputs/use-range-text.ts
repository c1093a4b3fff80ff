import { useState } from 'react';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import { type DateStyle, readDate, writeDate } from './date-text.ts';
import type { InputProps } from './input-props.ts';
import { endsOf, readRange } from './range-text.ts';
import { roundToStep } from './zone-time.ts';

/** Texts of a range's two fields, with their handlers. */
export interface RangeText {
  style: DateStyle;
  from: string;
  to: string;
  type(from: string, to: string): void;
  leave(): void;
}

const keyOf = (value: unknown) => (isInvalidText(value) ? value.invalid : JSON.stringify(value ?? null));

/** Logic of a range's fields: typed text stays as typed, outside values (a preset, Reset) replace it. */
export function useRangeText({
  value,
  onChange,
  input,
  services,
}: Pick<InputProps, 'value' | 'onChange' | 'input' | 'services'>): RangeText {
  const { settings } = services;
  const style: DateStyle = { ...settings, dateOnly: input.type.type === 'date', message: input.messages.type, adjust: roundToStep };
  const write = (shown: unknown) => {
    const ends = endsOf(shown, settings, services.now());
    return { from: writeDate(ends.from, style), to: writeDate(ends.to, style), key: keyOf(shown) };
  };
  const [state, setState] = useState(() => write(value));
  let shown = state;
  if (state.key !== keyOf(value)) {
    shown = write(value);
    setState(shown);
  }
  return {
    style,
    from: shown.from,
    to: shown.to,
    type(from, to) {
      const next = readRange(from, to, style);
      setState({ from, to, key: keyOf(next) });
      onChange(next);
    },
    leave() {
      const tidy = (text: string, endOfDay: boolean) => {
        const read = readDate(text, { ...style, endOfDay });
        return typeof read === 'string' ? writeDate(read, style) : text;
      };
      // Moments of presets are exact; only typed text is reformatted.
      setState((now) => ({ ...now, from: tidy(now.from, false), to: tidy(now.to, true) }));
    },
  };
}
