/** Tells that an element was pressed with Alt. */
export const ALT_PRESS = 'tablero-alt-press';
/** Tells that somebody follows such presses from now on. */
export const ALT_FOLLOWED = 'tablero-alt-followed';
/** A press that is older says nothing of what somebody wants now. In milliseconds. */
const LONGEST = 5000;

/**
 * Takes every press with Alt for the Studio, which shows what was pressed. Its code comes later than the page: until then the last press waits, so that what was
 * meant to be changed is never run instead. Returns what stops it.
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
