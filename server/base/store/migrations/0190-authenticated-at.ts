import { type Migration, sql } from 'kysely';

/** When the person of a session last proved who they are. Sessions that are open are taken to have begun with a proof. */
export const authenticatedAt: Migration = {
  async up(database) {
    await sql`alter table sessions add column authenticated_at timestamptz`.execute(database);
    await sql`update sessions set authenticated_at = created_at`.execute(database);
  },
};
