import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { plain } from '../../shell/menu-entries.ts';
import type { FoundGroup } from '../../shell/search/found-group.ts';
import { FloatingPanel } from '../../ui/FloatingPanel.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { foundParts } from '../late-parts.ts';
import { MESSAGES } from './messages.ts';

/** Something that can be picked. */
export interface PickerOption {
  key: string;
  label: string;
  /** What stands beside it: its type, its unit, an example. */
  note?: string;
  /** Under which head it stands. */
  group?: string;
  icon?: string;
  /** More words by which it is found, such as how the language calls it. */
  also?: string;
}

/** So many are listed at once; who looks for another types more of it. */
const LISTED = 60;

/** Something that cannot be picked here, and why: told to whoever looks for it by its name. */
export interface PickerMissing {
  label: string;
  why: string;
  /** Told to everybody who opens the list. */
  isTold?: boolean;
}

/** What a picker takes. */
export interface PickerProps {
  label: string;
  /** What the button says. */
  text: string;
  options: readonly PickerOption[];
  missing?: readonly PickerMissing[];
  /** What stands there now: it comes first, so that Enter alone changes nothing. */
  chosen?: string;
  /** What can be picked as it was typed, where the list does not have it. */
  fromTyped?: (typed: string) => PickerOption | undefined;
  onPick: (key: string) => void;
  isWrong?: boolean;
  /** What can be picked is not known yet: what is typed is looked for then, and not taken as it is. */
  isLooking?: boolean;
}

/** Picks one of many: a button that says what is picked, and opens a list that is searched by typing. Whoever types on the button opens it with what they type. */
export function Picker({ label, text, onPick, isWrong, ...list }: PickerProps) {
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
        // A press without a pointer is a key.
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
          <PickerList
            {...list}
            label={label}
            typed={opened.with}
            isTouched={opened.isTouched}
            onPick={(key) => {
              close(true);
              onPick(key);
            }}
          />
        </FloatingPanel>
      )}
    </>
  );
}

/** What a key on a closed picker opens it with: a letter that is looked for, or nothing yet; undefined for keys that do not open it. */
function opensWith({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (key === 'ArrowDown' || key === 'ArrowUp') return '';
  return key.length === 1 && key !== ' ' && !altKey ? key : undefined;
}

const NONE_MISSING: readonly PickerMissing[] = [];

/** The list of a picker, with the field that it is searched by. */
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
}: Pick<PickerProps, 'label' | 'options' | 'missing' | 'chosen' | 'fromTyped' | 'isLooking' | 'onPick'> & {
  /** What is looked for from the start. */
  typed?: string;
  /** It was opened by a finger: a keyboard over the list would hide it. */
  isTouched?: boolean;
}) {
  const { FoundList, useChoosing } = foundParts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTouched) box.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  }, [isTouched]);
  const [search, setSearch] = useState(typed);
  const offered = useMemo(
    () => (isLooking ? options : [...options, ...asTyped(search, options, fromTyped)]),
    [isLooking, options, search, fromTyped],
  );
  const groups = useMemo(() => groupsOf(offered, { search, chosen, isLooking, missing }), [offered, search, chosen, isLooking, missing]);
  const choosing = useChoosing(groups, true, ({ key }) => onPick(key));
  return (
    <>
      <div ref={box} className="input input-sm">
        <Icon name="search" size="small" />
        <input
          {...choosing.box}
          // biome-ignore lint/a11y/noAutofocus: whoever opens the list looks for something in it
          autoFocus={!isTouched}
          type="search"
          aria-label={`Find: ${label}`}
          placeholder={MESSAGES.find}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          // What was typed on the button is gone on with.
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(search.length, search.length)}
        />
      </div>
      <FoundList name={label} groups={groups} choosing={choosing} onChoose={({ key }) => onPick(key)} />
    </>
  );
}

/** Stands there until it is known what can be picked. */
const LOOKING: FoundGroup = { label: MESSAGES.loading, found: [], note: MESSAGES.loadingChoices };

/** What was typed, where it is something by itself and none of the options, neither as it is written nor as it is called. */
function asTyped(search: string, options: readonly PickerOption[], fromTyped: PickerProps['fromTyped']): PickerOption[] {
  const typed = search.trim();
  const option = typed === '' ? undefined : fromTyped?.(typed);
  return option && !options.some(({ key, label }) => key === option.key || plain(label) === plain(typed)) ? [option] : [];
}

/** What has all words that are looked for, below its heads: what stands there now first, then what begins with them. */
function groupsOf(
  options: readonly PickerOption[],
  {
    search,
    chosen,
    isLooking,
    missing,
  }: { search: string; chosen: string | undefined; isLooking: boolean; missing: readonly PickerMissing[] },
): FoundGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const isWanted = ({ label, also = '', note = '' }: Pick<PickerOption, 'label' | 'also' | 'note'>) => {
    const all = plain(`${label} ${also} ${note}`);
    return words.every((word) => all.includes(word));
  };
  const begins = ({ label }: PickerOption) => Number(!plain(label).startsWith(words[0] ?? ''));
  const isNow = ({ key }: PickerOption) => words.length === 0 && key === chosen;
  const wanted = options.filter(isWanted).sort((a, b) => Number(isNow(b)) - Number(isNow(a)) || begins(a) - begins(b));
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
    .filter((each) => (words.length === 0 ? each.isTold : isWanted(each)))
    .map((each): FoundGroup => ({ label: each.label, found: [], note: each.why }));
  if (why.length > 0) return [...found, ...why];
  if (wanted.length === 0) return [{ label: MESSAGES.nothingFound, found: [], note: MESSAGES.noMatchesSearchFor }];
  return rest > 0 ? [...found, { label: MESSAGES.more, found: [], note: MESSAGES.moreTypeMoreOf({ rest }) }] : found;
}
