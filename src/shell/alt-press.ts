/** Event: an element was pressed with Alt. */
export const ALT_PRESS = 'tablero-alt-press';
/** Event: the Studio handles presses with Alt from now on. */
export const ALT_FOLLOWED = 'tablero-alt-followed';
/** Maximum age of a kept press, in milliseconds. */
const LONGEST = 5000;

/**
 * Captures presses with Alt for the Studio, whose code is loaded later: the last press waits until then, so that it never runs
 * the pressed element. Returns the unsubscribe function.
 */
export function holdAltPresses(): () => void {
  let waiting: { target: Element; at: number } | undefined;
  const tell = (target: Element) => !window.dispatchEvent(new CustomEvent(ALT_PRESS, { detail: target, cancelable: true }));
  const hold = (event: MouseEvent) => {
    const { target } = event;
    if (!event.altKey || !(target instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    waiting = tell(target) ? undefined : { target, at: performance.now() };
  };
  const followed = () => {
    if (waiting && performance.now() - waiting.at < LONGEST) tell(waiting.target);
    waiting = undefined;
  };
  document.addEventListener('click', hold, { capture: true });
  window.addEventListener(ALT_FOLLOWED, followed);
  return () => {
    document.removeEventListener('click', hold, { capture: true });
    window.removeEventListener(ALT_FOLLOWED, followed);
  };
}
