import type { Query, QueryClient } from '@tanstack/react-query';
import type { AppSettings, CompiledScreen, CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { lostRequests } from '../../../runtime/actions/lost-requests.ts';
import { type ReadAlready, readAlready } from '../../../runtime/data/calls/read-after.ts';
import type { ReadingHints } from '../../../runtime/data/calls/reading-hints.ts';
import type { Caller } from '../../../runtime/services/caller.ts';
import type { ChangesEvent } from '../definition-events.ts';
import { createFreshStore, type FreshState, type FreshStore } from './fresh-state.ts';
import * as MESSAGES from './messages.ts';
import { isConcerned, mergePending, NOTHING_PENDING, type PendingChanges, withCalls, withEvent } from './pending-changes.ts';
import { type ReadAgain, readAgain } from './read-again.ts';
import { listsOf } from './shown-lists.ts';

/** Dependencies of freshness. */
export interface FreshPage {
  client: QueryClient;
  call: Caller;
  /** Hints from the server about calls. */
  hints?: ReadingHints | undefined;
  settings: () => AppSettings;
  now: () => Date;
  /** The open screen once loaded. */
  screen: () => CompiledScreen | undefined;
  /** Label for a number of rows of a table. */
  rowLabel: (table: CompiledTable, count: number) => string;
  /** Whether a person is typing or has unsaved work. */
  isAtWork: () => boolean;
  /** Runs a change of the page, marks its effects, and returns their labels. */
  mark: (change: () => void) => Promise<string[]>;
}

/** Keeps displayed data up to date. */
export interface Freshness {
  state: () => FreshState;
  subscribe: (listener: () => void) => () => void;
  heard: (event: ChangesEvent) => void;
  /** Reads the displayed answers of these calls again. Resolves when they are read, or waiting for unsaved work. */
  look: (calls: 'all' | readonly string[]) => Promise<void>;
  /** Whether the server is reachable. Notifications wait meanwhile. */
  setThere: (isThere: boolean) => void;
  /** Shows all news of a list. */
  show: () => void;
  stop: () => void;
}

/** Milliseconds between readings, and between checks for unsaved work. */
const APART = 1000;
const WORK_LOOK = 500;
/** Milliseconds that a notification waits for the own write's answer, which may arrive later. */
const OWN_ANSWER = 150;
/** Maximum number of labels to announce. */
const MAX_LABELS = 3;

/** Creates the part that keeps a page up to date. Reads in the background and applies everything at once; typed values are never touched. */
export function createFreshness(page: FreshPage): Freshness {
  const store = createFreshStore(page.client, page.rowLabel);
  const pace = createPace(() => void run());
  let wanted: readonly Wanted[] = [];
  const want = (more: (changes: PendingChanges) => PendingChanges, of: Pick<Wanted, 'but' | 'from'>) => {
    wanted = withMore(wanted, more, of);
  };
  const own = createOwnWrites(page);
  /** Notifications not read yet; the page recognises its own writes by then. */
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
    const { hints } = page;
    const [later, now] = isAwaiting(hints) ? [heard, []] : [[], heard];
    for (const event of own.first(now)) {
      const but = hints && event.by ? readAlready(hints, event.by) : undefined;
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

  /** Waits for unsaved work, and reports it if changes of other people affect this page. */
  async function hold(changes: readonly Wanted[]): Promise<boolean> {
    setHeld(store, concernedBy(page, thoseFrom(changes, 'others')).length > 0);
    return concernedBy(page, changes).length === 0;
  }
}

/** Own writes may be notified before their answers arrive, however late, and before the outcome of an unanswered one is known. */
function isAwaiting(hints: ReadingHints | undefined): boolean {
  return (hints?.awaited ?? 0) > 0 || lostRequests().some(({ isLost }) => isLost);
}

/** Pending notifications, except for answers that already include them. */
interface Wanted {
  changes: PendingChanges;
  but: Exclude<ReadAlready, 'all'> | undefined;
  /** Author of changes: this page (shown without notice), other people, or unknown (only checked for differences). */
  from: 'own' | 'others' | 'look';
}

function setHeld(store: FreshStore, isHeld: boolean): void {
  if (store.get().isHeld !== isHeld) store.set({ isHeld });
}

const thoseFrom = (wanted: readonly Wanted[], ...sources: Wanted['from'][]) => wanted.filter(({ from }) => sources.includes(from));

/** Adds changes to all answers except some. */
function withMore(
  wanted: readonly Wanted[],
  more: (changes: PendingChanges) => PendingChanges,
  { but, from }: Pick<Wanted, 'but' | 'from'>,
): readonly Wanted[] {
  const same = wanted.find((each) => each.but === but && each.from === from);
  return [...wanted.filter((each) => each !== same), { changes: more(same?.changes ?? NOTHING_PENDING), but, from }];
}

/** Milliseconds during which the server may process a record after a write: a refund being paid, a mail being sent. */
const CONSEQUENCES = 30_000;

/** Recognises own changes: this page's writes, and the server's follow-ups on the same records. */
function createOwnWrites({ hints, now }: Pick<FreshPage, 'hints' | 'now'>) {
  const touched = new Map<string, number>();
  const isWritten = ({ by }: ChangesEvent) =>
    by !== undefined && hints !== undefined && (hints.changes.has(by) || readAlready(hints, by) !== undefined);
  const isRecent = (id: string | undefined) => id !== undefined && now().getTime() - (touched.get(id) ?? 0) < CONSEQUENCES;
  return {
    /** Writes before their consequences. */
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

/** Splits a list by a predicate. */
function parted<Each>(all: readonly Each[], isSo: (each: Each) => boolean): [Each[], Each[]] {
  return [all.filter(isSo), all.filter((each) => !isSo(each))];
}

/** Schedule of reads of the page: not too early, and not twice at once. */
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

/** Reads answers affected by changes and applies them. Returns false without applying if a person began to type. */
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
  if (labels.length > 0) store.set({ notice: noticeOf(labels) });
  return true;
}

/** Displayed answers that may have changed. */
function concernedBy({ client, screen, hints }: FreshPage, wanted: readonly Wanted[]): Query[] {
  const open = screen();
  const entities = open && listsOf(open).entities;
  return client
    .getQueryCache()
    .findAll({ queryKey: ['call'], type: 'active' })
    .filter(({ queryHash, queryKey: [, call, params], state: { data } }) => {
      const name = String(call);
      const shown = { call: name, params, data, entity: entities?.get(name), tables: hints?.tables.get(name) };
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

function noticeOf(labels: readonly string[]): string {
  const rest = labels.length - MAX_LABELS;
  const first = labels.slice(0, MAX_LABELS).join(', ');
  return rest > 0 ? fillMessage(MESSAGES.changedAndMore, { labels: first, rest }) : fillMessage(MESSAGES.changed, { labels: first });
}
