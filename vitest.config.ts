import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/find-postgres.mjs';
import { COMPILED_ONCE } from './tests/support/compiled-once.ts';
import { makeScratchFolder } from './tests/support/scratch-folder.ts';
import { leftOutTests } from './tests/support/slow-tests.ts';

/** Tests without JSX that need a DOM all the same. */
const WITH_DOM = ['tests/runtime/render/navigation/guarded-history.test.ts', 'tests/shell/live/definition-events.test.ts'];

/** Whether tests of the server make their databases on a PostgreSQL server: that of TEST_DATABASE_URL, or one that the run starts. */
const HAS_POSTGRES = Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined;

/** Tests of what only the embedded database does. */
const OF_EMBEDDED = [
  'tests/server/{embedded-away,full-disk,npm-start,stop}.test.ts',
  'tests/server/base/store/{data-directory,engine-thread,synced-files,tidy-embedded}.test.ts',
  'tests/server/identity/administration/user-command.test.ts',
  'tests/server/work/backup/{backup,backup-commands,backup-schedule}.test.ts',
];
/** Tests that run on PostgreSQL and on the embedded database: the store, one round of all calls, and faults. */
const ON_BOTH = [
  'tests/server/faults.test.ts',
  'tests/server/base/store/store.test.ts',
  'tests/server/web/limits/limit-waiting.test.ts',
  'tests/contracts/every-call.test.ts',
  'tests/marketplace/{composed-texts,migrations}.test.ts',
];

/** Slow tests that this run leaves out. */
const LEFT_OUT = leftOutTests(process.argv.slice(2));

/** Databases and folders of tests are in memory where there is room; workers, consoles and browsers inherit it. */
const scratch = process.env.TMPDIR === undefined ? makeScratchFolder() : undefined;
if (scratch !== undefined) process.env.TMPDIR = scratch;

/** Twice the cores of CI: browser tests, databases and processes keep a worker waiting for half of its time. */
const WORKERS = 4;

/** For tests that never wait: each worker imports and compiles the console anew, so more than the cores only cost. They run first. */
const BUSY = { maxWorkers: 2 };
/** Projects with other numbers of workers run one group after the other. */
const AFTER_BUSY = { sequence: { groupOrder: 1 } };

/** A project of tests of the server. Each file has a server and a database of its own; what it imports keeps no state between them. */
function serverTests(
  name: string,
  { env, ...about }: { include: string[]; exclude?: string[]; globalSetup: string[]; env?: Record<string, string> },
) {
  return {
    test: {
      name,
      ...about,
      env: { TABLERO_BUILD: resolve('dist/server'), ...env },
      isolate: false,
      execArgv: COMPILED_ONCE,
      // Processes, replicas and folders that are watched can be late once; the run ends with what was retried.
      retry: 1,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      maxWorkers: WORKERS,
      ...AFTER_BUSY,
    },
  };
}

/**
 * Machine tests, tests of pages that are drawn in a DOM without a browser, server tests (on PostgreSQL where the machine
 * has it, those of the embedded database beside them; otherwise all on that), browser
 * tests against a running server, and browser tests of the parts by themselves.
 */
export default defineConfig({
  test: {
    reporters: ['default', './tests/report-retries.ts'],
    // Projects that translate a source alike translate it once.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'machine',
          include: ['tests/{language,authoring,runtime,host,shell,screens,consoles,layers,ui,widgets,docs,scripts}/**/*.test.ts'],
          exclude: [...WITH_DOM, ...LEFT_OUT],
          // These files keep no state in what they import, so that one import, and one compilation of the console, serves them all.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...BUSY,
        },
      },
      {
        plugins: [react({ jsxImportSource: '#jsx' })],
        test: {
          name: 'pages',
          include: ['tests/{language,authoring,runtime,shell,consoles,ui,widgets}/**/*.test.tsx', ...WITH_DOM],
          environment: 'happy-dom',
          // One import of the runtime for all files of a worker.
          isolate: false,
          setupFiles: ['tests/pages-setup.ts'],
          testTimeout: 60_000,
          ...BUSY,
        },
      },
      serverTests('server', {
        include: ['tests/{server,marketplace,contracts,relay}/**/*.test.ts'],
        exclude: ['**/node_modules/**', ...LEFT_OUT, ...(HAS_POSTGRES ? OF_EMBEDDED : [])],
        globalSetup: ['tests/server/global-setup.ts'],
      }),
      ...(HAS_POSTGRES
        ? [
            serverTests('embedded', {
              include: [...OF_EMBEDDED, ...ON_BOTH],
              exclude: LEFT_OUT,
              globalSetup: ['tests/server/embedded-setup.ts'],
              env: { TEST_DATABASE_URL: '', TESTED_ON_POSTGRES: '1' },
            }),
          ]
        : []),
      {
        test: {
          name: 'browser',
          // The files of a worker share a browser and its warm tabs.
          isolate: false,
          // A busy machine can be late once; what is broken fails each time. The run ends with what was retried.
          retry: 1,
          include: ['tests/e2e/**/*.test.ts'],
          exclude: LEFT_OUT,
          globalSetup: ['tests/e2e/global-setup.ts'],
          setupFiles: ['tests/e2e/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: WORKERS,
          ...AFTER_BUSY,
        },
      },
      {
        test: {
          name: 'gallery',
          include: ['tests/gallery/**/*.test.ts'],
          exclude: LEFT_OUT,
          globalSetup: ['tests/gallery/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
          ...AFTER_BUSY,
        },
      },
    ],
  },
});
