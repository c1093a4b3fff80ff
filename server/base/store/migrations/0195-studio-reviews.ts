import { type Migration, sql } from 'kysely';

/** Drafts that wait for a second person, comments on them, and who approved a version. */
export const studioReviews: Migration = {
  async up(database) {
    await sql`
      create table studio_reviews (
        draft_id text primary key references studio_drafts on delete cascade,
        state text not null check (state in ('waiting', 'returned')), version integer not null, message text not null,
        answers jsonb not null, rights jsonb not null, sent_at timestamptz not null,
        reply text not null default '', replied_by text, replied_by_id text, replied_at timestamptz
      )`.execute(database);
    await sql`
      create table studio_comments (
        id text primary key, draft_id text not null references studio_drafts on delete cascade,
        thread text references studio_comments on delete cascade, place text not null, text text not null,
        author text not null, author_id text not null, created_at timestamptz not null,
        resolved_by text, resolved_at timestamptz
      )`.execute(database);
    await sql`create index on studio_comments (draft_id)`.execute(database);
    await sql`alter table definition_editions add column approver text, add column approver_id text`.execute(database);
  },
};
