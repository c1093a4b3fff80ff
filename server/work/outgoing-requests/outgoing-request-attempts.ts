import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import { runForRequest } from '../../base/current-request.ts';
import type { Database } from '../../base/store/open-store.ts';
import { notifyChanges } from '../changes/change-news.ts';
import type { ChangedEntity } from '../changes/changed-entities.ts';
import type { Outcome, OutgoingRequestKind } from './outgoing-request-kind.ts';
import { addOutgoingRequest, bringForward, type DueOutgoingRequest, type NewOutgoingRequest, postpone } from './outgoing-request-rows.ts';

/** Dependencies of attempts. */
export interface AttemptWork {
  database: Database;
  kinds: readonly OutgoingRequestKind[];
  /** The console's services, for its kinds of outgoing requests. */
  services: object;
  clock: Clock;
  logger: Logger;
}

/** Creates the function that makes one attempt: the request is settled, or postponed if its outcome is unknown. */
export function createOutgoingRequestAttempts({
  database,
  kinds,
  services,
  clock,
  logger,
}: AttemptWork): (outgoingRequest: DueOutgoingRequest) => Promise<void> {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  return (outgoingRequest) => runForRequest(outgoingRequest.runForRequest ?? undefined, () => attempt(outgoingRequest));

  async function attempt(outgoingRequest: DueOutgoingRequest): Promise<void> {
    const kind = byName.get(outgoingRequest.kind);
    try {
      if (kind === undefined) throw new Error(`Nothing knows how to run an outgoing request of the kind ${outgoingRequest.kind}.`);
      const answer = await kind.run(outgoingRequest.input, { database, services });
      if (answer.state !== 'unknown') return await settle(kind, outgoingRequest, answer);
      logger.warn(
        { outgoingRequest: outgoingRequest.id, kind: outgoingRequest.kind, attempts: outgoingRequest.attempts, reason: answer.reason },
        'An outgoing request has no outcome yet',
      );
      await postpone(database, outgoingRequest, answer.reason, clock.now());
    } catch (error) {
      logger.error({ err: error, outgoingRequest: outgoingRequest.id, kind: outgoingRequest.kind }, 'An outgoing request broke off');
      await postpone(database, outgoingRequest, 'A fault of this server. It is tried again.', clock.now());
    }
  }

  async function settle(kind: OutgoingRequestKind, { id, input }: DueOutgoingRequest, outcome: Outcome<unknown>): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      const now = clock.now();
      const state = outcome.state === 'done' ? ('PROCESSED' as const) : ('FAILED' as const);
      const problem = outcome.state === 'done' ? null : outcome.reason;
      const ended = await transaction
        .updateTable('errands')
        .set({ state, problem, ended_at: now })
        .where('id', '=', id)
        .where('state', '=', 'PENDING')
        .returning('id')
        .executeTakeFirst();
      if (ended === undefined) return;
      const changes: ChangedEntity[] = [];
      await kind.settle(outcome, input, {
        database: transaction,
        now,
        addOutgoingRequest: (outgoingRequest: NewOutgoingRequest) => addOutgoingRequest(transaction, outgoingRequest, now),
        bringForward: (queue) => bringForward(transaction, queue, now),
        changed: (entityClass, id) => void changes.push({ entityClass, id }),
      });
      await notifyChanges(transaction, changes);
    });
  }
}
