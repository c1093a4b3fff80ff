import { Dropdown } from 'primereact/dropdown';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fillMessage } from '../../../../language/text/fill-message.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { PrimeRoot } from '../../../../ui/prime/PrimeRoot.tsx';
import type { SelectEntry } from '../choices.ts';
import type { InputProps } from '../input-props.ts';
import { followActiveOption } from './follow-active-option.ts';
import * as MESSAGES from './messages.ts';

/** Minimum number of entries for a search box. */
const SEARCH_FROM = 12;

interface PrimeSelectProps extends InputProps {
  entries: SelectEntry[];
  chosen: string;
  /** Text while nothing is chosen. */
  empty: string;
  /** Whether the press that mounted it should open the list. */
  open: boolean;
  onPick: (key: string) => void;
}

/** The dropdown that replaces a touched select. */
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

  // PrimeReact mounts its panel in an effect, and positions only a panel that opens later.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, for the press that brought it here
  useEffect(() => {
    if (!ready || !open) return;
    // After the press: PrimeReact would take the rest of it for an outside press and close.
    const timer = setTimeout(() => dropdown.current?.show());
    return () => clearTimeout(timer);
  }, [ready]);

  // In the commit that removes the list, so that the field never refers to a removed option.
  useLayoutEffect(() => {
    const field = dropdown.current?.getFocusInput();
    if (!field) return;
    // PrimeReact's field is a read-only text box without ARIA attributes for its list.
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-expanded', String(shown));
    field.setAttribute('aria-controls', list);
    const panel = dropdown.current?.getOverlay();
    if (!shown || !panel) return;
    // The search box of a long list has the focus, so it also announces options.
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

  /** Esc closes only the list, not a dialog around it. */
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) event.stopPropagation();
  };
  /** Leaves the search box for the field, which PrimeReact does not: with Esc, and with Tab, which picks the active option as in the field. */
  const leaveSearch = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' && key !== 'Tab') return;
    const active = dropdown.current?.getOverlay()?.querySelector<HTMLElement>('[data-p-focused="true"]');
    if (key === 'Tab' && active) active.click();
    else dropdown.current?.hide();
    dropdown.current?.focus();
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
        emptyFilterMessage={MESSAGES.noMatches}
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
          filterInput: { onKeyDown: leaveSearch, 'aria-label': fillMessage(MESSAGES.searchInLabel, { label }), placeholder: '' },
          wrapper: { className: 'options-scroll' },
          list: { id: list, className: 'options', 'aria-label': label },
          item: { className: 'option' },
          emptyMessage: { className: 'option-empty' },
        }}
      />
    </PrimeRoot>
  );
}
