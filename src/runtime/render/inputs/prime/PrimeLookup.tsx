import { AutoComplete, type AutoCompletePassThroughOptions } from 'primereact/autocomplete';
import { type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { PrimeRoot } from '../../../../ui/prime/PrimeRoot.tsx';
import type { InputProps, LookupOption } from '../input-props.ts';
import { matchText } from '../match-text.ts';
import type { LookupState } from '../use-lookup.ts';
import { followActiveOption } from './follow-active-option.ts';
import * as MESSAGES from './messages.ts';

interface PrimeLookupProps extends InputProps {
  placeholder: string;
  lookup: LookupState;
  /** The plain box that it replaces, with its caret. */
  from: RefObject<HTMLInputElement | null>;
}

/** By id: PrimeReact exposes its field only after effects, too late for the next key. */
function fieldOf(id: string): HTMLInputElement | undefined {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** A suggestion: its label with the match marked, and its second line. */
function Suggestion({ option, term }: { option: LookupOption; term: string }) {
  const { before, match, after } = matchText(option.text, term);
  return (
    <>
      {/* One text, which may be read from right to left: its parts are not isolated from each other. */}
      <span dir="auto">
        <span>{before}</span>
        {match && <mark>{match}</mark>}
        <span>{after}</span>
      </span>
      {option.sub && <span className="sub">{option.sub}</span>}
    </>
  );
}

/** The autocomplete that replaces a touched lookup. */
export function PrimeLookup({
  id,
  name,
  label,
  placeholder,
  lookup,
  from,
  invalid,
  describedBy,
  required,
  onBlur,
  services,
}: PrimeLookupProps) {
  const box = useRef<AutoComplete>(null);
  const [shown, setShown] = useState(false);
  const { debounce, minimumCharacters } = services.settings;
  // React clears the plain box's ref in the commit that removes it, so the caret is read before.
  const [caret] = useState(() => ({ start: from.current?.selectionStart ?? null, end: from.current?.selectionEnd ?? null }));

  /** Typed before this was mounted, so not searched yet. */
  const typedAhead = lookup.isTyped && lookup.text.trim().length >= minimumCharacters;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the hand-over happens once, when it takes the place of the plain box
  useLayoutEffect(() => {
    const field = fieldOf(id);
    if (!field) return undefined;
    field.focus();
    field.setSelectionRange(caret.start ?? field.value.length, caret.end ?? field.value.length);
    if (!typedAhead) return undefined;
    const timer = setTimeout(() => box.current?.search({} as SyntheticEvent, field.value, 'input'), debounce);
    return () => clearTimeout(timer);
  }, []);
  // In the commit that removes the list, so that the field never refers to a removed option.
  useLayoutEffect(() => {
    const field = fieldOf(id);
    const panel = box.current?.getOverlay();
    if (!shown || !field || !panel) return;
    return followActiveOption(panel, 'data-p-highlight', `${id}-option`, (option) => {
      if (option) field.setAttribute('aria-activedescendant', option);
      else field.removeAttribute('aria-activedescendant');
    });
  }, [shown, id]);

  /** Esc closes only the list, not a dialog around it. Checks the list itself, because its closing is reported late. */
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && box.current?.getOverlay()) event.stopPropagation();
  };

  // `listWrapper` is missing in the library's types.
  const looks: AutoCompletePassThroughOptions & { listWrapper: object } = {
    root: {
      className: 'lookup',
      onKeyDown: keepEscape,
      'aria-invalid': undefined,
      'aria-describedby': undefined,
      'aria-required': undefined,
    },
    panel: { className: 'panel panel-floats' },
    listWrapper: { className: 'options-scroll' },
    list: { className: 'options', 'aria-label': label },
    // Presses leave the focus in the field: the message about an unchosen value would move the list.
    item: { className: 'option', onMouseDown: (event: MouseEvent) => event.preventDefault() },
    emptyMessage: { className: 'option-empty' },
  };
  return (
    <PrimeRoot>
      <AutoComplete
        ref={box}
        inputId={id}
        name={name}
        value={lookup.text}
        suggestions={lookup.options}
        field="text"
        delay={debounce}
        minLength={minimumCharacters}
        completeMethod={({ query }) => lookup.search(query)}
        placeholder={placeholder}
        appendTo={document.body}
        scrollHeight="var(--list-h)"
        autoHighlight
        showEmptyMessage={!lookup.failure}
        emptyMessage={MESSAGES.noMatches}
        loadingIcon={<Icon name="loader-circle" size="small" className="spin" />}
        itemTemplate={(option: LookupOption) => <Suggestion option={option} term={lookup.text} />}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-required={required || undefined}
        onChange={(event) => typeof event.value === 'string' && lookup.type(event.value)}
        onSelect={(event) => lookup.pick(event.value as LookupOption)}
        onBlur={onBlur}
        onShow={() => setShown(true)}
        onHide={() => setShown(false)}
        pt={looks}
      />
    </PrimeRoot>
  );
}
