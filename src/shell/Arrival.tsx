import { useNavigationFocus } from './use-navigation-focus.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** What follows the way to another page: focus and scrolling. It comes a moment after the `first` page, which needs neither. */
export function Arrival({ first }: { first: string }) {
  useNavigationFocus(first);
  useScrollRestoration();
  return null;
}
