import { type KeyboardEvent, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useMatch } from 'react-router-dom';
import { LoadAgainBanner } from '../ui/LoadAgainBanner.tsx';
import { fetchCode, OldCodeError } from '../ui/old-code.ts';
import { useToasts } from '../ui/toast-context.ts';
import { createChunkLoader, useChunk } from '../ui/use-chunk.ts';
import { useConsole, useUser } from './console-context.ts';
import { LIVE_DELAY } from './live-delay.ts';
import * as MESSAGES from './messages.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SideMenu } from './SideMenu.tsx';
import { mayReachStudio } from './session.ts';
import { holdStudioPresses } from './studio-press.ts';
import { TopBar } from './TopBar.tsx';
import { useSideMenu } from './use-side-menu.ts';

const searchChunk = createChunkLoader(async () => (await import('./search/ShellSearch.tsx')).ShellSearch);
const arrivalChunk = createChunkLoader(async () => (await import('./Arrival.tsx')).Arrival);
const importLive = () => import('./live/LiveConsole.tsx');
const liveChunk = createChunkLoader(async () => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LIVE_DELAY));
    try {
      return (await fetchCode(importLive)).LiveConsole;
    } catch (error) {
      // Otherwise it is tried again: without this code the page would never notice that the connection is back.
      if (error instanceof OldCodeError) throw error;
    }
  }
});

/** Layout of every page: skip link, side menu, bar, connection. */
export function Shell() {
  const menu = useSideMenu();
  const { services, settings, setSession } = useConsole();
  const user = useUser();
  const { showToast } = useToasts();
  const [signingOut, setSigningOut] = useState(false);
  const { chunk: LiveConsole } = useChunk(liveChunk, true);
  const { chunk: ShellSearch } = useChunk(searchChunk, true);

  const isStudio = useMatch('/studio/*') !== null;
  const opensStudio = mayReachStudio(user, settings) && !isStudio;
  useEffect(() => (opensStudio ? holdStudioPresses() : undefined), [opensStudio]);
  const { drawer, closeDrawer } = menu;
  useEffect(() => {
    if (!drawer) return;
    focusOn('#nav input');
    // Afterwards, when the rest of the page takes the focus again.
    return () => focusOn('.topbar [aria-controls="nav"]');
  }, [drawer]);

  const signOut = async () => {
    setSigningOut(true);
    try {
      await services.session.signOut();
      setSession({ status: 'out', hasLeft: true });
    } catch (error) {
      showToast({ tone: 'danger', text: MESSAGES.youMayStillBeSignedIn, error });
    } finally {
      setSigningOut(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drawer) closeDrawer();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the drawer wherever the focus is
    <div className="app" data-nav={menu.docked ? undefined : 'closed'} data-drawer={drawer ? 'open' : undefined} onKeyDown={press}>
      <a className="skip" href="#main">
        {MESSAGES.skipToContent}
      </a>
      <Suspense>
        <SideMenu onNavigate={closeDrawer} onClose={closeDrawer} onSignOut={signOut} signingOut={signingOut} />
      </Suspense>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keyboard has Esc and the button */}
      <div className="nav-scrim" onClick={closeDrawer} />
      <div className="shell-main" inert={drawer}>
        <Suspense>
          <TopBar menuOpen={menu.isOpen} onMenu={menu.toggle} onSignOut={signOut}>
            {ShellSearch ? <ShellSearch /> : <div className="global-search" />}
          </TopBar>
        </Suspense>
        {LiveConsole ? <LiveConsole /> : <OfflineBanner />}
        <LoadAgainBanner bar>{MESSAGES.partsCannotBeOpened}</LoadAgainBanner>
        <Outlet />
        <PageMoves onMove={closeDrawer} />
      </div>
    </div>
  );
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** Reacts to navigation. A component of its own, because every filter and page of a list changes the address, and the rest should not render again. */
function PageMoves({ onMove }: { onMove: () => void }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const { chunk: Arrival } = useChunk(arrivalChunk, true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the drawer
  useEffect(onMove, [pathname]);
  return Arrival && <Arrival first={first} />;
}
