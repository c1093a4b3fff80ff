import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { fillMessage } from '../language/text/fill-message.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useUser } from './console-context.ts';
import * as MESSAGES from './messages.ts';
import { initialsOf } from './session.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Top bar: menu button, search, theme and person. */
export function TopBar({
  menuOpen,
  onMenu,
  onSignOut,
  children,
}: {
  menuOpen: boolean;
  onMenu: () => void;
  onSignOut: () => void;
  children?: ReactNode;
}) {
  const user = useUser();
  const navigate = useNavigate();
  const entries = [
    { id: 'account', label: MESSAGES.myAccount, icon: 'user' as const, onSelect: () => void navigate('/account') },
    { id: 'sign-out', label: MESSAGES.logOut, icon: 'log-out' as const, onSelect: onSignOut },
  ];
  return (
    <header className="topbar">
      <Button variant="ghost" icon="panel-left" iconOnly aria-controls="nav" aria-expanded={menuOpen} onClick={onMenu}>
        {MESSAGES.sideMenu}
      </Button>
      {children}
      <div className="row push">
        {/* Where code that comes later puts a tool of its own. */}
        <div id="tools" />
        <ThemeSwitch />
        <Menu
          name={fillMessage(MESSAGES.nameUserMenu, { name: user.full_name })}
          variant="ghost"
          className="not-phone user-button"
          entries={entries}
        >
          <span className="avatar" aria-hidden="true">
            {initialsOf(user)}
          </span>
          <span className="sr-only">
            {user.full_name}
            {MESSAGES.userMenu}
          </span>
          <Icon name="chevron-down" size="small" />
        </Menu>
      </div>
    </header>
  );
}
