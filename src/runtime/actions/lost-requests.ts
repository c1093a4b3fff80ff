/** What became of a request whose answer was lost, as the server tells it. */
export type SettledRequest = { state: 'done' | 'not-done' | 'running' | 'unknown' } | { state: 'refused'; reason: string };

/** A write that was sent and has no answer yet, or whose answer was lost. */
export interface LostRequest {
  functionName: string;
  requestId: string;
  /** What the button said, and the title of its page. */
  label: string;
  page: string;
  /** Who sent it. Nobody else at this browser is told. */
  user: string;
  /** It is certain that no answer comes any more. */
  isLost?: true;
  /** How many calls of the action would have followed. */
  left?: number;
}

/** The tab keeps them, so that they outlive a page and a reload. */
const PLACE = 'tablero-lost-requests';
/** So many are kept: nobody presses more buttons while a server is away. */
const MOST = 20;
const CHANGED = 'tablero-lost-requests';
const SETTLED = 'tablero-settled';

/** What this tab has sent and has no answer to. */
export function lostRequests(): LostRequest[] {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '[]') as LostRequest[];
  } catch {
    // Without storage nothing outlives the page.
    return [];
  }
}

/** Keeps a request that is about to be sent. */
export function keepAsked(asked: LostRequest): void {
  write([...lostRequests().filter(({ requestId }) => requestId !== asked.requestId), asked].slice(-MOST));
}

/** Says that the answer to a request will not come, so that it is asked for. */
export function keepLost(requestId: string, left: number): void {
  write(lostRequests().map((known) => (known.requestId === requestId ? { ...known, isLost: true, left } : known)));
  window.dispatchEvent(new Event(CHANGED));
}

/** Forgets a request: its answer is there. */
export function dropLost(requestId: string): void {
  write(lostRequests().filter((known) => known.requestId !== requestId));
}

/** Calls `listener` when there is another request whose answer was lost; returns what stops it. */
export function onLost(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Tells whoever pressed the button, where that is still there, what came of it. */
export function tellSettled(requestId: string, settled: SettledRequest): void {
  window.dispatchEvent(new CustomEvent(SETTLED, { detail: { requestId, settled } }));
}

/** Calls `listener` once, when it is known what came of a request. */
export function awaitSettled(requestId: string, listener: (settled: SettledRequest) => void): void {
  const hear = (event: Event) => {
    const { detail } = event as CustomEvent<{ requestId: string; settled: SettledRequest }>;
    if (detail.requestId !== requestId) return;
    window.removeEventListener(SETTLED, hear);
    listener(detail.settled);
  };
  window.addEventListener(SETTLED, hear);
}

/** What came of a request, in words. */
export function settledText({ label, left = 0 }: Pick<LostRequest, 'label' | 'left'>, settled: SettledRequest): string {
  if (settled.state === 'done')
    return left > 0
      ? `"${label}" was done in part: ${left} of its steps ${left === 1 ? 'is' : 'are'} still to come. Press it again for the rest.`
      : `"${label}" was done, once.`;
  if (settled.state === 'refused') return `"${label}" was not done. ${settled.reason}`;
  if (settled.state === 'not-done')
    return `"${label}" was not done: it never reached the server, and nothing has changed. You can try again.`;
  return `Nobody can know whether "${label}" was done: another server took it and gave no answer. Look at what is shown before you do it again.`;
}

function write(requests: readonly LostRequest[]): void {
  try {
    if (requests.length === 0) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, JSON.stringify(requests));
  } catch {
    // A browser that keeps nothing still shows what it can.
  }
}
