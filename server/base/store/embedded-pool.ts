import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { causedBy } from '../caused-by.ts';
import { EngineStoppedError } from '../errors/engine-stopped-error.ts';
import { privateFolder } from '../private-folder.ts';
import { type AskEngine, askerOf } from './engine-protocol.ts';
import { expectDatabaseIn, freeSpaceOf, ROOM } from './engine-start-error.ts';
import { EngineStream } from './engine-stream.ts';
import { type OpenEngine, openEngineThread } from './engine-thread.ts';
import { type EngineBuffers, openEngine } from './synced-files.ts';

/** The embedded database as a pool of one connection, for as long as its process lives. */
export interface EmbeddedPool {
  /** A client of the engine that runs. While it is opened again this waits a moment, then throws `EngineStoppedError`. */
  connect(): Promise<pg.PoolClient>;
  /** Calls `onMessage` for each notification of the engine, and `opened` whenever another one has taken its place. */
  onNotification(onMessage: (channel: string, carried: string) => void, opened: () => void): () => void;
  /** How the connection is used; while the engine is opened again there is none. */
  counts(): PoolCounts;
  /** Waits for what runs and ends the engine. */
  end(): Promise<void>;
}

/** Connections of a pool, and who waits for one. */
export interface PoolCounts {
  used: number;
  idle: number;
  waiting: number;
}

/** Counts a pool of the client of PostgreSQL. */
export function countsOf({ totalCount, idleCount, waitingCount }: pg.Pool): PoolCounts {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** What happened to the engine, for the log. */
export type EngineListener = (event: 'stopped' | 'not opened' | 'opened again', error?: unknown) => void;

/** An engine that runs, and the one connection to it. */
interface Running {
  engine: OpenEngine;
  pool: pg.Pool;
}

/** Who waits for the connection longer than this, in milliseconds, fails rather than hangs. */
const LONGEST_WAIT = 20_000;
/** How long, in milliseconds, a query waits for an engine that is being opened again. */
const REOPENING = 2_000;
/** Milliseconds between tries, at first and at most. */
const FIRST_PAUSE = 500;
const LAST_PAUSE = 10_000;

/** How the engine is opened. */
export interface EngineOptions {
  /** On a thread of its own; otherwise on that of whoever asks, which is quicker to open. */
  onThread?: boolean;
  /** How much memory it has for pages of tables: much, as by default, or little. */
  buffers?: EngineBuffers | undefined;
  onEngineEvent?: EngineListener | undefined;
}

/**
 * Opens the engine on a directory. PostgreSQL stops itself where it cannot write its log, as on a full disk; the engine of this process then
 * never answers again. What runs on it fails, and once there is room it is opened again on the same directory, which recovers what was committed.
 */
export async function openEmbeddedPool(
  directory: string,
  { onThread = false, buffers = 'large', onEngineEvent = () => undefined }: EngineOptions = {},
): Promise<EmbeddedPool> {
  await privateFolder(directory);
  const listeners = new Set<{ onMessage: (channel: string, carried: string) => void; opened: () => void }>();
  const ending = new AbortController();
  let running: Running | undefined = await open();
  let reopening: Promise<void> = Promise.resolve();
  return {
    async connect() {
      if (running === undefined && !ending.signal.aborted) await Promise.race([reopening, wait(REOPENING, undefined, { ref: false })]);
      const found = running;
      if (found === undefined) throw notOpen();
      return found.pool.connect().catch((error: unknown) => {
        throw running === found ? error : notOpen(error);
      });
    },
    onNotification(onMessage, opened) {
      const listener = { onMessage, opened };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    counts: () => (running === undefined ? { used: 0, idle: 0, waiting: 0 } : countsOf(running.pool)),
    async end() {
      ending.abort();
      const last = running;
      running = undefined;
      await last?.pool.end();
      await last?.engine.close();
      await reopening;
    },
  };

  async function open(): Promise<Running> {
    const engine = onThread ? await openEngineThread({ directory, buffers }) : await openHere(directory, buffers);
    const lost = (error: unknown) => {
      if (running?.engine !== engine) return;
      running = undefined;
      onEngineEvent('stopped', error);
      pool.end().catch(() => undefined);
      // On a thread it gives its memory back; here nothing of it may be asked any more, not even to close: it would never return.
      if (onThread) engine.close().catch(() => undefined);
      reopening = causedBy(undefined, reopen);
    };
    const ask = watch(engine.ask, lost);
    const pool = poolOf(ask, (channel, carried) => {
      for (const { onMessage } of listeners) onMessage(channel, carried);
    });
    return { engine, pool };
  }

  async function reopen(): Promise<void> {
    for (let pause = FIRST_PAUSE; !ending.signal.aborted; pause = Math.min(pause * 2, LAST_PAUSE)) {
      try {
        expectDatabaseIn(directory);
        if ((await freeSpaceOf(directory)) >= ROOM) {
          const opened = await open();
          if (ending.signal.aborted) return await opened.engine.close();
          running = opened;
          onEngineEvent('opened again');
          for (const { opened } of listeners) opened();
          return;
        }
      } catch (error) {
        onEngineEvent('not opened', error);
      }
      await wait(pause, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
    }
  }
}

/** The one connection that an engine has: who asks while somebody else has it waits, and must fail rather than hang. */
function poolOf(ask: AskEngine, onMessage: (channel: string, carried: string) => void): pg.Pool {
  const pool = new pg.Pool({
    stream: () => new EngineStream(ask),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: LONGEST_WAIT,
    pipeline: true,
  });
  // A query on a connection that breaks fails; without listeners its event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload));
  });
  return pool;
}

function notOpen(cause?: unknown): EngineStoppedError {
  return new EngineStoppedError('The embedded database has stopped and is not open yet.', false, cause);
}

/** Tells once that an engine has stopped, and asks it nothing after that: what its connection was in the middle of stays in doubt. */
function watch(ask: AskEngine, lost: (error: Error) => void): AskEngine {
  let end: EngineStoppedError | undefined;
  return async (bytes) => {
    if (end !== undefined) throw end;
    try {
      return await ask(bytes);
    } catch (error) {
      end ??= new EngineStoppedError(error instanceof Error ? error.message : String(error), true, error);
      lost(end);
      throw end;
    }
  };
}

async function openHere(directory: string, buffers: EngineBuffers): Promise<OpenEngine> {
  const engine = await openEngine(directory, undefined, buffers);
  return { ask: askerOf(engine), close: () => engine.close() };
}
