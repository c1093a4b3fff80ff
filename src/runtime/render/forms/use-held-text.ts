import { useEffect, useRef, useState } from 'react';

/** A text under the keys: what its field shows, what to do with each key, and when the field is left. */
export interface HeldText {
  value: unknown;
  change(value: unknown): void;
  /** Tells at once what has not been told yet. */
  tell(): void;
}

/** How long nobody types before the form hears what was typed, in milliseconds. */
const PAUSE = 250;

/**
 * Lets a form hear of a text when typing pauses instead of with every key: a long form is checked and worked out once for a word. The first key,
 * and one that fills or empties the field, is told at once, since buttons and marks may hang on it. Whoever reads the form calls the function
 * that `announce` was given first. A value that comes from elsewhere takes the place of what was held.
 */
export function useHeldText(told: unknown, tell: (value: unknown) => void, announce: (tell: () => void) => () => void): HeldText {
  const [held, setHeld] = useState<{ value: unknown; over: unknown }>();
  const shown = held && Object.is(held.over, told) ? held.value : told;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tellHeld = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setHeld(undefined);
    if (!Object.is(shown, told)) tell(shown);
  };
  const latest = useRef(tellHeld);
  latest.current = tellHeld;
  useEffect(() => announce(() => latest.current()), [announce]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    value: shown,
    change(value) {
      const isTyping = timer.current !== undefined;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(), PAUSE);
      if (isTyping && (value === undefined) === (shown === undefined)) return setHeld({ value, over: told });
      setHeld(undefined);
      tell(value);
    },
    tell: tellHeld,
  };
}
