import { type Migration, sql } from 'kysely';

/** A version may come from a newer program, which migrates definitions to its language. */
export const upgradedEditions: Migration = {
  async up(database) {
    await sql`
      alter table definition_editions
        drop constraint definition_editions_origin_check,
        add constraint definition_editions_origin_check check (origin in ('file', 'studio', 'rollback', 'merge', 'upgrade'))`.execute(
      database,
    );
  },
};
