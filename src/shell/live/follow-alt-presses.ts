import { ALT_FOLLOWED, ALT_PRESS } from '../alt-press.ts';

/** Follows presses with Alt from now on, beginning with the one that waits. Returns what stops it. */
export function followAltPresses(follow: (target: Element) => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault();
    follow((event as CustomEvent<Element>).detail);
  };
  window.addEventListener(ALT_PRESS, hear);
  window.dispatchEvent(new Event(ALT_FOLLOWED));
  return () => window.removeEventListener(ALT_PRESS, hear);
}
