import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { FileStore } from './file-store.ts';

/** Removes files that no record names: replaced ones, those of interrupted calls, and saved tables. */
export interface FileSweep {
  /** Checks periodically. */
  begin(): void;
  /** Checks once. Returns the names of removed files. */
  look(): Promise<string[]>;
  stop(): void;
}

export interface FileSweepOptions {
  database: Database;
  files: FileStore;
  /** Which of these names are in records. */
  usedFiles: (database: never, names: readonly string[]) => Promise<readonly string[]>;
  clock: Clock;
  logger: Logger;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Number of names per query. */
const BATCH = 500;
/** Days to keep upload counts. */
const COUNTED_DAYS = 7;
/** If no record names any of so many files, they belong to another database. */
const ANOTHER_DATABASE = 5;

/**
 * Creates the sweep. A file is removed when it is a day old and two checks, an hour apart, found it in no record: a call that was
 * about to name it has ended by then. If the database names none of several uploads, nothing is removed, because the folder
 * belongs to another database.
 */
export function createFileSweep({ database, files, usedFiles, clock, logger }: FileSweepOptions): FileSweep {
  /** When each file was first found unused. */
  let unused = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  return {
    begin() {
      const watch = () =>
        void look().catch((error: unknown) => logger.error({ err: error }, 'Files that nobody needs could not be removed'));
      timer = setInterval(watch, HOUR);
      timer.unref();
    },
    look,
    stop: () => clearInterval(timer),
  };

  async function look(): Promise<string[]> {
    const now = clock.now().getTime();
    const old = await files.olderThan(new Date(now - DAY));
    const used = new Set<string>();
    for (let at = 0; at < old.length; at += BATCH)
      for (const name of await usedFiles(database as never, old.slice(at, at + BATCH))) used.add(name);
    await sql`delete from uploads_of_days where day < ${new Date(now - COUNTED_DAYS * DAY)}::timestamptz::date`.execute(database);
    await sql`delete from uploads_taken where day < ${new Date(now - COUNTED_DAYS * DAY)}::timestamptz::date`.execute(database);
    const uploads = old.filter((name) => !name.endsWith('.csv'));
    if (used.size === 0 && uploads.length >= ANOTHER_DATABASE) {
      logger.warn(
        { files: uploads.length },
        'No record names any of the uploads in DATA_DIR/files, so none is removed: do they belong to another database?',
      );
      return [];
    }
    const before = unused;
    unused = new Map(old.filter((name) => !used.has(name)).map((name) => [name, before.get(name) ?? now]));
    const going = [...unused].filter(([, since]) => now - since >= HOUR).map(([name]) => name);
    for (const name of going) {
      await files.remove(name);
      unused.delete(name);
    }
    return going;
  }
}
