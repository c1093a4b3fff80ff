import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from '../../../ui/after-press.ts';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import type { InputProps } from './input-props.ts';
import { readJson, writeJson } from './json-text.ts';

/** Milliseconds after the last key until text counts; blur and submit count at once. */
const DELAY = 3000;
/** Event by which a form makes pending text count without being sent. */
export const COUNT_NOW = 'tablero-count-now';

/** A value edited as JSON text. */
export interface JsonText {
  text: string;
  /** Increases when the text was replaced from outside, for editors with text of their own. */
  arrival: number;
  /** Sets typed text; it counts after a delay. */
  type: (text: string) => void;
  /** Makes typed text count now, or after the current press: a message that disappears would move its button. */
  report: () => void;
  /** Ref for any element of the field, so that submitting its form makes the text count first. */
  watch: (element: Element | null) => void;
}

/** Text of a JSON input and when it counts. Invalid JSON becomes an `InvalidText` with its position. */
export function useJsonText({ value, input, onChange }: Pick<InputProps, 'value' | 'input' | 'onChange'>): JsonText {
  const [state, setState] = useState({ text: writeJson(value), of: value, arrival: 0 });
  const [element, watch] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  let { text, arrival } = state;
  // An outside value replaces the text; a value parsed from the text leaves it as typed.
  if (state.of !== value) {
    text = writeJson(value);
    arrival += 1;
    setState({ text, of: value, arrival });
  }
  // Latest typed text, also before rendering: an editor reports a key and a blur in one tick.
  const typed = useRef(text);
  const seen = useRef(arrival);
  if (seen.current !== arrival) {
    seen.current = arrival;
    typed.current = text;
  }
  const report = useRef<() => void>(() => undefined);
  report.current = () => {
    clearTimeout(timer.current);
    const next = readJson(typed.current, input.messages.type);
    const isKnown = isInvalidText(next)
      ? isInvalidText(value) && value.invalid === next.invalid
      : !isInvalidText(value) && JSON.stringify(next) === JSON.stringify(value ?? undefined);
    if (isKnown) return;
    setState((now) => ({ ...now, text: typed.current, of: next }));
    onChange(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const form = element?.closest('form');
    const flush = () => flushSync(() => report.current());
    for (const name of ['submit', COUNT_NOW]) form?.addEventListener(name, flush, true);
    return () => {
      for (const name of ['submit', COUNT_NOW]) form?.removeEventListener(name, flush, true);
    };
  }, [element]);
  return {
    text,
    arrival,
    type: (next) => {
      typed.current = next;
      setState((now) => ({ ...now, text: next }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => afterPress(() => report.current()), DELAY);
    },
    report: () => afterPress(() => report.current()),
    watch,
  };
}
