import type { Query, QueryClient } from '@tanstack/react-query';
import type { AppSettings, CompiledScreen, CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { lostRequests } from '../../../runtime/actions/lost-requests.ts';
import { type ReadAlready, readAlready } from '../../../runtime/data/calls/read-after.ts';
import type { ReadingHints } from '../../../runtime/data/calls/reading-hints.ts';
import type { Caller } from '../../../runtime/services/caller.ts';
import type { ChangesEvent } from '../definition-events.ts';
import { createFreshStore, type FreshState, type FreshStore } from './fresh-state.ts';
import { isConcerned, mergePending, NOTHING_PENDING, type PendingChanges, withCalls, withEvent } from './pending-changes.ts';
import { type ReadAgain, readAgain } from './read-again.ts';
import { listsOf } from './shown-lists.ts';

/** What freshness needs of the page around. */
export interface FreshPage {
  client: QueryClient;
  call: Caller;
  /** What the server tells of calls. */
  told?: ReadingHints | undefined;
  settings: () => AppSettings;
  now: () => Date;
  /** The open screen, once it is there. */
  screen: () => CompiledScreen | undefined;
  /** Words for so many rows of a table. */
  rowLabel: (table: CompiledTable, count: number) => string;
  /** Somebody types, or has something open that they would lose. */
  isAtWork: () => boolean;
  /** Does what changes the page, marks what came of it, and gives its labels. */
  mark: (change: () => void) => Promise<string[]>;
}

/** Keeps what is shown as it is on the server. */
export interface Freshness {
  state: () => FreshState;
  subscribe: (listener: () => void) => () => void;
  heard: (event: ChangesEvent) => void;
  /** Reads what is shown of these calls again. Resolves when it was read, or waits for somebody's work. */
  look: (calls: 'all' | readonly string[]) => Promise<void>;
  /** Whether there is anybody to ask. What was heard meanwhile waits. */
  setThere: (isThere: boolean) => void;
  /** Shows all of a list that has news. */
  show: () => void;
  stop: () => void;
}

/** Between one reading and the next, and between looks at whether somebody has finished; in milliseconds. */
const APART = 1000;
const WORK_LOOK = 500;
/** What is told of a write may be here before its own answer is; in milliseconds. */
const OWN_ANSWER = 150;
/** So many labels are read out. */
const SAID = 3;

/** Makes what keeps a page fresh. It reads beside the page and puts everything in place at once; what somebody types is never touched. */
export function createFreshness(page: FreshPage): Freshness {
  const store = createFreshStore(page.client, page.rowLabel);
  const pace = createPace(() => void run());
  let wanted: readonly Wanted[] = [];
  const want = (more: (changes: PendingChanges) => PendingChanges, of: Pick<Wanted, 'but' | 'from'>) => {
    wanted = withMore(wanted, more, of);
  };
  const own = createOwnWrites(page);
  /** What was heard and not looked at yet: of its own writes the page has learned by then. */
  let heard: ChangesEvent[] = [];
  let isThere = true;
  let running: Promise<void> | undefined;
  const wake = () => schedule(0);
  document.addEventListener('visibilitychange', wake);

  return {
    state: store.get,
    subscribe: store.subscribe,
    heard(event) {
      heard.push(event);
      schedule(Math.max(event.wait, event.by ? OWN_ANSWER : 0));
    },
    look(calls) {
      want((changes) => withCalls(changes, calls), { but: undefined, from: 'look' });
      return run();
    },
    setThere(now) {
      isThere = now;
      if (now) wake();
    },
    show() {
      if (store.showNews().asksPage) window.dispatchEvent(new CustomEvent('tablero-renew', { detail: 'first' }));
    },
    stop() {
      pace.stop();
      store.stop();
      document.removeEventListener('visibilitychange', wake);
    },
  };

  function schedule(wait: number): void {
    if (wanted.length > 0 || heard.length > 0) pace.after(wait);
  }

  async function run(): Promise<void> {
    pace.stop();
    while (running) await running;
    const { told } = page;
    const [later, now] = isAwaiting(told) ? [heard, []] : [[], heard];
    for (const event of own.first(now)) {
      const but = told && event.by ? readAlready(told, event.by) : undefined;
      if (but !== 'all') want((changes) => withEvent(changes, event), { but, from: own.isOwn(event) ? 'own' : 'others' });
    }
    heard = later;
    if (later.length > 0) pace.after(OWN_ANSWER);
    if (wanted.length === 0 || !isThere || document.visibilityState === 'hidden') return;
    const asked = wanted;
    wanted = [];
    running = (page.isAtWork() ? hold(asked) : read(page, store, asked)).then((isRead) => {
      if (!isRead) for (const { changes, ...of } of asked) want((now) => mergePending(now, changes), of);
      running = undefined;
      pace.note();
    });
    await running;
    schedule(page.isAtWork() ? WORK_LOOK : 0);
  }

  /** Waits until somebody has finished, and says so where others made a difference to this page. */
  async function hold(changes: readonly Wanted[]): Promise<boolean> {
    setHeld(store, concernedBy(page, thoseFrom(changes, 'others')).length > 0);
    return concernedBy(page, changes).length === 0;
  }
}

/** What a write of this page did may be told before its own answer is here, however late that is, and before it is known what came of one without an answer. */
function isAwaiting(told: ReadingHints | undefined): boolean {
  return (told?.awaited ?? 0) > 0 || lostRequests().some(({ isLost }) => isLost);
}

/** What the page has heard of, but for answers that have it already. */
interface Wanted {
  changes: PendingChanges;
  but: Exclude<ReadAlready, 'all'> | undefined;
  /** The person at this page, whose changes are shown and not told; others; or nobody known: it is only looked whether anything changed. */
  from: 'own' | 'others' | 'look';
}

function setHeld(store: FreshStore, isHeld: boolean): void {
  if (store.get().isHeld !== isHeld) store.set({ isHeld });
}

const thoseFrom = (wanted: readonly Wanted[], ...sources: Wanted['from'][]) => wanted.filter(({ from }) => sources.includes(from));

/** Wants more of what all answers but some are read for. */
function withMore(
  wanted: readonly Wanted[],
  more: (changes: PendingChanges) => PendingChanges,
  { but, from }: Pick<Wanted, 'but' | 'from'>,
): readonly Wanted[] {
  const same = wanted.find((each) => each.but === but && each.from === from);
  return [...wanted.filter((each) => each !== same), { changes: more(same?.changes ?? NOTHING_PENDING), but, from }];
}

/** So long, in milliseconds, the server may go on with a record after a write of this page: a refund that is paid, a mail that is sent. */
const CONSEQUENCES = 30_000;

/** Which changes are the person's own: those of this page's writes, and what the server itself did to the same records just after. */
function createOwnWrites({ told, now }: Pick<FreshPage, 'told' | 'now'>) {
  const touched = new Map<string, number>();
  const isWritten = ({ by }: ChangesEvent) =>
    by !== undefined && told !== undefined && (told.changes.has(by) || readAlready(told, by) !== undefined);
  const isRecent = (id: string | undefined) => id !== undefined && now().getTime() - (touched.get(id) ?? 0) < CONSEQUENCES;
  return {
    /** Its writes before what followed from them. */
    first(events: readonly ChangesEvent[]): ChangesEvent[] {
      const [written, others] = parted(events, isWritten);
      for (const { changed = [] } of written) for (const { id } of changed) if (id !== undefined) touched.set(id, now().getTime());
      return [...written, ...others];
    },
    isOwn(event: ChangesEvent): boolean {
      const { by, changed = [], missed } = event;
      return isWritten(event) || (by === undefined && !missed && changed.some(({ id }) => isRecent(id)));
    },
  };
}

/** Those of which something is so, and the others. */
function parted<Each>(all: readonly Each[], isSo: (each: Each) => boolean): [Each[], Each[]] {
  return [all.filter(isSo), all.filter((each) => !isSo(each))];
}

/** When the page is read: not before its time, and not again at once. */
function createPace(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    stop,
    note: () => {
      readAt = performance.now();
    },
    after(wait: number): void {
      timer ??= setTimeout(run, Math.max(wait, readAt + APART - performance.now(), 0));
    },
  };
}

/** Reads what these changes concern, and puts it in place. False where somebody began to type meanwhile: then nothing was put. */
async function read(page: FreshPage, store: FreshStore, changes: readonly Wanted[]): Promise<boolean> {
  const answers = await readAll(page, concernedBy(page, changes));
  const others = new Set(concernedBy(page, thoseFrom(changes, 'others', 'look')).map(({ queryHash }) => queryHash));
  if (page.isAtWork()) return false;
  setHeld(store, false);
  const labels = await page.mark(() => {
    for (const { hash, put, news } of answers)
      if (news && !others.has(hash)) news.show();
      else put();
  });
  store.takeNews(answers.map(({ hash, put, news }) => ({ hash, put, ...(news && others.has(hash) && { news }) })));
  if (labels.length > 0) store.set({ said: saidOf(labels) });
  return true;
}

/** What of the page may be another by now. */
function concernedBy({ client, screen, told }: FreshPage, wanted: readonly Wanted[]): Query[] {
  const open = screen();
  const entities = open && listsOf(open).entities;
  return client
    .getQueryCache()
    .findAll({ queryKey: ['call'], type: 'active' })
    .filter(({ queryHash, queryKey: [, call, params], state: { data } }) => {
      const name = String(call);
      const shown = { call: name, params, data, entity: entities?.get(name), tables: told?.tables.get(name) };
      return wanted.some(({ changes, but }) => !but?.has(queryHash) && isConcerned(shown, changes));
    });
}

async function readAll(page: FreshPage, queries: readonly Query[]): Promise<ReadAgain[]> {
  const open = page.screen();
  const lists = open && listsOf(open).lists;
  const moment = { query: new URLSearchParams(window.location.search), now: page.now(), settings: page.settings() };
  const answers = await Promise.all(queries.map((query) => readAgain(query, lists?.get(String(query.queryKey[1])), { ...page, moment })));
  return answers.filter((answer) => answer !== undefined);
}

function saidOf(labels: readonly string[]): string {
  const rest = labels.length - SAID;
  return `Changed: ${labels.slice(0, SAID).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
