import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { runForRequest } from '../current-request.ts';
import { EngineStoppedError } from '../errors/engine-stopped-error.ts';
import { privateFolder } from '../private-folder.ts';
import { type AskEngine, askerOf } from './engine-protocol.ts';
import { expectDatabaseIn, freeSpaceOf, ROOM } from './engine-start-error.ts';
import { EngineStream } from './engine-stream.ts';
import { type OpenEngine, openEngineThread } from './engine-thread.ts';
import { type EngineBuffers, type EngineStart, openEngine } from './synced-files.ts';

/** The embedded database as a pool of one connection. */
export interface EmbeddedPool {
  /** A client of the running engine. While the engine restarts, waits briefly and then throws `EngineStoppedError`. */
  connect(): Promise<pg.PoolClient>;
  /** Calls `onMessage` for each notification, and `opened` after the engine was restarted. */
  onNotification(onMessage: (channel: string, carried: string) => void, opened: () => void): () => void;
  /** Use of the connection; zero while the engine restarts. */
  counts(): PoolCounts;
  /** Waits for running queries and stops the engine. */
  end(): Promise<void>;
}

/** Connections of a pool, and requests that wait for one. */
export interface PoolCounts {
  used: number;
  idle: number;
  waiting: number;
}

/** Counts of a `pg` pool. */
export function countsOf({ totalCount, idleCount, waitingCount }: pg.Pool): PoolCounts {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Events of the engine for the log. */
export type EngineListener = (event: 'stopped' | 'not opened' | 'opened again', error?: unknown) => void;

/** A running engine and its one connection. */
interface Running {
  engine: OpenEngine;
  pool: pg.Pool;
}

/** Waiting for the connection fails after this time, in milliseconds, rather than hang. */
const LONGEST_WAIT = 20_000;
/** Milliseconds that a query waits for a restarting engine. */
const REOPENING = 2_000;
/** Milliseconds between attempts: first and maximum. */
const FIRST_PAUSE = 500;
const LAST_PAUSE = 10_000;

export interface EngineOptions {
  /** Use a thread of its own. Otherwise the engine runs on the caller's thread, which starts faster. */
  onThread?: boolean;
  /** Memory for pages of tables: large by default. */
  buffers?: EngineBuffers | undefined;
  onEngineEvent?: EngineListener | undefined;
}

/**
 * Opens the engine on a directory. PostgreSQL stops when it cannot write its log, as on a full disk, and that engine never
 * answers again. Its statements fail; once there is space, a new engine opens the directory and recovers what was committed.
 */
export async function openEmbeddedPool(
  directory: string,
  { onThread = false, buffers = 'large', onEngineEvent = () => undefined }: EngineOptions = {},
): Promise<EmbeddedPool> {
  await privateFolder(directory);
  const listeners = new Set<{ onMessage: (channel: string, carried: string) => void; opened: () => void }>();
  const ending = new AbortController();
  let running: Running | undefined = await open(false);
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

  async function open(isReopened: boolean): Promise<Running> {
    const engine = await (onThread ? openEngineThread : openHere)(directory, { buffers, isReopened });
    const lost = (error: unknown) => {
      if (running?.engine !== engine) return;
      running = undefined;
      onEngineEvent('stopped', error);
      pool.end().catch(() => undefined);
      // A thread returns its memory. On this thread even closing the stopped engine would hang.
      if (onThread) engine.close().catch(() => undefined);
      reopening = runForRequest(undefined, reopen);
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
          const opened = await open(true);
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

/** The engine has one connection: further callers wait and must fail rather than hang. */
function poolOf(ask: AskEngine, onMessage: (channel: string, carried: string) => void): pg.Pool {
  const pool = new pg.Pool({
    stream: () => new EngineStream(ask),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: LONGEST_WAIT,
    pipeline: true,
  });
  // A query on a broken connection fails anyway; without a listener the event would end the process.
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

/** Reports once that the engine stopped and sends nothing to it afterwards: the outcome of the statement under way is unknown. */
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

async function openHere(directory: string, start: EngineStart): Promise<OpenEngine> {
  const engine = await openEngine(directory, start);
  return { ask: askerOf(engine), close: () => engine.close() };
}
