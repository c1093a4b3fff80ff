import type { Clock } from '../base/clock.ts';
import type { Database } from '../base/store/open-store.ts';
import { notifyChanges } from '../work/changes/change-news.ts';

/** Class under which pages of admins are notified of a lost screen. */
export const LOSS_CLASS = 'ScreenLoss';
/** Milliseconds for which a loss is reported. */
const LOSS_KEPT_FOR = 24 * 3_600_000;

/** A screen that people had open when a change removed it. */
export interface ScreenLoss {
  screen: string;
  /** Number of people. */
  people: number;
  /** When the first of them lost it. */
  since: Date;
}

/** Stores who lost an open screen. */
export interface ScreenLosses {
  /** Reports that a person had a screen open which the definitions with this hash do not give them. Idempotent. */
  tell(loss: { screen: string; definitions: string; userId: string }): Promise<void>;
  /** Losses of the last day, the newest first. */
  recent(): Promise<ScreenLoss[]>;
}

export function createScreenLosses(database: Database, clock: Clock): ScreenLosses {
  return {
    async tell({ screen, definitions, userId }) {
      const kept = await database
        .insertInto('screen_losses')
        .values({ screen, definitions, user_id: userId, lost_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('screen')
        .executeTakeFirst();
      if (kept) await notifyChanges(database, [{ entityClass: LOSS_CLASS }]);
    },
    async recent() {
      const since = new Date(clock.now().getTime() - LOSS_KEPT_FOR);
      await database.deleteFrom('screen_losses').where('lost_at', '<', since).execute();
      const rows = await database
        .selectFrom('screen_losses')
        .select(({ fn }) => ['screen', fn.count('user_id').distinct().as('people'), fn.min('lost_at').as('since')])
        .groupBy(['definitions', 'screen'])
        .orderBy('since', 'desc')
        .limit(20)
        .execute();
      return rows.map(({ screen, people, since }) => ({ screen, people: Number(people), since: new Date(since) }));
    },
  };
}
