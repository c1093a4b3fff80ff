import type { ConsoleUser } from '../../language/compiled/page-scope.ts';
import { pageAge } from '../../runtime/data/values/page-clock.ts';
import type { ConsoleServices } from '../console-services.ts';

/** Notification of changed definitions or person: hash of the definitions, for admins of the report, and the current user. */
export interface DefinitionEvent {
  definitions: string;
  report?: string;
  user?: ConsoleUser;
  /** Calls whose changes the server does not notice. */
  unheard?: 'all' | readonly string[];
}

/** Changed records, or that some may have changed; `wait` is the delay in milliseconds before reading. */
export interface ChangesEvent {
  wait: number;
  /** Without an id: too many of a class to name. */
  changed?: readonly { entityClass: string; id?: string }[];
  /** Tables of the changes; absent if unknown. */
  tables?: readonly string[];
  /** Id of the call. */
  by?: string;
  missed?: true;
}

/** Event of an ended session, like an answer of 401. */
const OVER = 'event: over\ndata: {}';

/** Handlers of events. */
export interface ServerEars {
  definitions: (event: DefinitionEvent) => void;
  changes?: (event: ChangesEvent) => void;
  /** Called with every change of whether the server answers. */
  connection?: (isThere: boolean) => void;
  /** The session is over. */
  over?: () => void;
}

/** An event subscription. */
export interface Listening {
  stop: () => void;
  /** Checks now whether the server is reachable. */
  check: () => void;
  /** Resubscribes after the session had ended. */
  again: () => void;
}

/** Milliseconds until a lost stream is reopened, doubled up to a short maximum, because staff wait for it. */
const FIRST_WAIT = 500;
const MOST_WAIT = 4000;
/** The same if the session has too many streams. */
const CROWDED_WAIT = 30_000;
/** Milliseconds of silence until a stream counts as dead; the server sends a heartbeat every 20 seconds. */
const SILENCE = 50_000;
/** Milliseconds without an answer until the server counts as unreachable. */
const HANGING = 10_000;
/** Milliseconds after returning to a page during which events count as missed. */
const COMING_BACK = 3000;

/**
 * Listens to the server's event stream while the page is visible. The first event after reopening covers missed ones: definitions
 * by hash, records by the time of silence. Hidden pages hold no stream, because browsers limit connections. Ends with the session
 * until `listen` is called again.
 */
export function listenToServer(ears: ServerEars, openEvents: ConsoleServices['openDefinitionEvents']): Listening {
  let open: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = createPatience();
  let isOver = false;
  /** Time of the last event; initially that of the navigation. */
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
    const end = await followStream(own, openEvents(own.signal, Math.round(pageAge() - heardAt)), {
      opened: (isThere) => isOwn() && ears.connection?.(isThere),
      heard(messages) {
        patience.renew();
        heardAt = pageAge();
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
    const event = readMessage(message);
    if (!event || isOver) return;
    isOver = event.over === true;
    hand(event, ears, performance.now() - backAt < COMING_BACK);
  }
}

/** Dispatches an event. For a person who has just returned, changes are read at once. */
function hand({ definitions, changes, over }: ServerEvent, ears: ServerEars, isBack: boolean): void {
  if (over) ears.over?.();
  if (definitions) ears.definitions(definitions);
  if (changes) ears.changes?.(isBack ? { ...changes, wait: 0 } : changes);
}

/** Delay until a lost stream is reopened. */
function createPatience() {
  let wait = FIRST_WAIT;
  return {
    renew: () => {
      wait = FIRST_WAIT;
    },
    /** Random, so that pages do not reconnect all at once. A refusal for too many streams is no outage. */
    next(isCrowded: boolean): number {
      const now = isCrowded ? CROWDED_WAIT : wait;
      wait = isCrowded ? FIRST_WAIT : Math.min(wait * 2, MOST_WAIT);
      return now * (0.75 + Math.random() / 2);
    },
  };
}

interface ServerEvent {
  over?: true;
  changes?: ChangesEvent;
  definitions?: DefinitionEvent;
}

/** Parses a message; undefined for a heartbeat. */
function readMessage(message: string): ServerEvent | undefined {
  const data = /^data: (.*)$/m.exec(message)?.[1];
  if (message.startsWith('event: over')) return { over: true };
  if (data === undefined) return undefined;
  return message.startsWith('event: changes') ? { changes: JSON.parse(data) } : { definitions: JSON.parse(data) };
}

/** Calls the handlers when the page is hidden or shown, left or revisited, offline or online. Returns the unsubscribe function. */
function followPage(listeners: Readonly<Record<string, () => void>>): () => void {
  const targetOf = (type: string) => (type === 'visibilitychange' ? document : window);
  for (const [type, listener] of Object.entries(listeners)) targetOf(type).addEventListener(type, listener);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) targetOf(type).removeEventListener(type, listener);
  };
}

/**
 * Follows one stream to its end: `over` with the session, `crowded` with too many streams, `away` without an answer. Gives up on
 * a hanging server. Any answer means that the server is there, even a refusal; a proxy without a server answers 502 to 504.
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
  // The stream ended by loss, or was closed here.
  if (response.ok && response.body) await readMessages(response.body, own, heard).catch(() => undefined);
  return 'ended';
}

/** Reads a stream to its end, message by message; heartbeats are none. Gives up after long silence. */
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
