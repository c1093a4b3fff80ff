import { type Migration, sql } from 'kysely';

/**
 * Editions become a history that nothing is taken out of: who, why, where from and on top of what. `definition_changes` says what an edition changes in the
 * one before it (no hash: the file is gone), so that a history of thousands of editions grows by what was changed and not by the number of files.
 * `definition_reports` says what is wrong now. `definition_files` has the text of each file that last came out of a folder, which is the base of the
 * comparison between folder and newest edition, and `waiting` of a folder the bases of its files that could not be taken.
 */
export const oneHistory: Migration = {
  async up(database) {
    await sql`
      alter table definition_editions
        add column author text not null default 'Folder', add column author_id text, add column message text not null default '',
        add column origin text not null default 'file' check (origin in ('file', 'studio', 'rollback', 'merge')),
        add column parent integer references definition_editions (number), add column request text unique`.execute(database);
    await sql`
      create table definition_changes (
        name text not null, edition integer not null references definition_editions (number), hash text references definition_texts (hash),
        primary key (name, edition)
      )`.execute(database);
    await sql`create index on definition_changes (edition)`.execute(database);
    await sql`create table definition_reports (edition integer primary key references definition_editions (number), report text not null)`.execute(
      database,
    );
    await sql`create table definition_files (name text primary key, hash text not null)`.execute(database);
    await sql`alter table definition_folders add column waiting jsonb not null default '[]'`.execute(database);
    // The editions before this one are those of folders, the first that is still there without one to stand on.
    await sql`
      update definition_editions edition set parent = before.number from definition_editions before
      where before.number = edition.number - 1`.execute(database);
    await sql`
      insert into definition_changes (name, edition, hash)
      select changed.name, edition.number, changed.hash
      from definition_editions edition
      cross join lateral (
        select coalesce(here.name, before.name) as name, here.hash
        from (select file ->> 0, file ->> 1 from jsonb_array_elements(edition.files) as file) as here (name, hash)
        full join (
          select file ->> 0, file ->> 1
          from definition_editions earlier cross join jsonb_array_elements(earlier.files) as file where earlier.number = edition.parent
        ) as before (name, hash) on here.name = before.name
        where here.hash is distinct from before.hash
      ) as changed`.execute(database);
    await sql`
      insert into definition_files (name, hash)
      select file ->> 0, file ->> 1 from definition_editions edition cross join jsonb_array_elements(edition.files) as file
      where edition.number = (select max(number) from definition_editions)`.execute(database);
    await sql`
      insert into definition_reports (edition, report)
      select number, report from definition_editions where number = (select max(number) from definition_editions)`.execute(database);
    await sql`alter table definition_editions drop column files, drop column report`.execute(database);
  },
};
