import { type Migration, sql } from 'kysely';

/**
 * Outcome of each message of the outbox. `RECORDED` stays here or in a file and reached nobody; `IN_DOUBT` may have been sent.
 * Mails without a mail server, text messages and push notifications used to count as sent.
 */
export const outboxStates: Migration = {
  async up(database) {
    await sql`
      alter table outbox
        add column state text not null default 'WAITING'
          check (state in ('WAITING', 'SENDING', 'SENT', 'RECORDED', 'FAILED', 'IN_DOUBT')),
        add column claimed_at timestamptz,
        add column in_doubt boolean not null default false,
        add column round integer not null default 0,
        add column job_id text`.execute(database);
    await sql`
      update outbox set
        state = case
          when sent_at is null then case when attempts >= 8 then 'FAILED' else 'WAITING' end
          when place = 'recorded' or place like '%.eml' then 'RECORDED'
          else 'SENT'
        end`.execute(database);
    await sql`update outbox set sent_at = null where state = 'RECORDED'`.execute(database);
    await sql`drop index outbox_waiting`.execute(database);
    await sql`create index outbox_due on outbox (next_attempt_at) where state = 'WAITING'`.execute(database);
    await sql`create index outbox_sending on outbox (claimed_at) where state = 'SENDING'`.execute(database);
    await sql`create index outbox_newest on outbox (created_at desc, id)`.execute(database);
    await sql`create index outbox_of_job on outbox (job_id, state) where job_id is not null`.execute(database);
  },
};
