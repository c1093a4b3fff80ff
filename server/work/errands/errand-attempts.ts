import type { Logger } from 'pino';
import { causedBy } from '../../base/caused-by.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../base/store/open-store.ts';
import { notifyChanges } from '../changes/change-news.ts';
import type { ChangedEntity } from '../changes/changed-entities.ts';
import type { ErrandKind, Outcome } from './errand-kind.ts';
import { addErrand, bringForward, type DueErrand, type NewErrand, postpone } from './errand-rows.ts';

/** Dependencies of attempts. */
export interface AttemptWork {
  database: Database;
  kinds: readonly ErrandKind[];
  /** The console's services, for its kinds of outgoing requests. */
  services: object;
  clock: Clock;
  logger: Logger;
}

/** Creates the function that makes one attempt: the request is settled, or postponed if its outcome is unknown. */
export function createErrandAttempts({ database, kinds, services, clock, logger }: AttemptWork): (errand: DueErrand) => Promise<void> {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  return (errand) => causedBy(errand.causedBy ?? undefined, () => attempt(errand));

  async function attempt(errand: DueErrand): Promise<void> {
    const kind = byName.get(errand.kind);
    try {
      if (kind === undefined) throw new Error(`Nothing knows how to run an errand of the kind ${errand.kind}.`);
      const answer = await kind.run(errand.input, { database, services });
      if (answer.state !== 'unknown') return await settle(kind, errand, answer);
      logger.warn(
        { errand: errand.id, kind: errand.kind, attempts: errand.attempts, reason: answer.reason },
        'An errand has no outcome yet',
      );
      await postpone(database, errand, answer.reason, clock.now());
    } catch (error) {
      logger.error({ err: error, errand: errand.id, kind: errand.kind }, 'An errand broke off');
      await postpone(database, errand, 'A fault of this server. It is tried again.', clock.now());
    }
  }

  async function settle(kind: ErrandKind, { id, input }: DueErrand, outcome: Outcome<unknown>): Promise<void> {
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
        addErrand: (errand: NewErrand) => addErrand(transaction, errand, now),
        bringForward: (lane) => bringForward(transaction, lane, now),
        changed: (entityClass, id) => void changes.push({ entityClass, id }),
      });
      await notifyChanges(transaction, changes);
    });
  }
}
