import { type Migration, sql } from 'kysely';

/**
 * The audit trail: entries are written with what they tell of, and chained by hashes soon after (`server/base/audit`). A chained entry cannot be changed, and is removed only by the retention,
 * which leaves the number and hash of the last one that it removed.
 */
export const auditTrail: Migration = {
  async up(database) {
    await sql`
      create table audit_trail (
        id text primary key,
        at timestamptz not null,
        kind text not null check (kind in ('call', 'export', 'account', 'publish')),
        action text not null,
        user_id text,
        subject_class text,
        subject_id text,
        address text not null,
        request_id text,
        details jsonb not null,
        seq bigint unique,
        hash text
      )`.execute(database);
    await sql`create index audit_trail_at on audit_trail (at desc, id desc)`.execute(database);
    await sql`create index audit_trail_user on audit_trail (user_id, at desc)`.execute(database);
    await sql`create index audit_trail_subject on audit_trail (subject_id, at desc) where subject_id is not null`.execute(database);
    await sql`create index audit_trail_open on audit_trail (at, id) where seq is null`.execute(database);
    await sql`create table audit_removed (seq bigint not null, hash text not null, removed_at timestamptz not null)`.execute(database);
    await sql`
      create function keep_audit_trail() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.seq is null then return new; end if;
        if tg_op = 'DELETE' and old.seq is not null and current_setting('tablero.removes_audit', true) = 'on' then return old; end if;
        raise exception 'Entries of the audit trail stay as they are';
      end $$`.execute(database);
    await sql`create trigger keep_audit_trail before update or delete on audit_trail for each row execute function keep_audit_trail()`.execute(
      database,
    );
  },
};
