import { Dropdown } from 'primereact/dropdown';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { PrimeRoot } from '../../../../ui/prime/PrimeRoot.tsx';
import type { SelectEntry } from '../choices.ts';
import type { InputProps } from '../input-props.ts';
import { followActiveOption } from './follow-active-option.ts';

/** From this many entries on, the list has a search box. */
const SEARCH_FROM = 12;

interface PrimeSelectProps extends InputProps {
  entries: SelectEntry[];
  chosen: string;
  /** The words while nothing is chosen. */
  empty: string;
  /** The press that brought it here wanted the list. */
  open: boolean;
  onPick: (key: string) => void;
}

/** The dropdown that takes the place of a touched select. */
export function PrimeSelect({
  id,
  name,
  label,
  entries,
  empty,
  chosen,
  open,
  invalid,
  describedBy,
  required,
  onBlur,
  onPick,
}: PrimeSelectProps) {
  const dropdown = useRef<Dropdown>(null);
  const [shown, setShown] = useState(false);
  const list = `${id}-list`;

  useLayoutEffect(() => {
    dropdown.current?.focus();
  }, []);

  // PrimeReact puts its panel into the page in an effect of its own, and places only a panel that opens after that.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, for the press that brought it here
  useEffect(() => {
    if (!ready || !open) return;
    // Once the press is over: PrimeReact would take the rest of it for a press outside and close again.
    const timer = setTimeout(() => dropdown.current?.show());
    return () => clearTimeout(timer);
  }, [ready]);

  // In the commit that takes the list away, so that the field never names an option that is gone.
  useLayoutEffect(() => {
    const field = dropdown.current?.getFocusInput();
    if (!field) return;
    // PrimeReact's field is a read-only text box that says nothing about the list that it opens.
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-expanded', String(shown));
    field.setAttribute('aria-controls', list);
    const panel = dropdown.current?.getOverlay();
    if (!shown || !panel) return;
    // A long list has a search box, which takes the focus: whoever types there is told of the option, too.
    const search = panel.querySelector('input');
    search?.setAttribute('role', 'combobox');
    search?.setAttribute('aria-expanded', 'true');
    search?.setAttribute('aria-controls', list);
    return followActiveOption(panel, 'data-p-focused', `${id}-option`, (option) => {
      for (const box of [field, search]) {
        if (option) box?.setAttribute('aria-activedescendant', option);
        else box?.removeAttribute('aria-activedescendant');
      }
    });
  }, [shown, list, id]);

  /** Esc closes the list and nothing else: a dialog around it must not hear of it. */
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) event.stopPropagation();
  };
  const hidden = { 'aria-hidden': true, tabIndex: -1, id: undefined } as const;
  return (
    <PrimeRoot>
      <Dropdown
        ref={dropdown}
        inputId={id}
        name={name}
        value={chosen}
        options={entries}
        optionLabel="label"
        optionValue="key"
        dataKey="key"
        placeholder={empty}
        appendTo={document.body}
        scrollHeight="var(--list-h)"
        filter={entries.length >= SEARCH_FROM}
        filterInputAutoFocus
        resetFilterOnHide
        emptyFilterMessage="No matches"
        dropdownIcon={<Icon name="chevron-down" size="small" />}
        collapseIcon={<Icon name="chevron-up" size="small" />}
        filterIcon={<Icon name="search" size="small" />}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-required={required || undefined}
        onChange={(event) => onPick(String(event.value))}
        onBlur={onBlur}
        onShow={() => setShown(true)}
        onHide={() => setShown(false)}
        pt={{
          root: {
            className: 'input',
            onKeyDown: keepEscape,
            'aria-activedescendant': undefined,
            'aria-invalid': undefined,
            'aria-describedby': undefined,
            'aria-required': undefined,
          },
          hiddenSelectedMessage: { className: 'sr-only' },
          select: hidden,
          input: { className: 'value', 'data-empty': entries.some(({ key }) => key === chosen) ? undefined : '' },
          trigger: {
            className: 'trigger',
            role: 'presentation',
            'aria-hidden': true,
            'aria-label': undefined,
            'aria-haspopup': undefined,
            'aria-expanded': undefined,
          },
          panel: { className: 'panel panel-floats' },
          header: { className: 'options-search' },
          filterContainer: { className: 'input input-sm' },
          filterInput: { 'aria-label': `Search in ${label}`, placeholder: '' },
          wrapper: { className: 'options-scroll' },
          list: { id: list, className: 'options', 'aria-label': label },
          item: { className: 'option' },
          emptyMessage: { className: 'option-empty' },
        }}
      />
    </PrimeRoot>
  );
}
