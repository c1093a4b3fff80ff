/** Milliseconds between two things that are done ahead: what somebody asks for meanwhile goes first. */
const PAUSE = 50;
/** So long after a press or a key nothing is done ahead, in milliseconds. */
const CALM = 400;

let lastInput = Number.NEGATIVE_INFINITY;

if (typeof window !== 'undefined') {
  const note = () => {
    lastInput = performance.now();
  };
  for (const name of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(name, note, { capture: true, passive: true });
}

/**
 * Until the browser has nothing else to do, or for five seconds at most: what is fetched ahead comes piece by piece and never in one burst, and waits while
 * somebody presses or types.
 */
export async function idle(): Promise<void> {
  await wait(PAUSE);
  for (let rest = restOfInput(); rest > 0; rest = restOfInput()) await wait(rest);
  await rested();
}

/** Until the browser has nothing else to do, or for five seconds at most. */
export function rested(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 200);
  });
}

function restOfInput(): number {
  const since = performance.now() - lastInput;
  return since < 0 ? 0 : CALM - since;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
