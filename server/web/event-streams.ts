import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { ConsoleUser } from '../../src/runtime/compiled/page-scope.ts';
import type { FoundSession, Sessions } from '../back-end/back-end.ts';
import type { Changes, HeardChanges } from '../changes/change-news.ts';
import type { MayRead } from '../changes/readers.ts';
import { createRecentChanges } from '../changes/recent-changes.ts';
import type { ServedDefinitions } from '../definitions/served-definitions.ts';
import { consoleUser } from '../sessions/session-plugin.ts';

/** What a stream tells: the hash of what is served to these roles, to admins that of the report, and who they are now. */
interface DefinitionEvent {
  definitions: string;
  report?: string;
  user: ConsoleUser;
  /** Calls of whose changes nobody hears here: pages read them again by themselves. */
  unheard?: Unheard;
}

/** All calls, or the names of some. */
export type Unheard = 'all' | readonly string[];

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
  open(session: FoundSession, ago?: number): Readable | undefined;
  /** How many people have a page open here and one of these roles; whoever asks does not count. */
  present(roles: readonly string[], asker: string): number;
  /** Tells everybody. */
  send(served: ServedDefinitions): void;
  /** Tells of changed records whoever may read them. */
  tell(changes: HeardChanges): void;
  /** Looks at every session anew: ends the streams of those that are over, and tells whoever has become another, such as one with other roles. */
  lookAgain(): Promise<void>;
  /** Ends every stream: the server stops. */
  close(): void;
}

/** What the streams ask for. */
interface StreamSources {
  served: () => ServedDefinitions;
  /** A session as it is now. Looking is no use of it. A rejection counts as its end. */
  look: Sessions['look'];
  mayRead: MayRead;
  unheard: () => Unheard | undefined;
}

/** Creates the streams. A stream lives as long as its session; it never makes a session live longer. */
export function createEventStreams(sources: StreamSources, limits: StreamLimits = STREAM_LIMITS): EventStreams {
  const { served, look, mayRead, unheard } = sources;
  const open = new Map<Readable, FoundSession>();
  const recent = createRecentChanges();
  const timer = setInterval(() => void lookAtAll(beat), limits.heartbeat).unref();

  return {
    open(session, ago) {
      const ofSession = [...open.values()].filter(({ token }) => token === session.token);
      if (ofSession.length >= limits.perSession) return undefined;
      const stream = new Readable({ read: () => undefined });
      stream.once('close', () => open.delete(stream));
      open.set(stream, session);
      const told = unheard();
      stream.push(`retry: 1000\n${textOf(served(), session, told)}`);
      // Pages that lost their streams together come back together.
      if (ago !== undefined) stream.push(changesFor(mayRead, session, recent.since(ago), Math.random() * waitAt(open.size)));
      return stream;
    },
    present: (roles, asker) => peopleWith(roles, asker, [...open.values()]),
    send(now) {
      for (const [stream, session] of open) stream.push(textOf(now, session));
    },
    tell(changes) {
      recent.add(changes);
      let place = 0;
      for (const [stream, session] of open) {
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

  function waitAt(place: number): number {
    return Math.min(place * limits.apart, limits.longestWait);
  }

  async function lookAtAll(afterwards: (stream: Readable) => void): Promise<void> {
    await Promise.all(
      [...open].map(async ([stream, session]) => {
        const now = await look(session).catch(() => 'unknown' as const);
        if (!open.has(stream)) return;
        if (typeof now === 'string') return end(stream);
        if (!isDeepStrictEqual(consoleUser(now.user), consoleUser(session.user))) {
          open.set(stream, now);
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

/** Somebody with two pages, or two of the roles, is one. */
function peopleWith(roles: readonly string[], asker: string, sessions: readonly FoundSession[]): number {
  const found = sessions.filter(({ user }) => user.id !== asker && user.roles.some((role) => roles.includes(role)));
  return new Set(found.map(({ user }) => user.id)).size;
}

/** A sign of life. */
function beat(stream: Readable): void {
  stream.push(': alive\n\n');
}

/** What somebody hears of these changes; the empty text where that is nothing. */
function changesFor(mayRead: MayRead, { user }: FoundSession, changes: HeardChanges, wait: number): string {
  if (changes === 'missed') return changesText({ wait, missed: true });
  const { records, ...besides } = changes;
  const changed = records.filter(({ entityClass }) => mayRead(user.roles, entityClass));
  return changed.length === 0 ? '' : changesText({ wait, changed, ...besides });
}

interface ToldChanges extends Omit<Changes, 'records'> {
  wait: number;
  changed?: Changes['records'];
  missed?: true;
}

function changesText({ wait, ...told }: ToldChanges): string {
  return `event: changes\ndata: ${JSON.stringify({ wait: Math.round(wait), ...told })}\n\n`;
}

function textOf(served: ServedDefinitions, { user }: FoundSession, unheard?: Unheard): string {
  const report = user.roles.includes('admin') ? { report: served.reportHash } : {};
  const event: DefinitionEvent = {
    definitions: served.offered(user.roles).hash,
    ...report,
    user: consoleUser(user),
    ...(unheard && { unheard }),
  };
  return `data: ${JSON.stringify(event)}\n\n`;
}
