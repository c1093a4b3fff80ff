import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { ConsoleUser } from '../../../src/language/compiled/page-scope.ts';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { ServedDefinitions } from '../../definitions/served-definitions.ts';
import type { Present } from '../../identity/presence/presence.ts';
import type { FoundSession, Sessions } from '../../identity/sessions/session.ts';
import type { Changes, ReceivedChanges } from '../../work/changes/change-news.ts';
import type { MayRead } from '../../work/changes/readers.ts';
import { createRecentChanges } from '../../work/changes/recent-changes.ts';
import { tableCode } from '../../work/changes/table-code.ts';
import { consoleUser } from '../session/session-plugin.ts';

/** What a stream tells: the hash of what is served to these roles, to admins that of the report, and who they are now. */
interface DefinitionEvent {
  definitions: string;
  report?: string;
  user: ConsoleUser;
  /** Calls of whose changes nobody hears here: pages read them again by themselves. */
  unheard?: UnreportedCalls;
}

/** All calls, or the names of some. */
export type UnreportedCalls = 'all' | readonly string[];

/** Limits of the event streams. Times are in milliseconds. */
export interface StreamLimits {
  /** Between signs of life; before each one it is looked whether the session still holds. */
  heartbeat: number;
  /** Open at once for one session: a browser allows six connections to a host, and a stream holds one. */
  perSession: number;
  /** Between one page and the next that reads a change, so that they do not all ask at the same instant. */
  apart: number;
  /** The longest that a page is asked to wait with that. */
  longestWait: number;
}

/** The limits of the server. */
export const STREAM_LIMITS: StreamLimits = { heartbeat: 20_000, perSession: 6, apart: 20, longestWait: 20_000 };

/** The open event streams of one server process. */
export interface EventStreams {
  /** Opens a stream for a session, whose page has heard nothing for `ago` milliseconds; undefined when it has too many. The first event comes at once. */
  open(session: FoundSession, ago?: number, page?: OpenPage): Readable | undefined;
  /** A page of a session shows another screen. */
  move(session: FoundSession, page: OpenPage): void;
  /** Who has a page open here, and on which screens. */
  people(): Present[];
  /** Tells everybody. */
  send(served: ServedDefinitions): void;
  /** Tells of changed records whoever may read them. */
  tell(changes: ReceivedChanges): void;
  /** Looks at every session anew: ends the streams of those that are over, and tells whoever has become another, such as one with other roles. */
  lookAgain(): Promise<void>;
  /** Ends every stream: the server stops. */
  close(): void;
}

/** A page as it names itself, and the screen that it shows; undefined for one that is no screen. */
export interface OpenPage {
  page: string;
  screen: string | undefined;
}

/** A stream that is open, for whom, and on which page. */
interface Stream {
  session: FoundSession;
  at: OpenPage | undefined;
}

/** What the streams ask for. */
interface StreamSources {
  served: () => ServedDefinitions;
  /** A session as it is now. Looking is no use of it. A rejection counts as its end. */
  look: Sessions['look'];
  mayRead: MayRead;
  /** The calls of which nobody hears, among those that somebody with these roles may make. */
  unheard: (roles: readonly Role[]) => UnreportedCalls | undefined;
}

/** Creates the streams. A stream lives as long as its session; it never makes a session live longer. */
export function createEventStreams(sources: StreamSources, limits: StreamLimits = STREAM_LIMITS): EventStreams {
  const { served, look, mayRead, unheard } = sources;
  const open = new Map<Readable, Stream>();
  const recent = createRecentChanges();
  const waitAt = (place: number) => Math.min(place * limits.apart, limits.longestWait);
  const timer = setInterval(() => void lookAtAll(beat), limits.heartbeat).unref();

  return {
    open(session, ago, at) {
      const ofSession = [...open.values()].filter(({ session: { token } }) => token === session.token);
      if (ofSession.length >= limits.perSession) return undefined;
      const stream = new Readable({ read: () => undefined });
      stream.once('close', () => open.delete(stream));
      open.set(stream, { session, at });
      const told = unheard(session.user.roles);
      stream.push(`retry: 1000\n${textOf(served(), session, told)}`);
      // Pages that lost their streams together come back together.
      if (ago !== undefined) stream.push(changesSince(mayRead, session, recent.since(ago), Math.random() * waitAt(open.size)));
      return stream;
    },
    move({ token }, at) {
      for (const stream of open.values()) if (stream.session.token === token && stream.at?.page === at.page) stream.at = at;
    },
    people: () => peopleIn([...open.values()]),
    send(now) {
      for (const [stream, { session }] of open) stream.push(textOf(now, session));
    },
    tell(changes) {
      recent.add(changes);
      let place = 0;
      for (const [stream, { session }] of open) {
        const text = changesFor(mayRead, session, changes, waitAt(place));
        if (text === '') continue;
        stream.push(text);
        place += 1;
      }
    },
    lookAgain: () => lookAtAll(() => undefined),
    close() {
      clearInterval(timer);
      for (const stream of open.keys()) stream.push(null);
      open.clear();
    },
  };

  async function lookAtAll(afterwards: (stream: Readable) => void): Promise<void> {
    await Promise.all(
      [...open].map(async ([stream, { session, at }]) => {
        const now = await look(session).catch(() => 'unknown' as const);
        if (!open.has(stream)) return;
        if (typeof now === 'string') return end(stream);
        if (!isDeepStrictEqual(consoleUser(now.user), consoleUser(session.user))) {
          open.set(stream, { session: now, at: open.get(stream)?.at ?? at });
          stream.push(textOf(served(), now));
        }
        afterwards(stream);
      }),
    );
  }

  function end(stream: Readable): void {
    // The page hears of it with its next call, in its own time: nobody is thrown out of a half-filled form by this.
    stream.push('event: over\ndata: {}\n\n');
    stream.push(null);
    open.delete(stream);
  }
}

/** Somebody with two pages is one. */
function peopleIn(streams: readonly Stream[]): Present[] {
  const people = new Map<string, Present>();
  for (const { session, at } of streams) {
    const { id, roles } = session.user;
    const screens = new Set([...(people.get(id)?.screens ?? []), ...(at?.screen === undefined ? [] : [at.screen])]);
    people.set(id, { id, roles, screens: [...screens] });
  }
  return [...people.values()];
}

/** A sign of life. */
function beat(stream: Readable): void {
  stream.push(': alive\n\n');
}

/** What somebody hears of these changes; the empty text where that is nothing. */
function changesFor(mayRead: MayRead, { user }: FoundSession, changes: ReceivedChanges, wait: number): string {
  if (changes === 'missed') return changesText({ wait, missed: true });
  const { records, by, tables } = changes;
  const changed = records.flatMap((record) => {
    const told = mayRead(user.roles, record.entityClass);
    return told === 'nothing' ? [] : [told === 'ids' ? record : { entityClass: record.entityClass }];
  });
  if (changed.length === 0) return '';
  // The tables of a change are also those of records that they may not read.
  const isWhole = changed.length === records.length && changed.every((record, index) => record === records[index]);
  return changesText({ wait, changed, ...(by !== undefined && { by }), ...(isWhole && tables && { tables: tables.map(tableCode) }) });
}

/** The same of all that somebody has not heard. */
function changesSince(mayRead: MayRead, session: FoundSession, all: readonly ReceivedChanges[], wait: number): string {
  return all.map((changes) => changesFor(mayRead, session, changes, wait)).join('');
}

interface SentChanges extends Omit<Changes, 'records'> {
  wait: number;
  changed?: Changes['records'];
  missed?: true;
}

function changesText({ wait, ...told }: SentChanges): string {
  return `event: changes\ndata: ${JSON.stringify({ wait: Math.round(wait), ...told })}\n\n`;
}

function textOf(served: ServedDefinitions, { user }: FoundSession, unheard?: UnreportedCalls): string {
  const report = user.roles.includes('admin') ? { report: served.reportHash } : {};
  const event: DefinitionEvent = {
    definitions: served.offered(user.roles).hash,
    ...report,
    user: consoleUser(user),
    ...(unheard && { unheard }),
  };
  return `data: ${JSON.stringify(event)}\n\n`;
}
