import { type Migration, sql } from 'kysely';

/** What the reports about people look through: notes, and changes of a driver's status, of everybody by time. */
export const peopleReports: Migration = {
  async up(database) {
    await sql`create index on user_notes (created_at)`.execute(database);
    await sql`create index on user_events (created_at) where event_name in ('isDriver', 'driverOnline')`.execute(database);
  },
};
