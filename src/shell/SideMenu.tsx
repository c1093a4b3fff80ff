import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { fillMessage } from '../language/text/fill-message.ts';
import { followLink } from '../runtime/render/navigation/follow-link.ts';
import { recall, remember } from '../runtime/render/remembered.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Brand } from './Brand.tsx';
import { useConsole, useUser } from './console-context.ts';
import { MenuList } from './MenuList.tsx';
import { lineOfPath, searchMenu } from './menu-entries.ts';
import * as MESSAGES from './messages.ts';
import { initialsOf } from './session.ts';
import { useMenu } from './use-menu.ts';

/** Milliseconds until the menu scrolls to its entry. */
const MENU_DELAY = 100;

/** The side menu: brand, search, screens, and the person. */
export function SideMenu({
  onNavigate,
  onClose,
  onSignOut,
  signingOut,
}: {
  onNavigate: () => void;
  onClose: () => void;
  onSignOut: () => void;
  signingOut: boolean;
}) {
  const { settings } = useConsole();
  const user = useUser();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [isGrouped, setGrouped] = useState(() => (recall('menu-groups') ?? (settings.groupedMenu && 'on')) === 'on');
  const list = useRef<HTMLElement>(null);
  const lines = useMenu();
  const found = useMemo(() => searchMenu(lines, search), [lines, search]);
  const here = lineOfPath(lines, pathname);

  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    followLink(event, link, navigate);
    if (event.defaultPrevented) onNavigate();
  };

  // Keeps the entry of the current page visible in the scrolled list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each entry that becomes the current one
  useEffect(() => {
    // After rendering: measuring earlier would lay out the page once more.
    const timer = setTimeout(() => bringIntoSight(list.current), MENU_DELAY);
    return () => clearTimeout(timer);
  }, [here?.id]);

  return (
    <aside className="nav" id="nav" aria-label={MESSAGES.sideMenu}>
      <div className="nav-head">
        <Brand />
        <Button variant="ghost" size="small" icon="x" iconOnly className="push only-drawer" onClick={onClose}>
          {MESSAGES.closeMenu}
        </Button>
      </div>
      <div className="nav-search">
        <label className="input input-sm">
          <Icon name="search" size="small" />
          <span className="sr-only">{MESSAGES.searchTheMenu}</span>
          <input
            type="search"
            placeholder={MESSAGES.searchMenu}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && search) {
                event.stopPropagation();
                setSearch('');
              }
              if (event.key === 'Enter' && search) list.current?.querySelector('a')?.click();
            }}
          />
        </label>
        {settings.menuGroups && (
          <Button
            variant="ghost"
            size="small"
            icon="folder-tree"
            iconOnly
            aria-pressed={isGrouped}
            onClick={() => {
              remember('menu-groups', isGrouped ? 'off' : 'on');
              setGrouped(!isGrouped);
            }}
          >
            {MESSAGES.groupByArea}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: takes the presses of the links inside, which the keyboard makes too */}
      <nav className="nav-list" aria-label={MESSAGES.screens} ref={list} onClick={follow}>
        <MenuList lines={found} hereId={here?.id} groups={isGrouped && !search ? settings.menuGroups : undefined} />
        <p className="nav-none" role="status">
          {found.length === 0 && (search ? fillMessage(MESSAGES.nothingNamed, { search }) : MESSAGES.noScreensAreOpenTo)}
        </p>
      </nav>
      <div className="nav-foot">
        <span className="avatar" aria-hidden="true">
          {initialsOf(user)}
        </span>
        <Link className="who" to="/account" title={MESSAGES.myAccount} onClick={onNavigate}>
          <b>{user.full_name}</b>
          <span>{user.email}</span>
        </Link>
        <Button variant="ghost" size="small" icon="log-out" iconOnly busy={signingOut} onClick={onSignOut}>
          {MESSAGES.logOut}
        </Button>
      </div>
    </aside>
  );
}

/** Scrolls the list to its current entry. `scrollIntoView` would move the start of Tab navigation. */
function bringIntoSight(list: HTMLElement | null): void {
  const entry = list?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!list || !entry) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (entry.top < top) list.scrollTop -= top - entry.top;
  else if (entry.bottom > bottom) list.scrollTop += entry.bottom - bottom;
}
