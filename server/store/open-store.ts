import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { installQueue } from '../jobs/job-queue.ts';
import { listenOnServer, type StopListening } from './listen.ts';
import { lockDirectory } from './lock-directory.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

/** The typed database, on either engine. */
export type Database = Kysely<Tables>;

/** An open database. `close` waits for what runs and releases the directory. */
export interface Store {
  readonly database: Database;
  readonly engine: 'embedded' | 'server';
  /** Calls `hear` for each `notify` on a channel, by whichever process, and whenever some may have been missed. */
  listen(channel: string, hear: () => void): Promise<StopListening>;
  close(): Promise<void>;
}

/** What `openStore` needs of the settings. */
export interface StoreSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/**
 * Opens the database and brings its tables, with those of the queue of jobs, up to date: PostgreSQL in `DATA_DIR/pg`, guarded by a lock of the directory, or the server of
 * `DATABASE_URL`. Throws `DirectoryInUseError` when another process has the directory.
 */
export async function openStore(settings: StoreSettings): Promise<Store> {
  const store = settings.databaseUrl === undefined ? await openEmbedded(settings.dataDir) : openServer(settings.databaseUrl);
  try {
    await migrate(store.database);
    await installQueue(store.database);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openEmbedded(dataDir: string): Promise<Store> {
  const release = await lockDirectory(dataDir);
  try {
    const directory = join(dataDir, 'pg');
    await mkdir(directory, { recursive: true });
    const engine = await PGlite.create(directory);
    // The adapter has one connection: a query outside of a running transaction waits, and must fail rather than hang.
    const pool = new pg.Pool({ ...createPgConfig(engine), max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 20_000 });
    const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    let closing: Promise<void> | undefined;
    return {
      database,
      engine: 'embedded',
      async listen(channel, hear) {
        // Through the pool, and not by the engine's own `listen`: that one and a query of the pool can wait for each other for ever.
        await sql`listen ${sql.id(channel)}`.execute(database);
        const stop = engine.onNotification((told) => told === channel && hear());
        return async () => stop();
      },
      close: () => {
        closing ??= database
          .destroy()
          .then(() => engine.close())
          .then(release);
        return closing;
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

function openServer(databaseUrl: string): Store {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 20_000, statement_timeout: 30_000 });
  // A connection that breaks is dropped by the pool, and a query on it fails; without listeners the events of idle ones, and of those in a
  // transaction between two queries, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    database,
    engine: 'server',
    listen: (channel, hear) => listenOnServer(databaseUrl, channel, hear),
    close: () => database.destroy(),
  };
}
