import { sql } from 'kysely';
import type { Store } from './open-store.ts';
import { tidyAtStart } from './tidy-embedded.ts';

/** How far the seed is. */
export interface SeedProgress {
  part: string;
  done: number;
  of: number;
}

/** What a part is told. */
export interface SeedStep {
  /** The moment that the data is dated by. */
  now: number;
  /** Hears how many of `size` are in. */
  onDone(done: number): void;
}

/** One part of the data that a database begins with. `run` gets a transaction of the console's tables. */
export interface SeedPart {
  readonly name: string;
  readonly version: number;
  /** Of how many its progress is told; 1 by default. */
  readonly size?: number;
  run(transaction: never, step: SeedStep): Promise<void>;
}

/** The data that a database begins with. */
export interface Seed {
  /** The parts in order. A later delivery adds parts; what a database has is never made again. */
  readonly parts: readonly SeedPart[];
  /** What is left to do once parts came in. It gets the database with the console's tables. */
  finish?(database: never): Promise<void>;
}

/** How to seed. */
export interface SeedOptions {
  /** ISO moment that everything is dated by, unless the database was begun at another one. */
  now: string;
  progress?: (progress: SeedProgress) => void;
}

/**
 * Brings the seed data up to date: each part that is not in yet is made in one transaction, so an interrupted seed starts that part anew. Parts
 * are dated by the moment of the first one. Does nothing when all are in.
 */
export async function seedStore(store: Store, { parts, finish }: Seed, options: SeedOptions): Promise<void> {
  const present = await store.database.selectFrom('seed_parts').selectAll().execute();
  const now = present[0]?.now.getTime() ?? Date.parse(options.now);
  const wanted = parts.filter((part) => !present.some((each) => each.part === part.name));
  if (wanted.length === 0) return;
  for (const part of wanted) {
    const of = part.size ?? 1;
    options.progress?.({ part: part.name, done: 0, of });
    await store.database.transaction().execute(async (transaction) => {
      // References between rows that the seed makes itself need no check; on a server that would take rights that we may not have.
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
  // The planner learns what came in; a server's own worker gets to the rest by itself.
  await sql`analyze`.execute(store.database);
  if (store.engine === 'embedded') await tidyAtStart(store.database as never);
}
