import { sql } from 'kysely';
import type { Store } from './open-store.ts';
import { tidyAtStart } from './tidy-embedded.ts';

export interface SeedProgress {
  part: string;
  done: number;
  of: number;
}

/** Context of a seed part. */
export interface SeedStep {
  /** The moment that dates the data. */
  now: number;
  /** Reports how many of `size` are done. */
  onDone(done: number): void;
}

/** One part of the initial data. `run` gets a transaction with the console's tables. */
export interface SeedPart {
  readonly name: string;
  readonly version: number;
  /** Total for the progress; 1 by default. */
  readonly size?: number;
  run(transaction: never, step: SeedStep): Promise<void>;
}

/** Initial data of a database. */
export interface Seed {
  /** Parts in order. Later releases add parts; parts that a database has are never made again. */
  readonly parts: readonly SeedPart[];
  /** Final step after new parts. Gets the database with the console's tables. */
  finish?(database: never): Promise<void>;
}

/** Options of `seedStore`. */
export interface SeedOptions {
  /** ISO moment that dates all data, unless the database was created at another one. */
  now: string;
  progress?: (progress: SeedProgress) => void;
}

/** Adds missing parts of the seed, each in one transaction, so that an interrupted seed restarts that part. Parts are dated by the moment of the first one. */
export async function seedStore(store: Store, { parts, finish }: Seed, options: SeedOptions): Promise<void> {
  const present = await store.database.selectFrom('seed_parts').selectAll().execute();
  const now = present[0]?.now.getTime() ?? Date.parse(options.now);
  const wanted = parts.filter((part) => !present.some((each) => each.part === part.name));
  if (wanted.length === 0) return;
  for (const part of wanted) {
    const of = part.size ?? 1;
    options.progress?.({ part: part.name, done: 0, of });
    await store.database.transaction().execute(async (transaction) => {
      // Skips foreign-key checks for generated rows; a server would require privileges for that.
      if (store.engine === 'embedded') await sql`set local session_replication_role = replica`.execute(transaction);
      await part.run(transaction as never, { now, onDone: (done) => options.progress?.({ part: part.name, done, of }) });
      const seededAt = new Date().toISOString();
      await transaction
        .insertInto('seed_parts')
        .values({ part: part.name, version: part.version, seeded_at: seededAt, now: new Date(now) })
        .execute();
    });
    options.progress?.({ part: part.name, done: of, of });
  }
  await finish?.(store.database as never);
  // Statistics for the planner; servers collect them by themselves later.
  await sql`analyze`.execute(store.database);
  if (store.engine === 'embedded') await tidyAtStart(store.database as never);
}
