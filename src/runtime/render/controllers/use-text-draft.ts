import { useEffect, useRef, useState } from 'react';
import { afterPress } from '../../../ui/after-press.ts';

/** A text under the keys: what its field shows, what to do with each key, and when the field is left. */
export interface TextDraft {
  value: unknown;
  change(value: unknown): void;
  /** Commits at once what is not yet. */
  commit(): void;
}

/** How long nobody types before the form gets what was typed, in milliseconds. */
const PAUSE = 250;

/**
 * The draft of a text while somebody types it. The form gets it when typing pauses instead of with every key, so that a long form is checked and
 * worked out once for a word; the first key, and one that fills or empties the field, at once, since buttons and marks may hang on
 * it. Who keeps the values gets it when the field is left, or when whoever reads them calls the function that `register` was given. A value
 * that comes from elsewhere takes the place of the draft.
 */
export function useTextDraft(
  committed: unknown,
  onInput: (value: unknown) => void,
  onCommit: (value: unknown) => void,
  register: (commit: () => void) => () => void,
): TextDraft {
  const [draft, setDraft] = useState<{ value: unknown; over: unknown; input: unknown }>();
  // What the form got of it may come back while the rest is still typed.
  const isDraft = draft !== undefined && (Object.is(draft.over, committed) || Object.is(draft.input, committed));
  const shown = isDraft ? draft.value : committed;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const field = {
    pause() {
      stop();
      if (!isDraft) return;
      setDraft({ ...draft, input: shown });
      onInput(shown);
    },
    commit() {
      field.pause();
      setDraft(undefined);
      if (!Object.is(shown, committed)) onCommit(shown);
    },
  };
  const latest = useRef(field);
  latest.current = field;
  useEffect(() => register(() => latest.current.commit()), [register]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    value: shown,
    change(value) {
      const isTyping = timer.current !== undefined;
      stop();
      timer.current = setTimeout(() => afterPress(() => latest.current.pause()), PAUSE);
      const isInputNow = !isTyping || (value === undefined) !== (shown === undefined);
      const before = isDraft ? draft.input : committed;
      setDraft({ value, over: committed, input: isInputNow ? value : before });
      if (isInputNow) onInput(value);
    },
    commit: field.commit,
  };
}
