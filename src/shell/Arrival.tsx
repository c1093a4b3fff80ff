import { useNavigationFocus } from './use-navigation-focus.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Focus and scrolling after a navigation. Loaded after the `first` page, which needs neither. */
export function Arrival({ first }: { first: string }) {
  useNavigationFocus(first);
  useScrollRestoration();
  return null;
}
