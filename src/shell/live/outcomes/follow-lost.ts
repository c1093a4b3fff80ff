import {
  adoptOrphans,
  dropLostRequest,
  type LostRequest,
  onLostRequest,
  onRequestSent,
  ownLostRequests,
  passOutcome,
  type SettledRequest,
} from '../../../runtime/actions/lost-requests.ts';

/** Requests with unknown and with known outcomes. */
export interface FollowedRequests {
  asked: readonly LostRequest[];
  settled: readonly { request: LostRequest; settled: SettledRequest }[];
}

/** Determines outcomes of requests whose answers were lost. */
export interface LostFollower {
  state: () => FollowedRequests;
  subscribe: (listener: () => void) => () => void;
  /** Removes a read message. */
  dismiss: (requestId: string) => void;
  /** Asks at once, because the server is back. */
  look: () => void;
  stop: () => void;
}

/** Options of following. */
export interface FollowOptions {
  user: string;
  settle: (lost: Pick<LostRequest, 'functionName' | 'requestId'>) => Promise<SettledRequest>;
  /** Reads the page again, because a write may have been done. */
  readAgain: () => void;
  /** The server has answered, so it is reachable. */
  onAnswer: () => void;
}

/** Milliseconds between two questions. */
const AGAIN = 2000;

/**
 * Follows requests until their outcome is known, for any outage of the server, including those from before a reload of the page;
 * other tabs follow their own. Only asks, never sends again.
 */
export function followLost({ user, settle, readAgain, onAnswer }: FollowOptions): LostFollower {
  const listeners = new Set<() => void>();
  let state: FollowedRequests = { asked: [], settled: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isAsking = false;
  // A person who retries has read that the request was not done.
  const stops = [
    onLostRequest(look),
    onRequestSent(({ place }) => {
      const left = state.settled.filter(({ request, settled }) => request.place !== place || settled.state === 'done');
      if (left.length < state.settled.length) set({ settled: left });
    }),
  ];
  look();
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dismiss: (requestId) => set({ settled: state.settled.filter(({ request }) => request.requestId !== requestId) }),
    look,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const stopListening of stops) stopListening();
    },
  };

  function set(part: Partial<FollowedRequests>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function look(): void {
    clearTimeout(timer);
    if (!isAsking && !isStopped) void ask();
  }

  async function ask(): Promise<void> {
    isAsking = true;
    const isUndecided = await adoptOrphans();
    const asked = ownLostRequests(user);
    if (asked.length > 0 || state.asked.length > 0) set({ asked });
    const answers = await Promise.all(asked.map((request) => settle(request).catch(() => undefined)));
    isAsking = false;
    if (isStopped) return;
    const known = answers.flatMap((settled, index) => {
      const request = asked[index];
      return settled && settled.state !== 'running' && request ? [{ request, settled }] : [];
    });
    if (known.length > 0) onAnswer();
    // Callers that still wait continue as after any answer; the page reports the others.
    const untaken = known.filter(({ request, settled }) => {
      dropLostRequest(request.requestId);
      return !passOutcome(request.requestId, settled);
    });
    if (known.length > 0) set({ asked: ownLostRequests(user), settled: [...state.settled, ...untaken] });
    if (untaken.length > 0) readAgain();
    if (isUndecided || ownLostRequests(user).length > 0) timer = setTimeout(look, AGAIN);
  }
}
