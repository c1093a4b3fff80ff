import { Menu } from 'primereact/menu';
import type { MenuItem } from 'primereact/menuitem';
import { type Ref, type SyntheticEvent, useImperativeHandle, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import type { MenuEntry } from '../menu-entry.ts';
import { PrimeRoot } from './PrimeRoot.tsx';

/** Opens the menu beside an element. */
export interface MenuHandle {
  open(beside: HTMLElement): void;
  toggle(beside: HTMLElement): void;
}

interface PrimeMenuProps {
  name: string;
  entries: readonly MenuEntry[];
  onOpenChange: (open: boolean) => void;
  ref: Ref<MenuHandle>;
}

/** PrimeReact reads only the element of the event. */
const eventOn = (currentTarget: HTMLElement) => ({ currentTarget }) as unknown as SyntheticEvent;

/** The floating list of a menu. */
export function PrimeMenu({ name, entries, onOpenChange, ref }: PrimeMenuProps) {
  const menu = useRef<Menu>(null);
  const beside = useRef<HTMLElement | null>(null);
  useImperativeHandle(ref, () => ({
    open(element) {
      beside.current = element;
      menu.current?.show(eventOn(element));
    },
    toggle(element) {
      beside.current = element;
      menu.current?.toggle(eventOn(element));
    },
  }));
  /** Focus goes back before the entry acts: a dialog that it opens must find the button to return to. */
  const select = (entry: Extract<MenuEntry, { label: string }>) => {
    beside.current?.focus();
    if (!entry.disabled) entry.onSelect();
  };
  const model = entries.map((entry): MenuItem => {
    if (entry.kind === 'separator') return { id: entry.id, separator: true };
    return {
      id: entry.id,
      label: entry.disabledReason && entry.disabled ? `${entry.label}. ${entry.disabledReason}` : entry.label,
      // PrimeReact's own `disabled` would hide the entry, and the reason, from the keyboard.
      data: { off: entry.disabled },
      command: () => select(entry),
      template: () => (
        <div className={entry.danger ? 'option option-danger' : 'option'} data-disabled={entry.disabled ? '' : undefined}>
          {entry.icon && <Icon name={entry.icon} />}
          <span>
            {entry.label}
            {entry.disabled && entry.disabledReason && <span className="option-reason">{entry.disabledReason}</span>}
          </span>
          {entry.checked && (
            <span className="sub">
              <Icon name="check" size="small" />
            </span>
          )}
        </div>
      ),
    };
  });
  return (
    <PrimeRoot>
      <Menu
        ref={menu}
        model={model}
        popup
        popupAlignment="right"
        appendTo={document.body}
        aria-label={name}
        onShow={() => onOpenChange(true)}
        onHide={() => onOpenChange(false)}
        pt={{
          root: { className: 'panel panel-floats' },
          menu: { className: 'options', 'aria-label': name },
          menuitem: (options) => ({ 'aria-disabled': options?.context.item.data?.off || undefined }),
          separator: { className: 'option-sep' },
        }}
      />
    </PrimeRoot>
  );
}
