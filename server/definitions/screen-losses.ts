import type { Clock } from '../base/clock.ts';
import type { Database } from '../base/store/open-store.ts';
import { notifyChanges } from '../work/changes/change-news.ts';

/** The class under which pages of admins hear that somebody lost a screen. */
export const LOSS_CLASS = 'ScreenLoss';
/** So long a loss is told of. In milliseconds. */
const LOSS_KEPT_FOR = 24 * 3_600_000;

/** A screen that people had open when a change took it from them. */
export interface ScreenLoss {
  screen: string;
  /** How many people. */
  people: number;
  /** When the first of them lost it. */
  since: Date;
}

/** Keeps who lost a screen that they had open. */
export interface ScreenLosses {
  /** Somebody had a screen open that the definitions with this hash do not give them. Told again it is the same. */
  tell(loss: { screen: string; definitions: string; userId: string }): Promise<void>;
  /** The losses of the last day, the newest first. */
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
