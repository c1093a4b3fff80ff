import type { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { systemClock } from '../../../server/base/clock.ts';
import type { Store } from '../../../server/base/store/open-store.ts';
import { startThread } from '../../../server/base/threads/start-thread.ts';
import type { CompileThreads } from '../../../server/definitions/compile-in-worker.ts';
import { createVersions } from '../../../server/definitions/create-versions.ts';
import { type LiveDefinitions, type LiveDefinitionsOptions, openLiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import { makeScreensFolder, type ScreensFolder } from './screens-folder.ts';
import { copySeededDatabase, openMarketplace, type TestDatabase } from './seeded-database.ts';
import { contracts, SCHEMAS_DIR } from './test-server.ts';

/** A database and a folder of definitions for the tests of one file; each test finds them as new. */
export interface DefinitionsInTest {
  readonly store: Store;
  readonly folder: ScreensFolder;
  /** Opens the folder as a server does; `isShared` as one of several on a database server. It is closed after the test. */
  open(part?: Partial<LiveDefinitionsOptions>): Promise<LiveDefinitions>;
  /** The options that `open` takes. */
  options(part?: Partial<LiveDefinitionsOptions>): LiveDefinitionsOptions;
  /** Another folder with the same definitions, removed after the test. */
  makeFolder(): Promise<ScreensFolder>;
}

/** Sets the database and the folder up around the tests of the file that calls it. */
export function setUpDefinitions(): DefinitionsInTest {
  let database: TestDatabase;
  let store: Store;
  let folders: ScreensFolder[] = [];
  let opened: LiveDefinitions[] = [];

  beforeAll(async () => {
    database = await copySeededDatabase();
    store = await openMarketplace(database.settings);
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });
  beforeEach(async () => {
    folders = [await makeScreensFolder()];
  });
  afterEach(async () => {
    await Promise.all(opened.map((live) => live.close()));
    opened = [];
    await Promise.all(folders.map((folder) => folder.clear()));
    await forgetDefinitions(store);
  });

  return {
    get store() {
      return store;
    },
    get folder() {
      return folders[0] as ScreensFolder;
    },
    options,
    async open(part) {
      const live = await openLiveDefinitions(options(part));
      opened.push(live);
      return live;
    },
    async makeFolder() {
      const folder = await makeScreensFolder();
      folders.push(folder);
      return folder;
    },
  };

  function options(part: Partial<LiveDefinitionsOptions> = {}): LiveDefinitionsOptions {
    return liveOptions({ screensDir: folders[0]?.path ?? '', versions: createVersions(store), ...part });
  }
}

/** Threads of compilers that were closed: the next ones have their code compiled and their contracts checked. */
const idle: Worker[] = [];
const threads: CompileThreads = {
  take: () => idle.pop() ?? startThread('compile-worker'),
  giveBack: (thread) => idle.push(thread.removeAllListeners('error').removeAllListeners('exit')),
};

/** What a server opens a folder of definitions with. */
export function liveOptions(
  part: Pick<LiveDefinitionsOptions, 'screensDir' | 'versions'> & Partial<LiveDefinitionsOptions>,
): LiveDefinitionsOptions {
  return {
    schemasDir: SCHEMAS_DIR,
    contracts,
    following: [],
    applicationId: 'tablero',
    clock: systemClock,
    logger: pino({ level: 'silent' }),
    isShared: false,
    threads,
    ...part,
  };
}

const TABLES = [
  'definition_sentences',
  'studio_drafts',
  'definition_reports',
  'definition_changes',
  'definition_editions',
  'definition_texts',
  'definition_folders',
  'definition_files',
] as const;

/** Empties the history. Only a test may do that. */
export async function forgetDefinitions({ database }: Store): Promise<void> {
  for (const table of TABLES) await database.deleteFrom(table).execute();
}
