import type { Kysely } from 'kysely';
import { newId } from '../../server/base/new-id.ts';
import type { UserEvent } from '../generated/index.ts';
import type { Tables } from '../store/tables/index.ts';

/** Records an event of a person in its transaction. `newValue` is the new value, or the document concerned. */
export async function recordUserEvent(
  { database, user, now }: { database: Kysely<Tables>; now: Date; user: { id: string } },
  userId: string,
  eventName: UserEvent,
  newValue: string | null,
): Promise<void> {
  const row = { id: newId(), user_id: userId, event_name: eventName, new_value: newValue, created_at: now, by_id: user.id };
  await database.insertInto('user_events').values(row).execute();
}
