/** Event: an element was pressed with Alt, or, with null, Ctrl+E. */
export const STUDIO_PRESS = 'tablero-held-press';
/** Event: the Studio handles these presses from now on. */
export const STUDIO_FOLLOWED = 'tablero-held-followed';
/** Maximum age of a kept press, in milliseconds. */
const LONGEST = 5000;

/**
 * Captures presses with Alt and Ctrl+E for the Studio, whose code is loaded later: the last one waits until then, so that it never runs
 * the pressed element and is not lost. Returns the unsubscribe function.
 */
export function holdStudioPresses(): () => void {
  let waiting: { target: Element | null; at: number } | undefined;
  const tell = (target: Element | null) => !window.dispatchEvent(new CustomEvent(STUDIO_PRESS, { detail: target, cancelable: true }));
  const hold = (event: Event, target: Element | null) => {
    event.preventDefault();
    event.stopPropagation();
    waiting = tell(target) ? undefined : { target, at: performance.now() };
  };
  const click = (event: MouseEvent) => event.altKey && event.target instanceof Element && hold(event, event.target);
  const key = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.key.toLowerCase() === 'e' && (ctrlKey || metaKey) && !altKey && !shiftKey) hold(event, null);
  };
  const followed = () => {
    if (waiting && performance.now() - waiting.at < LONGEST) tell(waiting.target);
    waiting = undefined;
  };
  document.addEventListener('click', click, { capture: true });
  document.addEventListener('keydown', key, { capture: true });
  window.addEventListener(STUDIO_FOLLOWED, followed);
  return () => {
    document.removeEventListener('click', click, { capture: true });
    document.removeEventListener('keydown', key, { capture: true });
    window.removeEventListener(STUDIO_FOLLOWED, followed);
  };
}
