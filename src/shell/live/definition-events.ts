import type { ConsoleUser } from '../../language/compiled/page-scope.ts';
import type { ConsoleServices } from '../console-services.ts';

/** What the server tells when definitions or the person change: the hash of what it serves, to admins that of the report on the files, and who they are now. */
export interface DefinitionEvent {
  definitions: string;
  report?: string;
  user?: ConsoleUser;
  /** Calls of whose changes the server hears nothing. */
  unheard?: 'all' | readonly string[];
}

/** Which records were changed, or that some may have been; `wait` are the milliseconds after which the page is to read them. */
export interface ChangesEvent {
  wait: number;
  /** Without an id: more of a class than can be named. */
  changed?: readonly { entityClass: string; id?: string }[];
  /** The tables of the server that they were in; absent where that is not known. */
  tables?: readonly string[];
  /** What the call that did it is called. */
  by?: string;
  missed?: true;
}

/** What a stream says where the session is over; so does an answer of 401. */
const OVER = 'event: over\ndata: {}';

/** Who hears what. */
export interface ServerEars {
  definitions: (event: DefinitionEvent) => void;
  changes?: (event: ChangesEvent) => void;
  /** Whether the server answers: told when that is found out, each time. */
  connection?: (isThere: boolean) => void;
  /** The session is over. */
  over?: () => void;
}

/** A listening to the server. */
export interface Listening {
  stop: () => void;
  /** Finds out now whether the server is there. */
  check: () => void;
  /** Listens again after the session was over. */
  again: () => void;
}

/** Milliseconds until a lost stream is opened again: doubled with each failure, up to the most. Staff wait for it, so that is not long. */
const FIRST_WAIT = 500;
const MOST_WAIT = 4000;
/** The same where the session has too many streams. */
const CROWDED_WAIT = 30_000;
/** A stream that says nothing for so long is dead, for the server shows every 20 seconds that it lives. In milliseconds. */
const SILENCE = 50_000;
/** A server that does not begin to answer for so long cannot be reached. In milliseconds. */
const HANGING = 10_000;
/** So long after somebody has come back to a page, what is told was missed meanwhile. In milliseconds. */
const COMING_BACK = 3000;

/**
 * Listens to the server's stream of events while the page is visible. What was missed comes with the first event after it is opened again: definitions by
 * their hash, and records because the page says how long it has heard nothing. A hidden page holds none, because a browser has few connections for all its
 * tabs. Ends when the session does, until it is told to listen again.
 */
export function listenToServer(ears: ServerEars, openEvents: ConsoleServices['openDefinitionEvents']): Listening {
  let open: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = createPatience();
  let isOver = false;
  /** When something was heard last; the page itself is as old as its navigation. */
  let heardAt = 0;
  let backAt = Number.NEGATIVE_INFINITY;

  const look = () => {
    if (document.visibilityState === 'hidden') close();
    else if (!open && !isOver) void connect();
  };
  const check = () => {
    close();
    look();
  };
  const comeBack = () => {
    backAt = performance.now();
    look();
  };
  const stopFollowing = followPage({
    visibilitychange: comeBack,
    pagehide: close,
    pageshow: look,
    online: check,
    offline: () => ears.connection?.(false),
  });
  look();
  const stop = () => {
    isOver = true;
    close();
    stopFollowing();
  };
  const again = () => {
    isOver = false;
    check();
  };
  return { stop, check, again };

  function close(): void {
    clearTimeout(timer);
    open?.abort();
    open = undefined;
  }

  async function connect(): Promise<void> {
    clearTimeout(timer);
    const own = new AbortController();
    open = own;
    const isOwn = () => open === own;
    const end = await followStream(own, openEvents(own.signal, Math.round(performance.now() - heardAt)), {
      opened: (isThere) => isOwn() && ears.connection?.(isThere),
      heard(messages) {
        patience.renew();
        heardAt = performance.now();
        for (const message of messages) take(message);
      },
    });
    if (!isOwn()) return;
    open = undefined;
    if (end === 'over') take(OVER);
    if (end === 'away') ears.connection?.(false);
    timer = setTimeout(look, patience.next(end === 'crowded'));
  }

  function take(message: string): void {
    const told = readMessage(message);
    if (!told || isOver) return;
    isOver = told.over === true;
    hand(told, ears, performance.now() - backAt < COMING_BACK);
  }
}

/** Hands over what was told. Who has just come back to the page looks at it: what changed meanwhile is read at once. */
function hand({ definitions, changes, over }: Told, ears: ServerEars, isBack: boolean): void {
  if (over) ears.over?.();
  if (definitions) ears.definitions(definitions);
  if (changes) ears.changes?.(isBack ? { ...changes, wait: 0 } : changes);
}

/** How long it takes until a lost stream is opened again. */
function createPatience() {
  let wait = FIRST_WAIT;
  return {
    renew: () => {
      wait = FIRST_WAIT;
    },
    /** Not the same for all pages, when a server comes back. That there are too many streams says nothing of how long it will be away. */
    next(isCrowded: boolean): number {
      const now = isCrowded ? CROWDED_WAIT : wait;
      wait = isCrowded ? FIRST_WAIT : Math.min(wait * 2, MOST_WAIT);
      return now * (0.75 + Math.random() / 2);
    },
  };
}

interface Told {
  over?: true;
  changes?: ChangesEvent;
  definitions?: DefinitionEvent;
}

/** What a message tells; undefined for a sign of life. */
function readMessage(message: string): Told | undefined {
  const data = /^data: (.*)$/m.exec(message)?.[1];
  if (message.startsWith('event: over')) return { over: true };
  if (data === undefined) return undefined;
  return message.startsWith('event: changes') ? { changes: JSON.parse(data) } : { definitions: JSON.parse(data) };
}

/** Calls these whenever the page is hidden or shown, left or come back to, without a network or with one; returns what stops it. */
function followPage(listeners: Readonly<Record<string, () => void>>): () => void {
  const targetOf = (type: string) => (type === 'visibilitychange' ? document : window);
  for (const [type, listener] of Object.entries(listeners)) targetOf(type).addEventListener(type, listener);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) targetOf(type).removeEventListener(type, listener);
  };
}

/**
 * Follows one stream to its end: `over` where the session is, `crowded` where it has too many, `away` where nobody answered. A server that hangs is given up.
 * Whoever answers is there, also with a refusal; a proxy that finds nobody behind it says so with 502 to 504.
 */
async function followStream(
  own: AbortController,
  opening: Promise<Response>,
  { opened, heard }: { opened: (isThere: boolean) => void; heard: (messages: readonly string[]) => void },
): Promise<'over' | 'crowded' | 'away' | 'ended'> {
  const hanging = setTimeout(() => own.abort(), HANGING);
  const response = await opening.catch(() => undefined).finally(() => clearTimeout(hanging));
  const isThere = response !== undefined && response.status < 500;
  opened(isThere);
  if (!isThere) return 'away';
  if (response.status === 401) return 'over';
  if (response.status === 429) return 'crowded';
  // It ends by being lost, or is closed by us.
  if (response.ok && response.body) await readMessages(response.body, own, heard).catch(() => undefined);
  return 'ended';
}

/** Reads a stream to its end, message by message; with nothing but a sign of life there is none. One that says nothing for long is given up. */
async function readMessages(
  body: ReadableStream<Uint8Array>,
  own: AbortController,
  hear: (messages: readonly string[]) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const silence = setTimeout(() => own.abort(), SILENCE);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    const messages = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = messages.pop() ?? '';
    hear(messages);
  }
}
