import { useEffect, useState } from 'react';
import { recall, remember } from '../runtime/render/remembered.ts';
import { useMedia } from '../ui/use-media.ts';

/** Maximum width in px at which the menu is a drawer over the page, as in components.css. */
const DRAWER = '(max-width: 1000px)';

/** Whether the side menu shows: beside the page, remembered, or as a drawer over it, never remembered. */
export interface SideMenuState {
  docked: boolean;
  drawer: boolean;
  /** Whether it shows, beside the page or as a drawer. */
  isOpen: boolean;
  toggle(): void;
  closeDrawer(): void;
}

/** Opens and closes the side menu. */
export function useSideMenu(): SideMenuState {
  const [docked, setDocked] = useState(() => recall('menu') !== 'closed');
  const [drawer, setDrawer] = useState(false);
  const narrow = useMedia(DRAWER);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a window that becomes wide or narrow has no drawer open
  useEffect(() => setDrawer(false), [narrow]);
  return {
    docked,
    drawer,
    isOpen: narrow ? drawer : docked,
    toggle() {
      if (narrow) return setDrawer(!drawer);
      remember('menu', docked ? 'closed' : undefined);
      setDocked(!docked);
    },
    closeDrawer: () => setDrawer(false),
  };
}
