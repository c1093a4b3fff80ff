import { Readable } from 'node:stream';
import type { FoundSession } from '../back-end/back-end.ts';
import type { Clock } from '../clock.ts';
import type { ServedDefinitions } from '../definitions/served-definitions.ts';

/** What a stream tells: the hash of what is served, and to admins that of the report. */
interface DefinitionEvent {
  definitions: string;
  report?: string;
}

/** Limits of the event streams. Times are in milliseconds. */
export interface StreamLimits {
  /** Between signs of life; before each one it is looked whether the session still holds. */
  heartbeat: number;
  /** Open at once for one session: a browser allows six connections to a host, and a stream holds one. */
  perSession: number;
}

/** The limits of the server. */
export const STREAM_LIMITS: StreamLimits = { heartbeat: 20_000, perSession: 6 };

/** The open event streams of one server process. */
export interface EventStreams {
  /** Opens a stream for a session; undefined when it has too many. The first event comes at once. */
  open(session: FoundSession): Readable | undefined;
  /** Tells everybody. */
  send(served: ServedDefinitions): void;
  /** Ends every stream: the server stops. */
  close(): void;
}

/** What the streams ask for. */
interface StreamSources {
  served: () => ServedDefinitions;
  /** When a session ends without further use. Rejects when it is gone. Asking is no use of it. */
  endOf: (session: FoundSession) => Promise<Date>;
  clock: Clock;
}

/** Creates the streams. A stream lives as long as its session; it never makes a session live longer. */
export function createEventStreams({ served, endOf, clock }: StreamSources, limits: StreamLimits = STREAM_LIMITS): EventStreams {
  const open = new Map<Readable, FoundSession>();
  const timer = setInterval(() => void beat(), limits.heartbeat);
  timer.unref();

  return {
    open(session) {
      const ofSession = [...open.values()].filter(({ token }) => token === session.token);
      if (ofSession.length >= limits.perSession) return undefined;
      const stream = new Readable({ read: () => undefined });
      stream.once('close', () => open.delete(stream));
      open.set(stream, session);
      stream.push(`retry: 1000\n${textOf(served(), session)}`);
      return stream;
    },
    send(now) {
      for (const [stream, session] of open) stream.push(textOf(now, session));
    },
    close() {
      clearInterval(timer);
      for (const stream of open.keys()) stream.push(null);
      open.clear();
    },
  };

  async function beat(): Promise<void> {
    await Promise.all(
      [...open].map(async ([stream, session]) => {
        const end = await endOf(session).catch(() => undefined);
        if (end !== undefined && end > clock.now()) return stream.push(': alive\n\n');
        // The page hears of it with its next call, in its own time: nobody is thrown out of a half-filled form by this.
        stream.push('event: over\ndata: {}\n\n');
        stream.push(null);
        return open.delete(stream);
      }),
    );
  }
}

function textOf(served: ServedDefinitions, { user }: FoundSession): string {
  const event: DefinitionEvent = { definitions: served.hash, ...(user.roles.includes('admin') ? { report: served.reportHash } : {}) };
  return `data: ${JSON.stringify(event)}\n\n`;
}
