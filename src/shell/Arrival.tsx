import { useNavigationFocus } from './use-navigation-focus.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Follow-up of navigation: focus and scrolling. Loaded after the `first` page, which needs neither. */
export function Arrival({ first }: { first: string }) {
  useNavigationFocus(first);
  useScrollRestoration();
  return null;
}
