/** Milliseconds between two things that are fetched ahead: what somebody asks for meanwhile goes first. */
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

/** What is fetched ahead, nearest first: what the open screen can open, what any page may need, what links lead to. */
export type Nearness = 'screen' | 'page' | 'links';

const NEAREST: readonly Nearness[] = ['screen', 'page', 'links'];

interface Waiting {
  nearness: Nearness;
  begin: (end: () => void) => void;
}

let waiting: readonly Waiting[] = [];
let isWorking = false;

/**
 * Waits for the turn of something that is fetched ahead, and gives what ends the turn. One thing is fetched at a time for the whole page, and only while the
 * browser has nothing else to do: nobody presses or types, the page is in sight, and there is a connection.
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
    // What has come meanwhile may be nearer.
    const next = NEAREST.flatMap((nearness) => waiting.find((each) => each.nearness === nearness) ?? [])[0];
    if (!next) break;
    waiting = waiting.filter((each) => each !== next);
    await new Promise<void>((end) => next.begin(end));
  }
  isWorking = false;
}

/** Until nothing else goes on. */
async function calm(): Promise<void> {
  for (;;) {
    const rest = restOfInput();
    if (rest > 0) await wait(rest);
    else if (document.visibilityState === 'hidden') await heard(document, 'visibilitychange');
    else if (!navigator.onLine) await heard(window, 'online');
    else {
      await rested();
      if (restOfInput() <= 0) return;
    }
  }
}

/** What browsers that know their line say of it (https://wicg.github.io/netinfo/). */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** Whether data is to be saved, or the line is slow or paid by what goes over it: then nothing is fetched ahead. */
export function savesData(): boolean {
  const { saveData, effectiveType = '4g', type } = (navigator as { connection?: Line }).connection ?? {};
  return saveData === true || effectiveType !== '4g' || type === 'cellular';
}

function heard(target: EventTarget, name: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
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
