import { type Migration, sql } from 'kysely';

/**
 * Versions become an append-only history: author, reason, source and parent. `definition_changes` has the differences from the
 * parent (no hash: removed), so that the history grows with changes and not with the number of files. `definition_reports` has
 * current problems. `definition_files` has each file's last text from the folder, the base for comparing folder and newest
 * version; `waiting` has the bases of files that are held back.
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
    // Parents of earlier versions: the previous one of the same folder, if it still exists.
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
