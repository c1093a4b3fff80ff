import {
  dropLost,
  type LostRequest,
  lostRequests,
  onLost,
  type SettledRequest,
  tellSettled,
} from '../../../runtime/actions/lost-requests.ts';

/** A request that is asked about, and one of which it is known what came of it. */
export interface FollowedRequests {
  asked: readonly LostRequest[];
  settled: readonly { request: LostRequest; settled: SettledRequest }[];
}

/** Finds out what came of requests whose answers were lost. */
export interface LostFollower {
  state: () => FollowedRequests;
  subscribe: (listener: () => void) => () => void;
  /** Takes a message away that was read. */
  dismiss: (requestId: string) => void;
  /** Asks now: the server is back. */
  look: () => void;
  stop: () => void;
}

/** What following needs. */
export interface FollowOptions {
  user: string;
  settle: (lost: Pick<LostRequest, 'functionName' | 'requestId'>) => Promise<SettledRequest>;
  /** Reads what is on the page again, since something was done to it or not. */
  readAgain: () => void;
}

/** Between one question and the next, in milliseconds. */
const AGAIN = 2000;

/**
 * Follows them until it is known, however long the server is away, and after a reload those that the page before had sent. It asks and never sends one again.
 */
export function followLost({ user, settle, readAgain }: FollowOptions): LostFollower {
  // What is kept at the start was sent by a page that is gone, so nobody waits for its answer any more.
  const orphans = new Set(lostRequests().map(({ requestId }) => requestId));
  const listeners = new Set<() => void>();
  let state: FollowedRequests = { asked: [], settled: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isAsking = false;
  const stopListening = onLost(look);
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
      stopListening();
    },
  };

  function set(part: Partial<FollowedRequests>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function open(): LostRequest[] {
    return lostRequests().filter((request) => request.user === user && (request.isLost || orphans.has(request.requestId)));
  }

  function look(): void {
    clearTimeout(timer);
    if (!isAsking && !isStopped) void ask();
  }

  async function ask(): Promise<void> {
    isAsking = true;
    const asked = open();
    if (asked.length > 0 || state.asked.length > 0) set({ asked });
    const answers = await Promise.all(asked.map((request) => settle(request).catch(() => undefined)));
    isAsking = false;
    if (isStopped) return;
    const known = answers.flatMap((settled, index) => {
      const request = asked[index];
      return settled && settled.state !== 'running' && request ? [{ request, settled }] : [];
    });
    for (const { request, settled } of known) {
      dropLost(request.requestId);
      tellSettled(request.requestId, settled);
    }
    if (known.length > 0) {
      set({ asked: open(), settled: [...state.settled, ...known] });
      readAgain();
    }
    if (open().length > 0) timer = setTimeout(look, AGAIN);
  }
}
