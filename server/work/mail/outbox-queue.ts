import { type Kysely, sql, type Updateable } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import { runForRequest } from '../../base/current-request.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { DueMessage, MessageKind, MessagePort, Outcome } from '../messages/message-port.ts';
import { errorWithoutAddresses, withoutAddresses } from './without-addresses.ts';

/** Sends messages of some kinds through their port. */
export interface OutboxQueue {
  /** Sends all due messages; resolves when none is left, or when `isStopped`. */
  sendDue(): Promise<void>;
  /** Frees messages of dead processes. `all`: every claimed one, because no other process exists. */
  takeUp(all: boolean): Promise<void>;
}

export interface QueueOptions {
  database: Database;
  kinds: readonly MessageKind[];
  port: MessagePort;
  clock: Clock;
  logger: Logger;
  isStopped: () => boolean;
}

/** Number of attempts until a message counts as failed: over eight hours. */
export const MAXIMUM_ATTEMPTS = 8;
const FIRST_PAUSE = 120_000;
const LONGEST_PAUSE = 6 * 3_600_000;
const LONGEST_REASON = 1000;
/**
 * Number of due messages per query. Searching the oldest before each of many thousand would sort them all each time, which blocks
 * a database with one connection.
 */
const AHEAD = 200;
/** Milliseconds after which a claimed message without outcome belongs to a dead process. */
const LOST_AFTER = 15 * 60_000;
const LEFT = 'The server stopped while the message was being sent.';

type Claimed = DueMessage & { attempts: number; inDoubt: boolean; runForRequest: string | null };
type Changes = Updateable<PlatformTables['outbox']>;

/** Creates the queue of a port. Each message is claimed by one process and sent outside of transactions. */
export function createOutboxQueue({ database, kinds, port, clock, logger, isStopped }: QueueOptions): OutboxQueue {
  let ahead: string[] = [];
  let looking: Promise<void> | undefined;
  return {
    async sendDue() {
      await Promise.all(Array.from({ length: port.atOnce }, sendOneByOne));
    },
    async takeUp(all) {
      const now = clock.now();
      const oldest = all ? now : new Date(now.getTime() - LOST_AFTER);
      await sql`
        update outbox set
          state = case when ${port.isRepeatable} and attempts < ${MAXIMUM_ATTEMPTS} then 'WAITING' else 'IN_DOUBT' end,
          in_doubt = true, next_attempt_at = ${now}::timestamptz, error = ${LEFT}
        where state = 'SENDING' and claimed_at <= ${oldest}::timestamptz and kind in (${sql.join(kinds)})`.execute(database);
    },
  };

  async function sendOneByOne(): Promise<void> {
    for (let message = await claim(); message !== undefined; message = await claim()) {
      const claimed = message;
      await runForRequest(message.runForRequest ?? undefined, () => sendOne(claimed));
    }
  }

  async function sendOne(message: Claimed): Promise<void> {
    const { id, attempts, recipient } = message;
    const outcome = await port.send(message).catch((error: unknown) => {
      logger.error({ err: errorWithoutAddresses(error, recipient), message: id }, 'A message could not be handed on');
      return { state: 'IN_DOUBT', reason: 'A fault of the server.' } as const;
    });
    if ('reason' in outcome)
      logger.warn({ message: id, attempts, reason: withoutAddresses(outcome.reason, recipient) }, 'A message was not sent');
    const changes = changesOf(outcome, message, port, clock.now());
    await database.updateTable('outbox').set(changes).where('id', '=', id).where('attempts', '=', attempts).execute();
  }

  async function claim(): Promise<Claimed | undefined> {
    for (;;) {
      const id = isStopped() ? undefined : await nextDue();
      if (id === undefined) return undefined;
      const message = await claimMessage(database, id, clock.now());
      // Another process may have been quicker.
      if (message !== undefined) return message;
    }
  }

  async function nextDue(): Promise<string | undefined> {
    if (ahead.length === 0) {
      looking ??= dueMessages(database, kinds, clock.now())
        .then((found) => {
          ahead = found;
        })
        .finally(() => {
          looking = undefined;
        });
      await looking;
    }
    return ahead.shift();
  }
}

/** Ids of due messages, the oldest first, except those that another process is claiming. */
async function dueMessages(database: Kysely<PlatformTables>, kinds: readonly MessageKind[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from outbox where state = 'WAITING' and next_attempt_at <= ${now}::timestamptz and kind in (${sql.join(kinds)})
    order by created_at, id limit ${AHEAD} for update skip locked`.execute(database);
  return rows.map(({ id }) => id);
}

async function claimMessage(database: Kysely<PlatformTables>, id: string, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update outbox set state = 'SENDING', claimed_at = ${now}::timestamptz, attempts = attempts + 1
    where id = (
      select id from outbox where id = ${id} and state = 'WAITING' and next_attempt_at <= ${now}::timestamptz for update skip locked
    )
    returning id, case round when 0 then id else id || '.' || round end as "requestId", kind, recipient, subject, body, attempts,
      in_doubt as "inDoubt", created_at as "createdAt", attachments, caused_by as "runForRequest"`.execute(database);
  return rows[0];
}

/** The changes of a message after an attempt. An outcome that was never certain stays unknown. */
function changesOf(outcome: Outcome, { attempts, inDoubt }: Claimed, { isRepeatable }: MessagePort, now: Date): Changes {
  if (outcome.state === 'SENT')
    return { state: 'SENT', sent_at: now, place: outcome.receipt, error: outcome.remark ?? null, in_doubt: false };
  if (outcome.state === 'RECORDED') return { state: 'RECORDED', place: outcome.receipt, error: null };
  const error = outcome.reason.slice(0, LONGEST_REASON);
  if (outcome.state === 'FAILED') return { state: 'FAILED', error };
  const isDoubtful = inDoubt || outcome.state === 'IN_DOUBT';
  const mayBeRepeated = outcome.state === 'WAITING' || isRepeatable;
  if (attempts >= MAXIMUM_ATTEMPTS || !mayBeRepeated) return { state: isDoubtful ? 'IN_DOUBT' : 'FAILED', error, in_doubt: isDoubtful };
  const asked = outcome.state === 'WAITING' ? (outcome.after ?? 0) * 1000 : 0;
  const pause = Math.min(Math.max(asked, FIRST_PAUSE * 2 ** (attempts - 1)), LONGEST_PAUSE);
  return { state: 'WAITING', error, in_doubt: isDoubtful, next_attempt_at: new Date(now.getTime() + pause) };
}
