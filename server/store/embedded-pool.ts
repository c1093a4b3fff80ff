import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { privateFolder } from '../files/private-folder.ts';
import { ROOM, roomOf } from './engine-start-error.ts';
import { openEngine } from './synced-files.ts';

/** The embedded database as a pool of one connection, for as long as its process lives. */
export interface EmbeddedPool {
  /** A client of the engine that runs. While it is opened again this waits a moment, then throws. */
  connect(): Promise<pg.PoolClient>;
  /** Calls `onMessage` for each notification of the engine, and `opened` whenever another one has taken its place. */
  onNotification(onMessage: (channel: string, carried: string) => void, opened: () => void): () => void;
  /** Waits for what runs and ends the engine. */
  end(): Promise<void>;
}

/** What happened to the engine, for the log. */
export type EngineListener = (event: 'stopped' | 'not opened' | 'opened again', error?: unknown) => void;

/** An engine that runs, and the one connection to it. */
interface Running {
  engine: PGlite;
  pool: pg.Pool;
}

/** Who waits for the connection longer than this, in milliseconds, fails rather than hangs. */
const LONGEST_WAIT = 20_000;
/** How long, in milliseconds, a query waits for an engine that is being opened again. */
const REOPENING = 2_000;
/** Milliseconds between tries, at first and at most. */
const FIRST_PAUSE = 500;
const LAST_PAUSE = 10_000;

type EngineMessages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/**
 * Opens the engine on a directory. PostgreSQL stops itself where it cannot write its log, as on a full disk; the engine of this process then
 * never answers again. What runs on it fails, and once there is room it is opened again on the same directory, which recovers what was committed.
 */
export async function openEmbeddedPool(directory: string, onEngineEvent: EngineListener = () => undefined): Promise<EmbeddedPool> {
  await privateFolder(directory);
  const listeners = new Set<{ onMessage: (channel: string, carried: string) => void; opened: () => void }>();
  const ending = new AbortController();
  let running: Running | undefined = await open();
  let reopening: Promise<void> = Promise.resolve();
  return {
    async connect() {
      if (running === undefined && !ending.signal.aborted) await Promise.race([reopening, wait(REOPENING, undefined, { ref: false })]);
      if (running === undefined) throw new Error('The embedded database has stopped and is not open yet.');
      return running.pool.connect();
    },
    onNotification(onMessage, opened) {
      const listener = { onMessage, opened };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
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
    const engine = await openEngine(directory);
    engine.onNotification((channel, carried) => {
      for (const { onMessage } of listeners) onMessage(channel, carried);
    });
    const lost = (error: unknown) => {
      if (running?.engine !== engine) return;
      running = undefined;
      onEngineEvent('stopped', error);
      // Nothing of it may be asked any more, not even to close: it would never return.
      pool.end().catch(() => undefined);
      reopening = reopen();
    };
    // The adapter has one connection: a query outside of a running transaction waits, and must fail rather than hang.
    const pool = new pg.Pool({
      ...createPgConfig(watch(engine, lost)),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: LONGEST_WAIT,
    });
    // A query on a connection that breaks fails; without listeners its event would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return { engine, pool };
  }

  async function reopen(): Promise<void> {
    for (let pause = FIRST_PAUSE; !ending.signal.aborted; pause = Math.min(pause * 2, LAST_PAUSE)) {
      try {
        if ((await roomOf(directory)) >= ROOM) {
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

/** The engine as the adapter sees it, which tells once that it has stopped and is not asked after that. */
function watch(engine: PGlite, lost: (error: unknown) => void): PGlite {
  let end: Error | undefined;
  const execProtocolStream = async (...asked: Parameters<PGlite['execProtocolStream']>): Promise<EngineMessages> => {
    if (end !== undefined) throw end;
    try {
      const messages = await engine.execProtocolStream(...asked);
      const last = messages.find((message) => 'severity' in message && (message.severity === 'PANIC' || message.severity === 'FATAL'));
      if (last === undefined) return messages;
      throw last;
    } catch (error) {
      end = error instanceof Error ? error : new Error(String(error));
      lost(end);
      throw end;
    }
  };
  // All that the adapter uses of it.
  return { execProtocolStream, waitReady: engine.waitReady } as Partial<PGlite> as PGlite;
}
