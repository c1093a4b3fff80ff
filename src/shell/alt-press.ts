/** A press that is older says nothing of what somebody wants now. In milliseconds. */
const LONGEST = 5000;

let follow: ((target: Element) => void) | undefined;
let waiting: { target: Element; at: number } | undefined;

/**
 * Takes every press with Alt for the Studio, which shows what was pressed. Its code comes later than the page: until then the last press waits, so that what was
 * meant to be changed is never run instead. Returns what stops it.
 */
export function holdAltPresses(): () => void {
  const hold = (event: MouseEvent) => {
    if (!event.altKey || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    if (follow) follow(event.target);
    else waiting = { target: event.target, at: performance.now() };
  };
  document.addEventListener('click', hold, { capture: true });
  return () => {
    document.removeEventListener('click', hold, { capture: true });
    waiting = undefined;
  };
}

/** Follows presses with Alt from now on, beginning with the one that waits. Returns what stops it. */
export function followAltPresses(next: (target: Element) => void): () => void {
  follow = next;
  const kept = waiting;
  waiting = undefined;
  if (kept && performance.now() - kept.at < LONGEST) next(kept.target);
  return () => {
    if (follow === next) follow = undefined;
  };
}
