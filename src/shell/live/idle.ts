/** Milliseconds between two things that are done ahead: what somebody asks for meanwhile goes first. */
const PAUSE = 50;
/** So long after a press or a key nothing is done ahead, in milliseconds. */
const CALM = 400;

let lastInput = Number.NEGATIVE_INFINITY;
let turn: Promise<void> = Promise.resolve();

if (typeof window !== 'undefined') {
  const note = () => {
    lastInput = performance.now();
  };
  for (const name of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(name, note, { capture: true, passive: true });
}

/**
 * Until the browser has nothing else to do, or for five seconds at most, one caller after the other: what is fetched ahead comes piece by piece and never in one burst,
 * and waits while somebody presses or types.
 */
export function idle(): Promise<void> {
  turn = turn.then(nextIdle);
  return turn;
}

async function nextIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  for (let calm = lastInput + CALM - performance.now(); calm > 0; calm = lastInput + CALM - performance.now()) {
    const rest = calm;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
  await rested();
}

/** Until the browser has nothing else to do, or for five seconds at most. */
export function rested(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 200);
  });
}
