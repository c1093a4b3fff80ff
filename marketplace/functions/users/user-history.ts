import { readPage } from '../../../server/calls/functions/paging.ts';
import { defineFunction } from '../define-function.ts';
import { findUser } from '../people/find-user.ts';

/** History of a user with authors, the newest first. */
export const fetchUserHistory = defineFunction('fetchUserHistory', async ({ userId, ...page }, { database }) => {
  await findUser(database, userId);
  const { rows, total } = await readPage(
    database
      .selectFrom('user_events')
      .leftJoin('users', 'users.id', 'user_events.by_id')
      .select(['user_events.id', 'event_name', 'new_value', 'user_events.created_at', 'by_id', 'full_name'])
      .where('user_id', '=', userId)
      .orderBy('user_events.created_at', 'desc')
      .orderBy('seq', 'desc'),
    page,
  );
  const items = rows.map((row) => ({
    id: row.id,
    eventName: row.event_name,
    createdAt: row.created_at.toISOString(),
    newValue: row.new_value,
    performedBy: row.by_id === null ? null : { objectId: row.by_id, full_name: row.full_name ?? row.by_id },
  }));
  return { items, total };
});
