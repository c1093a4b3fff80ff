import { useEffect, useRef, useState } from 'react';
import { afterPress } from '../../../ui/after-press.ts';

/** Text while it is typed: displayed text, key handler and blur handler. */
export interface TextDraft {
  value: unknown;
  change(value: unknown): void;
  /** Commits pending text at once. */
  commit(): void;
}

/** Milliseconds without a key until the form gets the text. */
const PAUSE = 250;

/**
 * Draft of a text while it is typed. The form gets it when typing pauses, so that a long form is evaluated once per word; the
 * first key, and one that fills or empties the field, count at once, because buttons may depend on them. Blur, or the function
 * given to `register`, commits the rest. An outside value replaces the draft.
 */
export function useTextDraft(
  committed: unknown,
  onInput: (value: unknown) => void,
  onCommit: (value: unknown) => void,
  register: (commit: () => void) => () => void,
): TextDraft {
  const [draft, setDraft] = useState<{ value: unknown; over: unknown; input: unknown }>();
  // The committed part may come back while the rest is still typed.
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
