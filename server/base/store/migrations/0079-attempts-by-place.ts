import { type Migration, sql } from 'kysely';

/** Sign-in attempts are counted by account and address, with an index by account. Earlier counts are dropped. */
export const attemptsByPlace: Migration = {
  async up(database) {
    await sql`delete from sign_in_attempts`.execute(database);
    await sql`alter table sign_in_attempts add column account_key text not null`.execute(database);
    await sql`create index sign_in_attempts_account on sign_in_attempts (account_key)`.execute(database);
  },
};
