import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { plain } from '../../shell/menu-entries.ts';
import type { FoundGroup } from '../../shell/search/found-group.ts';
import { FloatingPanel } from '../../ui/FloatingPanel.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { hasWords, wordsOfSearch } from '../FindInput.tsx';
import { foundParts } from '../late-parts.ts';
import { MESSAGES } from './messages.ts';

export interface PickerOption {
  key: string;
  label: string;
  /** Note beside the label: type, unit, example. */
  note?: string;
  group?: string;
  icon?: string;
  /** Search words besides label, key and note. */
  also?: string;
  /** Done with it, besides the picker's `onPick`. */
  pick?: () => void;
}

/** Maximum number of listed options; a longer search finds the rest. */
const LISTED = 60;

/** An unavailable option with its reason, shown when the search names it. */
export interface PickerMissing {
  label: string;
  why: string;
  /** Shown without a search too. */
  isAlwaysShown?: boolean;
}

export interface PickerProps {
  label: string;
  text: string;
  options: readonly PickerOption[];
  missing?: readonly PickerMissing[];
  /** The current option: it comes first, so that Enter changes nothing. */
  chosen?: string;
  /** Makes an option from the typed text where none matches. */
  fromTyped?: (typed: string) => PickerOption | undefined;
  onPick?: (key: string) => void;
  isWrong?: boolean;
  /** Options are loading: a search waits for them, and typed text is not accepted. */
  isLooking?: boolean;
}

/** Combobox: a button with the current option that opens a searchable list. Typing on the button opens the list with that search. */
export function Picker({ onPick, ...props }: PickerProps) {
  return (
    <PickerButton {...props}>
      {({ onPick: close, ...opened }) => (
        <PickerList
          {...props}
          {...opened}
          onPick={(key) => {
            close();
            if (key !== props.chosen) onPick?.(key);
          }}
        />
      )}
    </PickerButton>
  );
}

/** How a list was opened, and what closes it once something was picked. */
export type OpenedList = Pick<PickerListProps, 'label' | 'typed' | 'isTouched'> & { onPick: () => void };

type PickerButtonProps = Pick<PickerProps, 'label' | 'text' | 'isWrong'> & { children: (opened: OpenedList) => ReactNode };

/** The button of a picker, whose list is made when it opens. */
export function PickerButton({ label, text, isWrong, children }: PickerButtonProps) {
  const [opened, setOpened] = useState<{ with: string; isTouched: boolean }>();
  const anchor = useRef<HTMLButtonElement>(null);
  const close = (refocus: boolean) => {
    setOpened(undefined);
    if (refocus) anchor.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const typed = opensWith(event);
    if (typed === undefined || opened) return;
    event.preventDefault();
    setOpened({ with: typed, isTouched: false });
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="input input-sm studio-choice studio-picker"
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={opened !== undefined}
        data-invalid={isWrong || undefined}
        // A click without a pointer comes from a key.
        onClick={({ detail }) =>
          setOpened(opened ? undefined : { with: '', isTouched: detail > 0 && !matchMedia('(pointer: fine)').matches })
        }
        onKeyDown={onKeyDown}
      >
        <span className="clip">{text}</span>
        <Icon name="chevron-down" />
      </button>
      {opened && (
        <FloatingPanel name={label} anchor={anchor} onClose={close} className="panel studio-picker-panel">
          {children({ label, typed: opened.with, isTouched: opened.isTouched, onPick: () => close(true) })}
        </FloatingPanel>
      )}
    </>
  );
}

/** A ref for fields of which the first to choose is focused, at each other value of `asked` but false. */
export function useChooseFocus(asked: unknown) {
  const within = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked !== false) within.current?.querySelector<HTMLElement>('button.studio-picker[aria-label$=": Choose…"]')?.focus();
  }, [asked]);
  return within;
}

/** Initial search when a key opens the picker: a letter, or empty; undefined for keys that do not open it. */
function opensWith({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (key === 'ArrowDown' || key === 'ArrowUp') return '';
  return key.length === 1 && key !== ' ' && !altKey ? key : undefined;
}

const NONE_MISSING: readonly PickerMissing[] = [];

type PickerListProps = Pick<PickerProps, 'label' | 'options' | 'missing' | 'chosen' | 'fromTyped' | 'isLooking' | 'onPick'> & {
  typed?: string;
  /** Opened by touch: no focus, since the on-screen keyboard would cover the list. */
  isTouched?: boolean;
};

export function PickerList({
  label,
  options,
  missing = NONE_MISSING,
  chosen,
  typed = '',
  isTouched = false,
  fromTyped,
  isLooking = false,
  onPick,
}: PickerListProps) {
  const { FoundList, useChoosing } = foundParts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTouched) box.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  }, [isTouched]);
  const [search, setSearch] = useState(typed);
  const typedOptions = useMemo(() => (isLooking ? [] : asTyped(search, options, fromTyped)), [isLooking, options, search, fromTyped]);
  const groups = useMemo(
    () => groupsOf(options, { search, chosen, isLooking, missing, typed: typedOptions }),
    [options, typedOptions, search, chosen, isLooking, missing],
  );
  const take = ({ key }: { key: string }) => {
    onPick?.(key);
    options.find((option) => option.key === key)?.pick?.();
  };
  const choosing = useChoosing(groups, true, take);
  return (
    <>
      <div ref={box} className="input input-sm">
        <Icon name="search" size="small" />
        <input
          {...choosing.box}
          // biome-ignore lint/a11y/noAutofocus: whoever opens the list looks for something in it
          autoFocus={!isTouched}
          type="search"
          aria-label={MESSAGES.findLabel({ label })}
          placeholder={MESSAGES.find}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          // Typing continues behind the initial search.
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(search.length, search.length)}
        />
      </div>
      <FoundList name={label} groups={groups} choosing={choosing} onChoose={take} />
    </>
  );
}

const LOOKING: FoundGroup = { label: MESSAGES.loading, found: [], note: MESSAGES.loadingChoices };

/** An option from the typed text, where no option has this name or label. */
function asTyped(search: string, options: readonly PickerOption[], fromTyped: PickerProps['fromTyped']): PickerOption[] {
  const typed = search.trim();
  const option = typed === '' ? undefined : fromTyped?.(typed);
  return option && !options.some(({ key, label }) => key === option.key || plain(label) === plain(typed)) ? [option] : [];
}

/** Matching options by group: the current one first, then matches by prefix, and the typed text as an option last. */
function groupsOf(
  options: readonly PickerOption[],
  {
    search,
    chosen,
    isLooking,
    missing,
    typed,
  }: {
    search: string;
    chosen: string | undefined;
    isLooking: boolean;
    missing: readonly PickerMissing[];
    typed: readonly PickerOption[];
  },
): FoundGroup[] {
  const words = wordsOfSearch(search);
  const isWanted = ({ label, key, also, note }: Partial<PickerOption>) => hasWords([label, key, also, note].join(' '), words);
  const begins = ({ label }: PickerOption) => Number(!plain(label).startsWith(words[0] ?? ''));
  const isNow = ({ key }: PickerOption) => words.length === 0 && key === chosen;
  const matching = options.filter(isWanted).sort((a, b) => Number(isNow(b)) - Number(isNow(a)) || begins(a) - begins(b));
  const wanted = [...matching, ...typed];
  const groups = new Map<string, PickerOption[]>();
  for (const option of wanted.slice(0, LISTED)) {
    const head = isNow(option) ? MESSAGES.now : (option.group ?? MESSAGES.choices);
    groups.set(head, [...(groups.get(head) ?? []), option]);
  }
  const found: FoundGroup[] = [...groups].map(([label, members]) => ({
    label,
    found: members.map(({ key, label: text, note, icon = '' }) => ({ key, text, icon, to: '', ...(note !== undefined && { sub: note }) })),
  }));
  const rest = wanted.length - LISTED;
  if (wanted.length === 0 && isLooking) return [LOOKING];
  const why = missing
    .filter((each) => (words.length === 0 ? each.isAlwaysShown : isWanted(each)))
    .map((each): FoundGroup => ({ label: each.label, found: [], note: each.why }));
  if (why.length > 0) return [...found, ...why];
  if (wanted.length === 0) return [{ label: MESSAGES.nothingFound, found: [], note: MESSAGES.noMatchesSearchFor }];
  return rest > 0 ? [...found, { label: MESSAGES.more, found: [], note: MESSAGES.moreTypeMoreOf({ rest }) }] : found;
}
