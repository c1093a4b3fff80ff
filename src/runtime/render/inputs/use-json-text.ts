import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from '../../../ui/after-press.ts';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import type { InputProps } from './input-props.ts';
import { readJson, writeJson } from './json-text.ts';

/** What is typed counts so many milliseconds after the last key, and at once when the field is left or its form is sent. */
const DELAY = 3000;
/** The event by which a form makes text count that is still typed, without being sent. */
export const COUNT_NOW = 'tablero-count-now';

/** A value that is edited as JSON text. */
export interface JsonText {
  text: string;
  /** Counts up when the text came from elsewhere; an editor that keeps its own text takes it then. */
  arrival: number;
  /** Takes what was typed; it counts a while later. */
  type: (text: string) => void;
  /** Makes what was typed count now, or after the press under way: a message that goes would move its button. */
  report: () => void;
  /** Give this any element of the field, so that sending the form around it makes the text count first. */
  watch: (element: Element | null) => void;
}

/** The text of a JSON input and when it counts. Text that is no JSON becomes an `InvalidText` with its place. */
export function useJsonText({ value, input, onChange }: Pick<InputProps, 'value' | 'input' | 'onChange'>): JsonText {
  const [state, setState] = useState({ text: writeJson(value), of: value, arrival: 0 });
  const [element, watch] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  let { text, arrival } = state;
  // A value that comes from elsewhere replaces the text; one that was read out of the text leaves it as it was typed.
  if (state.of !== value) {
    text = writeJson(value);
    arrival += 1;
    setState({ text, of: value, arrival });
  }
  // What was typed last, also before it is drawn: an editor of its own tells a key and a leave in one turn.
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
