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
 * Holds a text while somebody types it. The form hears of it when typing pauses instead of with every key, so that a long form is checked and
 * worked out once for a word; the first key, and one that fills or empties the field, is heard at once, since buttons and marks may hang on
 * it. Who keeps the values is told when the field is left, or when whoever reads them calls the function that `announce` was given. A value
 * that comes from elsewhere takes the place of what was held.
 */
export function useHeldText(
  told: unknown,
  hear: (value: unknown) => void,
  tell: (value: unknown) => void,
  announce: (tell: () => void) => () => void,
): HeldText {
  const [held, setHeld] = useState<{ value: unknown; over: unknown; heard: unknown }>();
  // What the form heard of it may come back while the rest is still typed.
  const isHeld = held !== undefined && (Object.is(held.over, told) || Object.is(held.heard, told));
  const shown = isHeld ? held.value : told;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const field = {
    pause() {
      stop();
      if (!isHeld) return;
      setHeld({ ...held, heard: shown });
      hear(shown);
    },
    tell() {
      field.pause();
      setHeld(undefined);
      if (!Object.is(shown, told)) tell(shown);
    },
  };
  const latest = useRef(field);
  latest.current = field;
  useEffect(() => announce(() => latest.current.tell()), [announce]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    value: shown,
    change(value) {
      const isTyping = timer.current !== undefined;
      stop();
      timer.current = setTimeout(() => latest.current.pause(), PAUSE);
      const isHeard = !isTyping || (value === undefined) !== (shown === undefined);
      const before = isHeld ? held.heard : told;
      setHeld({ value, over: told, heard: isHeard ? value : before });
      if (isHeard) hear(value);
    },
    tell: field.tell,
  };
}
