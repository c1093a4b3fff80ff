import { type Migration, sql } from 'kysely';

/** Attachments of mails. */
export const attachments: Migration = {
  async up(database) {
    await sql`alter table outbox add column attachments jsonb not null default '[]'`.execute(database);
  },
};
