import { join } from 'node:path';
import { Kysely, type Migration, PostgresDialect, sql } from 'kysely';
import { noteStatement } from './collect-statements.ts';
import { openDataDirectory } from './data-directory.ts';
import { type EngineOptions, openEmbeddedPool, type PoolCounts } from './embedded-pool.ts';
import { engineStartError, freeSpaceOf, noSpace, ROOM } from './engine-start-error.ts';
import { installQueue } from './job-queue.ts';
import { listenOnServer, type NoticeListener, type StopListening } from './listen.ts';
import { lockDirectory } from './lock-directory.ts';
import { migrate } from './migrate.ts';
import { prepareSchema, SCHEMA } from './own-schema.ts';
import { watchPrimary } from './primary-watch.ts';
import { openServerPool, sharingOnServer } from './server-pool.ts';
import { type SharingPool, sharingConnections } from './shared-connections.ts';
import { withStartLock } from './start-lock.ts';
import type { PlatformTables } from './tables.ts';
import { startTidying, tidyAtStart } from './tidy-embedded.ts';
import { createTablesOf, readRelations, type TablesOf } from './touched-tables.ts';

/** The typed database, on either engine. */
export type Database = Kysely<PlatformTables>;

/** An open database. `close` waits for running work and releases the directory. */
export interface Store {
  readonly database: Database;
  readonly engine: 'embedded' | 'server';
  /** Calls `listener` with the payload of each `notify` on a channel by any process, and without one if some may have been missed. */
  listen(channel: string, listener: NoticeListener): Promise<StopListening>;
  /** Finds the tables that collected statements use. */
  readonly tablesOf: TablesOf;
  /** Current use of the connections. */
  connections(): PoolCounts;
  close(): Promise<void>;
}

/** Settings of `openStore`. */
export interface StoreSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Further options of `openStore`. */
export interface StoreOptions extends EngineOptions {
  /** Migrations of the console by name. Default: none. */
  migrations?: Readonly<Record<string, Migration>>;
}

/**
 * Opens the database and brings its tables and those of the job queue up to date: PGlite in `DATA_DIR/pg`, guarded by a lock, or
 * the schema `tablero` on the server of `DATABASE_URL`, one starting process at a time. Throws `DirectoryInUseError` if another
 * process has the directory and `EngineStartError` if files or disk prevent opening. Restarts an embedded engine that stops.
 */
export async function openStore(settings: StoreSettings, { migrations = {}, ...engine }: StoreOptions = {}): Promise<Store> {
  const store = settings.databaseUrl === undefined ? await openEmbedded(settings.dataDir, engine) : openServer(settings.databaseUrl);
  try {
    await withStartLock(settings.databaseUrl, async () => {
      if (store.engine === 'server') await prepareSchema(store.database, migrations);
      await migrate(store.database, migrations, store.engine === 'server' ? SCHEMA : undefined);
      await installQueue(store.database);
    });
    if (store.engine === 'embedded') await tidyAtStart(store.database as never);
    return { ...store, tablesOf: createTablesOf(await readRelations(store.database)) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** A store before its tables are known. */
type OpenedStore = Omit<Store, 'tablesOf'>;

async function openEmbedded(dataDir: string, engine: EngineOptions): Promise<OpenedStore> {
  await openDataDirectory(dataDir);
  const release = await lockDirectory(dataDir).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? noSpace(dataDir, 0) : error;
  });
  try {
    const free = await freeSpaceOf(dataDir);
    if (free < ROOM) throw noSpace(dataDir, free);
    const pool = await openEmbeddedPool(join(dataDir, 'pg'), engine).catch(async (error: unknown) => {
      throw await engineStartError(error, dataDir);
    });
    const sharing = sharingConnections(pool, { among: () => pool });
    const database = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool: sharing }), log: noteStatement });
    let closing: Promise<void> | undefined;
    const stopTidying = startTidying(database as never);
    return {
      database,
      engine: 'embedded',
      async listen(channel, listener) {
        // Through the pool, because the engine's own `listen` and a query of the pool can deadlock.
        const listen = () => sql`listen ${sql.id(channel)}`.execute(database);
        await listen();
        const listenAgain = () => {
          // If the engine stops meanwhile, it is reopened and this is sent again.
          listen().then(
            () => listener(),
            () => undefined,
          );
        };
        const stop = pool.onNotification((notified, carried) => notified === channel && listener(carried), listenAgain);
        return async () => stop();
      },
      connections: () => countsWith(pool, sharing),
      close: () => {
        stopTidying();
        // Ends the pool and the engine behind it.
        closing ??= database.destroy().then(release);
        return closing;
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

function openServer(databaseUrl: string): OpenedStore {
  const watch = watchPrimary(databaseUrl);
  const pool = openServerPool(watch, { max: 10 });
  const sharing = sharingOnServer(pool);
  const database = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool: sharing }), log: noteStatement });
  return {
    database,
    engine: 'server',
    listen: (channel, listener) => listenOnServer(watch, channel, listener),
    connections: () => countsWith(pool, sharing),
    close: () => database.destroy().finally(watch.end),
  };
}

/** Connections of a pool, and all statements that wait for one. */
function countsWith(pool: { counts(): PoolCounts }, sharing: SharingPool): PoolCounts {
  const counts = pool.counts();
  return { ...counts, waiting: counts.waiting + sharing.joinedAndWaiting() };
}
