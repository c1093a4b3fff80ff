import { useMemo, useRef, useState } from 'react';
import { plain } from '../../shell/menu-entries.ts';
import { FoundList } from '../../shell/search/FoundList.tsx';
import type { FoundGroup } from '../../shell/search/found-group.ts';
import { useChoosing } from '../../shell/search/use-choosing.ts';
import { FloatingPanel } from '../../ui/FloatingPanel.tsx';
import { Icon } from '../../ui/Icon.tsx';

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

/** Picks one of many: a button that says what is picked, and opens a list that is searched by typing. */
export function Picker({
  label,
  text,
  options,
  onPick,
  isWrong,
}: {
  label: string;
  /** What the button says. */
  text: string;
  options: readonly PickerOption[];
  onPick: (key: string) => void;
  isWrong?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) anchor.current?.focus();
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="input input-sm studio-choice studio-picker"
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-invalid={isWrong || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="clip">{text}</span>
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <FloatingPanel name={label} anchor={anchor} onClose={close} className="panel studio-picker-panel">
          <PickerList
            label={label}
            options={options}
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

/** The list of a picker, with the field that it is searched by. */
export function PickerList({ label, options, onPick }: { label: string; options: readonly PickerOption[]; onPick: (key: string) => void }) {
  const [search, setSearch] = useState('');
  const groups = useMemo(() => groupsOf(options, search), [options, search]);
  const choosing = useChoosing(groups, true, ({ key }) => onPick(key));
  return (
    <>
      <div className="input input-sm">
        <Icon name="search" size="small" />
        <input
          {...choosing.box}
          // biome-ignore lint/a11y/noAutofocus: whoever opens the list looks for something in it
          autoFocus
          type="search"
          aria-label={`Find: ${label}`}
          placeholder="Find"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <FoundList name={label} groups={groups} choosing={choosing} onChoose={({ key }) => onPick(key)} />
    </>
  );
}

/** What has all words that are looked for, below its heads; what begins with them first. */
function groupsOf(options: readonly PickerOption[], search: string): FoundGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const isWanted = ({ label, also = '', note = '' }: PickerOption) => {
    const all = plain(`${label} ${also} ${note}`);
    return words.every((word) => all.includes(word));
  };
  const begins = ({ label }: PickerOption) => Number(!plain(label).startsWith(words[0] ?? ''));
  const wanted = options.filter(isWanted).sort((a, b) => begins(a) - begins(b));
  const groups = new Map<string, PickerOption[]>();
  for (const option of wanted.slice(0, LISTED)) groups.set(option.group ?? '', [...(groups.get(option.group ?? '') ?? []), option]);
  const found: FoundGroup[] = [...groups].map(([label, members]) => ({
    label,
    found: members.map(({ key, label: text, note, icon = '' }) => ({ key, text, icon, to: '', ...(note !== undefined && { sub: note }) })),
  }));
  const rest = wanted.length - LISTED;
  if (wanted.length === 0) return [{ label: 'Nothing found', found: [], note: 'Nothing has these words. Look for fewer.' }];
  return rest > 0 ? [...found, { label: 'More', found: [], note: `${rest} more. Type more of the name.` }] : found;
}
