import { type Migration, sql } from 'kysely';

/** Results of requests that were relayed to a Parse Server. */
export const relayedRequests: Migration = {
  async up(database) {
    await sql`
      create table relayed_requests (
        user_id text not null,
        function text not null,
        request_id text not null,
        body_hash text not null,
        state text not null check (state in ('started', 'done', 'refused', 'unknown')),
        answer jsonb,
        started_at timestamptz not null,
        primary key (user_id, function, request_id)
      )`.execute(database);
    await sql`create index relayed_requests_age on relayed_requests (started_at)`.execute(database);
  },
};
