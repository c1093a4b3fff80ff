import { newId } from '../data/values/new-id.ts';

/** What became of a request whose answer was lost, as the server tells it. */
export type SettledRequest = { state: 'done' | 'not-done' | 'running' | 'unknown' } | { state: 'refused'; reason: string };

/** A write that was sent and has no answer yet, or whose answer was lost. */
export interface LostRequest {
  functionName: string;
  requestId: string;
  /** What the button said, and the title of its page. */
  label: string;
  page: string;
  /** What sends it: an action of a record on a page. The same place sends nothing else until the outcome is known. */
  place: string;
  /** Who sent it. Nobody else at this browser is told. */
  user: string;
  /** The page load that waits for the answer. */
  owner: string;
  /** When it was sent, in milliseconds since 1970. */
  sentAt: number;
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
const ASKED = 'tablero-asked';
/** This load of the page. A duplicated tab begins with a copy of what the other one keeps, so storage alone does not say whose a request is. */
const OWNER = newId();
/** Where the browser has no locks, a page that waits longer than a call can take is gone. In milliseconds. */
const LONGEST_CALL = 60_000;

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
export function keepRequest(asked: Omit<LostRequest, 'owner' | 'sentAt'>): void {
  holdOwnership();
  const others = lostRequests().filter(({ requestId }) => requestId !== asked.requestId);
  write([...others, { ...asked, owner: OWNER, sentAt: Date.now() }].slice(-MOST));
  window.dispatchEvent(new CustomEvent(ASKED, { detail: asked }));
}

/** Says that the answer to a request will not come, so that it is asked for. */
export function markAnswerLost(requestId: string, left: number): void {
  write(lostRequests().map((known) => (known.requestId === requestId ? { ...known, isLost: true, left } : known)));
  window.dispatchEvent(new Event(CHANGED));
}

/** Forgets a request: its answer is there. */
export function dropLost(requestId: string): void {
  write(lostRequests().filter((known) => known.requestId !== requestId));
}

/** The request of a place whose outcome is not known yet. */
export function unknownAt(place: string, user: string): LostRequest | undefined {
  return lostRequests().find((known) => known.isLost && known.place === place && known.user === user);
}

/**
 * Takes over the requests of page loads that are gone: nobody else waits for their answers. Those of a page that is still open stay its own. True while it
 * is not known of some whether their page is gone.
 */
export async function adoptOrphans(): Promise<boolean> {
  const foreign = lostRequests().filter(({ owner }) => owner !== OWNER);
  if (foreign.length === 0) return false;
  const owners = await openOwners();
  const isGone = ({ owner, sentAt }: LostRequest) => (owners ? !owners.has(owner) : Date.now() - sentAt > LONGEST_CALL);
  const gone = new Set(foreign.filter(isGone).map(({ requestId }) => requestId));
  if (gone.size > 0) holdOwnership();
  const adopted = lostRequests().map(
    (known): LostRequest => (gone.has(known.requestId) ? { ...known, owner: OWNER, isLost: true } : known),
  );
  // A copy of what an open page waits for is of no use here.
  write(owners ? adopted.filter(({ owner }) => owner === OWNER || !owners.has(owner)) : adopted);
  return !owners && gone.size < foreign.length;
}

/** The requests of this page load whose answers were lost. */
export function ownLost(user: string): LostRequest[] {
  return lostRequests().filter((known) => known.owner === OWNER && known.isLost && known.user === user);
}

const lockOf = (owner: string) => `tablero-page-${owner}`;
let letGo: (() => void) | undefined;

/** Shows other tabs that this page load is there, for as long as it keeps a request. The browser ends that with the page, however it ends. */
function holdOwnership(): void {
  if (letGo) return;
  letGo = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks?.request(lockOf(OWNER), () => held).catch(() => undefined);
}

/** Who of those that keep requests is still there; undefined where the browser has no locks. */
async function openOwners(): Promise<Set<string> | undefined> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  if (!locks) return undefined;
  const names = new Set([...(locks.held ?? []), ...(locks.pending ?? [])].map(({ name }) => name));
  return new Set(lostRequests().flatMap(({ owner }) => (names.has(lockOf(owner)) ? [owner] : [])));
}

/** Calls `listener` when there is another request whose answer was lost; returns what stops it. */
export function onLost(listener: () => void): () => void {
  followers += 1;
  window.addEventListener(CHANGED, listener);
  return () => {
    followers -= 1;
    window.removeEventListener(CHANGED, listener);
  };
}

/** Calls `listener` with each request that is about to be sent; returns what stops it. */
export function onRequestSent(listener: (asked: Pick<LostRequest, 'requestId' | 'place'>) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<LostRequest>).detail);
  window.addEventListener(ASKED, hear);
  return () => window.removeEventListener(ASKED, hear);
}

let followers = 0;

/** Whether the page shows a bar for each request whose answer was lost; until its late code is there it does not. */
export const isFollowed = () => followers > 0;

/** Tells the action that waits for it, where there is one, what came of a request. True where the action goes on by itself, as after any answer. */
export function passOutcome(requestId: string, settled: SettledRequest): boolean {
  return !window.dispatchEvent(new CustomEvent(SETTLED, { detail: { requestId, settled }, cancelable: true }));
}

/** Waits until it is known what came of a request. `goesOn` says whether whoever waits takes it from there. */
export function awaitSettled(requestId: string, goesOn: (settled: SettledRequest) => boolean): Promise<SettledRequest> {
  return new Promise((resolve) => {
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<{ requestId: string; settled: SettledRequest }>;
      if (detail.requestId !== requestId) return;
      window.removeEventListener(SETTLED, hear);
      if (goesOn(detail.settled)) event.preventDefault();
      resolve(detail.settled);
    };
    window.addEventListener(SETTLED, hear);
  });
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
    if (requests.length === 0) {
      sessionStorage.removeItem(PLACE);
      letGo?.();
      letGo = undefined;
    } else sessionStorage.setItem(PLACE, JSON.stringify(requests));
  } catch {
    // A browser that keeps nothing still shows what it can.
  }
}
