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
import { consoleUser } from '../session/console-user.ts';
import { createReadingTurns, type TurnLimits } from './reading-turns.ts';

/** Content of a stream event: the hash of the definitions for these roles, for admins that of the report, and the current user. */
interface DefinitionEvent {
  definitions: string;
  report?: string;
  user: ConsoleUser;
  /** Calls whose changes are not reported here; pages poll them. */
  unheard?: UnreportedCalls;
}

/** All calls, or the names of some. */
export type UnreportedCalls = 'all' | readonly string[];

/** Limits of event streams, in milliseconds. */
export interface StreamLimits extends TurnLimits {
  /** Between heartbeats; each one checks the session first. */
  heartbeat: number;
  /** Streams per session: browsers allow six connections per host, and a stream uses one. */
  perSession: number;
}

/** The limits of the server. */
export const STREAM_LIMITS: StreamLimits = { heartbeat: 20_000, perSession: 6, apart: 20, longestWait: 20_000 };

/** Open event streams of one process. */
export interface EventStreams {
  /** Opens a stream for a session whose page received no event for `ago` milliseconds; undefined if it has too many. The first event is sent at once. */
  open(session: FoundSession, ago?: number, page?: OpenPage): Readable | undefined;
  /** Notes that a page of a session shows another screen. */
  move(session: FoundSession, page: OpenPage): void;
  /** People with an open page here, and their screens. */
  people(): Present[];
  /** Sends the current definitions to all. */
  send(served: ServedDefinitions): void;
  /** Notifies people with access to the changed records. */
  tell(changes: ReceivedChanges): void;
  /** Checks every session: ends streams of expired ones, and notifies those whose user has changed, for example the roles. */
  lookAgain(): Promise<void>;
  /** Ends every stream, because the server stops. */
  close(): void;
}

/** A page's own id and its screen; undefined if that is no screen. */
export interface OpenPage {
  page: string;
  screen: string | undefined;
}

/** An open stream with its session and page. */
interface Stream {
  session: FoundSession;
  at: OpenPage | undefined;
}

/** Dependencies of the streams. */
interface StreamSources {
  served: () => ServedDefinitions;
  /** A session's current state, without counting as use. A rejection counts as its end. */
  look: Sessions['look'];
  mayRead: MayRead;
  /** Unreported calls among those that these roles may make. */
  unheard: (roles: readonly Role[]) => UnreportedCalls | undefined;
}

/** Creates the streams. A stream lives as long as its session and never prolongs it. */
export function createEventStreams(sources: StreamSources, limits: StreamLimits = STREAM_LIMITS): EventStreams {
  const { served, look, mayRead, unheard } = sources;
  const open = new Map<Readable, Stream>();
  const recent = createRecentChanges();
  const turns = createReadingTurns(limits);
  const timer = setInterval(() => void lookAtAll(beat), limits.heartbeat).unref();

  return {
    open(session, ago, at) {
      const ofSession = [...open.values()].filter(({ session: { token } }) => token === session.token);
      if (ofSession.length >= limits.perSession) return undefined;
      const stream = new Readable({ read: () => undefined });
      stream.once('close', () => open.delete(stream));
      open.set(stream, { session, at });
      const unreported = unheard(session.user.roles);
      stream.push(`retry: 1000\n${eventText(served(), session, unreported)}`);
      // Pages that lost their streams together reconnect together.
      const wait = () => Math.random() * Math.min(open.size * limits.apart, limits.longestWait);
      if (ago !== undefined) stream.push(changesSince(mayRead, session, recent.since(ago), wait));
      return stream;
    },
    move({ token }, at) {
      for (const stream of open.values()) if (stream.session.token === token && stream.at?.page === at.page) stream.at = at;
    },
    people: () => peopleIn([...open.values()]),
    send(now) {
      for (const [stream, { session }] of open) stream.push(eventText(now, session));
    },
    tell(changes) {
      recent.add(changes);
      for (const [stream, { session }] of open) {
        const text = changesFor(mayRead, session, changes, () => turns.waitOf(stream));
        if (text !== '') stream.push(text);
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
          stream.push(eventText(served(), now));
        }
        afterwards(stream);
      }),
    );
  }

  function end(stream: Readable): void {
    // The page notices at its next call, so that nobody loses a half-filled form.
    stream.push('event: over\ndata: {}\n\n');
    stream.push(null);
    open.delete(stream);
  }
}

/** A person with two pages is listed once. */
function peopleIn(streams: readonly Stream[]): Present[] {
  const people = new Map<string, Present>();
  for (const { session, at } of streams) {
    const { id, roles } = session.user;
    const screens = new Set([...(people.get(id)?.screens ?? []), ...(at?.screen === undefined ? [] : [at.screen])]);
    people.set(id, { id, roles, screens: [...screens] });
  }
  return [...people.values()];
}

/** Sends a heartbeat. */
function beat(stream: Readable): void {
  stream.push(': alive\n\n');
}

/** The event for a person about these changes; '' if none. */
function changesFor(mayRead: MayRead, { user }: FoundSession, changes: ReceivedChanges, wait: () => number): string {
  if (changes === 'missed') return changesText({ wait: wait(), missed: true });
  const { records, by, tables } = changes;
  const changed = records.flatMap((record) => {
    const access = mayRead(user.roles, record.entityClass);
    return access === 'nothing' ? [] : [access === 'ids' ? record : { entityClass: record.entityClass }];
  });
  if (changed.length === 0) return '';
  // A change's tables also belong to records that the person may not read.
  const isWhole = changed.length === records.length && changed.every((record, index) => record === records[index]);
  return changesText({
    wait: wait(),
    changed,
    ...(by !== undefined && { by }),
    ...(isWhole && tables && { tables: tables.map(tableCode) }),
  });
}

/** The event for all missed changes. */
function changesSince(mayRead: MayRead, session: FoundSession, all: readonly ReceivedChanges[], wait: () => number): string {
  return all.map((changes) => changesFor(mayRead, session, changes, wait)).join('');
}

interface SentChanges extends Omit<Changes, 'records'> {
  wait: number;
  changed?: Changes['records'];
  missed?: true;
}

function changesText({ wait, ...changes }: SentChanges): string {
  return `event: changes\ndata: ${JSON.stringify({ wait: Math.round(wait), ...changes })}\n\n`;
}

function eventText(served: ServedDefinitions, { user }: FoundSession, unheard?: UnreportedCalls): string {
  const report = user.roles.includes('admin') ? { report: served.reportHash } : {};
  const event: DefinitionEvent = {
    definitions: served.offered(user.roles).hash,
    ...report,
    user: consoleUser(user),
    ...(unheard && { unheard }),
  };
  return `data: ${JSON.stringify(event)}\n\n`;
}
