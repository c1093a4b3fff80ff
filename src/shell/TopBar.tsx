import type { ReactNode, Ref } from 'react';
import { Button } from '../runtime/render/parts/Button.tsx';
import { Icon } from '../runtime/render/parts/Icon.tsx';
import { Menu } from '../runtime/render/parts/Menu.tsx';
import { useUser } from './console-context.ts';
import { initialsOf } from './session.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The bar over the page: the menu's button, room for the search, the theme and the person. */
export function TopBar({
  menuOpen,
  onMenu,
  onSignOut,
  tools,
  children,
}: {
  menuOpen: boolean;
  onMenu: () => void;
  onSignOut: () => void;
  /** Where others put a tool of theirs: before the theme. */
  tools?: Ref<HTMLDivElement>;
  children?: ReactNode;
}) {
  const user = useUser();
  const entries = [{ id: 'sign-out', label: 'Log out', icon: 'log-out' as const, onSelect: onSignOut }];
  return (
    <header className="topbar">
      <Button variant="ghost" icon="panel-left" iconOnly aria-controls="nav" aria-expanded={menuOpen} onClick={onMenu}>
        Side menu
      </Button>
      {children}
      <div className="row push">
        <div className="row" ref={tools} />
        <ThemeSwitch />
        <Menu name={`${user.full_name}, user menu`} variant="ghost" className="not-phone user-button" entries={entries}>
          <span className="avatar" aria-hidden="true">
            {initialsOf(user)}
          </span>
          <span className="sr-only">{user.full_name}, user menu</span>
          <Icon name="chevron-down" size="small" />
        </Menu>
      </div>
    </header>
  );
}
