import pg from 'pg';
import { cutConnection } from './primary.ts';
import type { PrimaryWatch } from './primary-watch.ts';

/** Receives the payload of a notification; undefined if some may have been missed. */
export type NoticeListener = (carried?: string) => void;

/** Stops listening; resolves when the connection is closed. */
export type StopListening = () => Promise<void>;

/** Milliseconds between attempts to reconnect, doubled up to the maximum. */
const FIRST_WAIT = 250;
const MOST_WAIT = 10_000;

/**
 * Listens to a channel on a PostgreSQL server, over a connection of its own, because a pool would give the listening connection
 * to others. Reconnects after a loss and calls `listener` then, because notifications may have been missed.
 */
export async function listenOnServer(
  watch: Pick<PrimaryWatch, 'address' | 'onLost'>,
  channel: string,
  listener: NoticeListener,
): Promise<StopListening> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT;
  let isStopped = false;

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };

  async function connect(): Promise<void> {
    const address = await watch.address();
    const next = new pg.Client({ connectionString: address, keepAlive: true, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
    const stopWatching = watch.onLost((lost) => lost === address && cutConnection(next));
    let isLost = false;
    const lose = () => {
      stopWatching();
      if (isLost || isStopped) return;
      isLost = true;
      client = undefined;
      next.end().catch(() => undefined);
      timer = setTimeout(() => void again(), wait);
      timer.unref();
      wait = Math.min(wait * 2, MOST_WAIT);
    };
    next.on('error', () => undefined).on('notification', ({ payload }) => listener(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      stopWatching();
      await next.end().catch(() => undefined);
      throw error;
    }
    // Registered after connecting: a failed attempt throws and its caller retries. Both would start two retries.
    next.on('error', lose).on('end', lose);
    client = next;
    wait = FIRST_WAIT;
  }

  async function again(): Promise<void> {
    try {
      await connect();
      if (isStopped) await client?.end();
      else listener();
    } catch {
      if (isStopped) return;
      timer = setTimeout(() => void again(), wait);
      timer.unref();
      wait = Math.min(wait * 2, MOST_WAIT);
    }
  }
}
