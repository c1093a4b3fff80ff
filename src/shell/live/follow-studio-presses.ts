import { STUDIO_FOLLOWED, STUDIO_PRESS } from '../studio-press.ts';

/** Handles presses for the Studio from now on, starting with the kept one; null is Ctrl+E. Returns the unsubscribe function. */
export function followStudioPresses(follow: (target: Element | null) => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault();
    follow((event as CustomEvent<Element | null>).detail);
  };
  window.addEventListener(STUDIO_PRESS, hear);
  window.dispatchEvent(new Event(STUDIO_FOLLOWED));
  return () => window.removeEventListener(STUDIO_PRESS, hear);
}
