import { fillMessage } from '../../language/text/fill-message.ts';
import { fillPlural } from '../../language/text/fill-plural.ts';
import { newId } from '../data/values/new-id.ts';
import * as MESSAGES from './messages.ts';

/** The outcome of a request whose answer was lost, from the server. */
export type SettledRequest = { state: 'done' | 'not-done' | 'running' | 'unknown' } | { state: 'refused'; reason: string };

/** A write without an answer so far, or with a lost answer. */
export interface LostRequest {
  functionName: string;
  requestId: string;
  /** Label of the button, and title of its page. */
  label: string;
  page: string;
  /** Its sender: an action of a record on a page. It sends nothing else until the outcome is known. */
  place: string;
  /** The person who sent it. Nobody else in this browser sees it. */
  user: string;
  /** The page load that waits for the answer. */
  owner: string;
  /** When it was sent, in milliseconds since 1970. */
  sentAt: number;
  /** No answer can arrive any more. */
  isLost?: true;
  /** Number of the action's further calls. */
  left?: number;
}

/** The tab keeps them, so that they outlive a page and a reload. */
const PLACE = 'tablero-lost-requests';
/** Maximum number of remembered requests. */
const MOST = 20;
const CHANGED = 'tablero-lost-requests';
const SETTLED = 'tablero-settled';
const ASKED = 'tablero-asked';
/** This load of the page. A duplicated tab starts with a copy of the storage, so storage alone does not identify the owner of a request. */
const OWNER = newId();
/** In browsers without locks: a page without a sign of life for longer than any call takes is gone. In milliseconds. */
const LONGEST_CALL = 60_000;

/** Unanswered requests of this tab. */
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

/** Removes an answered request. */
export function dropLostRequest(requestId: string): void {
  write(lostRequests().filter((known) => known.requestId !== requestId));
}

/** The request of a place with an unknown outcome. */
export function findUnknownRequest(place: string, user: string): LostRequest | undefined {
  return lostRequests().find((known) => known.isLost && known.place === place && known.user === user);
}

/**
 * Takes over the requests of closed pages: nobody else waits for their answers. Requests of open pages stay theirs. True while it is
 * unknown whether some page is closed.
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

/** Requests of this page load with lost answers. */
export function ownLostRequests(user: string): LostRequest[] {
  return lostRequests().filter((known) => known.owner === OWNER && known.isLost && known.user === user);
}

const lockOf = (owner: string) => `tablero-page-${owner}`;
let letGo: (() => void) | undefined;

/** Signals to other tabs that this page load exists, while it has requests. The browser ends the signal with the page. */
function holdOwnership(): void {
  if (letGo) return;
  letGo = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks?.request(lockOf(OWNER), () => held).catch(() => undefined);
}

/** Owners of requests whose pages are open; undefined in browsers without locks. */
async function openOwners(): Promise<Set<string> | undefined> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  if (!locks) return undefined;
  const names = new Set([...(locks.held ?? []), ...(locks.pending ?? [])].map(({ name }) => name));
  return new Set(lostRequests().flatMap(({ owner }) => (names.has(lockOf(owner)) ? [owner] : [])));
}

/** Calls `listener` for each further request with a lost answer; returns the unsubscribe function. */
export function onLostRequest(listener: () => void): () => void {
  followers += 1;
  window.addEventListener(CHANGED, listener);
  return () => {
    followers -= 1;
    window.removeEventListener(CHANGED, listener);
  };
}

/** Calls `listener` before each request; returns the unsubscribe function. */
export function onRequestSent(listener: (asked: Pick<LostRequest, 'requestId' | 'place'>) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<LostRequest>).detail);
  window.addEventListener(ASKED, hear);
  return () => window.removeEventListener(ASKED, hear);
}

let followers = 0;

/** Whether the page shows a bar per lost answer; false until its code has loaded. */
export const isFollowed = () => followers > 0;

/** Passes the outcome of a request to the waiting action. True where the action continues by itself, as after any answer. */
export function passOutcome(requestId: string, settled: SettledRequest): boolean {
  return !window.dispatchEvent(new CustomEvent(SETTLED, { detail: { requestId, settled }, cancelable: true }));
}

/** Waits for the outcome of a request. `goesOn` says whether the waiting action continues. */
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

/** The outcome of a request as text. */
export function printOutcome({ label, left = 0 }: Pick<LostRequest, 'label' | 'left'>, settled: SettledRequest): string {
  if (settled.state === 'done')
    return left > 0
      ? fillPlural({ one: MESSAGES.wasDoneInPartOne, other: MESSAGES.wasDoneInPart }, { label, count: left })
      : fillMessage(MESSAGES.wasDoneOnce, { label });
  if (settled.state === 'refused') return fillMessage(MESSAGES.wasNotDone, { label, reason: settled.reason });
  if (settled.state === 'not-done') return fillMessage(MESSAGES.wasNotDoneAndNothing, { label });
  return fillMessage(MESSAGES.nobodyCanKnowWhetherWas, { label });
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
