import { useEffect, useRef, useState } from 'react';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import type { InputProps, LookupOption } from './input-props.ts';
import * as MESSAGES from './messages.ts';

/** State and actions of a lookup. */
export interface LookupState {
  text: string;
  options: LookupOption[];
  /** Why the last search has no result; undefined otherwise. */
  failure: string | undefined;
  /** The text was typed and nothing was chosen yet. */
  isTyped: boolean;
  type(text: string): void;
  pick(option: LookupOption): void;
  /** Searches at once; earlier searches are ignored. */
  search(term: string): void;
}

const CHOOSE = MESSAGES.chooseOneOfTheSuggestions;

/**
 * Logic of a lookup: text, label of an outside value, and searches of which only the latest counts. Text without a choice is no
 * value: it is reported as `InvalidText`, so it is neither sent nor lost.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the text, the label and the searches of one box share its state
export function useLookup({ value, onChange, input, services, scope }: InputProps): LookupState {
  const stored = isInvalidText(value) || value === undefined || value === null || value === '' ? undefined : String(value);
  const unknown = input.idLabel ? '' : (stored ?? '');
  const [state, setState] = useState({ text: isInvalidText(value) ? value.invalid : unknown, of: value });
  const [options, setOptions] = useState<LookupOption[]>([]);
  const [failure, setFailure] = useState<string>();
  const known = useRef(new Map<string, string>());
  const searching = useRef<AbortController>(undefined);
  const [first] = useState(value);
  const { lookup } = input;

  let { text } = state;
  if (state.of !== value && !(isInvalidText(value) && isInvalidText(state.of) && value.invalid === state.of.invalid)) {
    text = isInvalidText(value) ? value.invalid : unknown;
    setState({ text, of: value });
  }

  useEffect(() => {
    if (stored === undefined || !lookup) return;
    const say = (label: string) => setState((now) => (now.of === value ? { text: label, of: value } : now));
    const label = known.current.get(stored);
    if (label !== undefined) return say(label);
    const asking = new AbortController();
    // An id typed into the id box is looked up once typing pauses.
    const timer = setTimeout(
      () => {
        services.labelOf(lookup, stored, asking.signal).then(
          (found) => {
            if (asking.signal.aborted || found === undefined) return;
            known.current.set(stored, found);
            say(found);
          },
          () => undefined,
        );
      },
      input.idLabel && value !== first ? services.settings.debounce : 0,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [stored, value, lookup, services, input.idLabel, first]);

  useEffect(() => () => searching.current?.abort(), []);

  const put = (next: unknown, label: string) => {
    setState({ text: label, of: next });
    onChange(next);
  };
  return {
    text,
    options,
    failure,
    isTyped: isInvalidText(value),
    type(typed) {
      searching.current?.abort();
      setFailure(undefined);
      put(typed.trim() ? { invalid: typed, rule: 'type', message: input.messages.type ?? CHOOSE } : undefined, typed);
    },
    pick(option) {
      known.current.set(option.value, option.text);
      put(option.value, option.text);
    },
    search(term) {
      searching.current?.abort();
      const wanted = term.trim();
      // Surrounding blanks are not sent and do not count.
      if (!lookup || wanted.length < services.settings.minimumCharacters) return setOptions([]);
      const asking = new AbortController();
      searching.current = asking;
      services.search(lookup, wanted, asking.signal, scope?.()).then(
        (found) => {
          if (asking.signal.aborted) return;
          setFailure(undefined);
          setOptions(found);
        },
        (error: unknown) => {
          if (asking.signal.aborted) return;
          setFailure(fillMessage(MESSAGES.theSearchFailed, { reason: error instanceof Error ? error.message : '' }).trim());
          setOptions([]);
        },
      );
    },
  };
}
