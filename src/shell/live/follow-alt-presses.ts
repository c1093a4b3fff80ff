import { ALT_FOLLOWED, ALT_PRESS } from '../alt-press.ts';

/** Handles Alt presses from now on, starting with the kept one. Returns the unsubscribe function. */
export function followAltPresses(follow: (target: Element) => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault();
    follow((event as CustomEvent<Element>).detail);
  };
  window.addEventListener(ALT_PRESS, hear);
  window.dispatchEvent(new Event(ALT_FOLLOWED));
  return () => window.removeEventListener(ALT_PRESS, hear);
}
