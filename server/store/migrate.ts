import { type Kysely, Migrator } from 'kysely';
import { MIGRATIONS } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/** Brings the tables up to date. Throws the fault of the migration that failed; what came before it stays. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
