/** Milliseconds between two prefetches: real requests come first. */
const PAUSE = 20;
/** Milliseconds after a press or key without prefetching. */
const CALM = 400;

let lastInput = Number.NEGATIVE_INFINITY;

if (typeof window !== 'undefined') {
  const note = () => {
    lastInput = performance.now();
  };
  for (const name of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(name, note, { capture: true, passive: true });
}

/** Order of prefetching: for the open screen, for any page, for links. */
export type Nearness = 'screen' | 'page' | 'links';

const NEAREST: readonly Nearness[] = ['screen', 'page', 'links'];

interface Waiting {
  nearness: Nearness;
  begin: (end: () => void) => void;
}

let waiting: readonly Waiting[] = [];
let isWorking = false;

/**
 * Waits for a turn to prefetch; returns the function that ends the turn. One prefetch at a time, and only while the browser is
 * idle: no presses or keys, visible, and online.
 */
export function turn(nearness: Nearness): Promise<() => void> {
  return new Promise((begin) => {
    waiting = [...waiting, { nearness, begin }];
    if (!isWorking) void work();
  });
}

async function work(): Promise<void> {
  isWorking = true;
  while (waiting.length > 0) {
    await wait(PAUSE);
    await calm();
    // A prefetch of higher priority may have arrived meanwhile.
    const next = NEAREST.flatMap((nearness) => waiting.find((each) => each.nearness === nearness) ?? [])[0];
    if (!next) break;
    waiting = waiting.filter((each) => each !== next);
    await new Promise<void>((end) => next.begin(end));
  }
  isWorking = false;
}

/** Resolves when the browser is idle. */
async function calm(): Promise<void> {
  for (;;) {
    const rest = restOfInput();
    if (rest > 0) await wait(rest);
    else if (document.visibilityState === 'hidden') await heard(document, 'visibilitychange');
    else if (!navigator.onLine) await heard(window, 'online');
    else {
      await untilIdle();
      if (restOfInput() <= 0) return;
    }
  }
}

/** Network Information API (https://wicg.github.io/netinfo/). */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** Whether prefetching is off: data saving, or a slow or metered line. */
export function savesData(): boolean {
  const { saveData, effectiveType = '4g', type } = (navigator as { connection?: Line }).connection ?? {};
  return saveData === true || effectiveType !== '4g' || type === 'cellular';
}

function heard(target: EventTarget, name: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
}

/** Resolves when the browser is idle, after five seconds at the latest. */
export function untilIdle(): Promise<void> {
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
