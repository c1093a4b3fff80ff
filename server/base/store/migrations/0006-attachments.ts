import { type Migration, sql } from 'kysely';

/** Files that go along with a mail. */
export const attachments: Migration = {
  async up(database) {
    await sql`alter table outbox add column attachments jsonb not null default '[]'`.execute(database);
  },
};
