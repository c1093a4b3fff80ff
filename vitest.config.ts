import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests without JSX that need a DOM all the same. */
const WITH_DOM = ['tests/runtime/render/navigation/guarded-history.test.ts', 'tests/shell/live/definition-events.test.ts'];

/** Tests of the server that touch no database, or have a server of their own: where all of them are repeated on PostgreSQL, these would only say the same again. */
const WITHOUT_DATABASE = [
  'tests/server/config.test.ts',
  'tests/server/start-together.test.ts',
  'tests/server/definitions/{choose-texts,merge-folder,read-folder,watch-folders}.test.ts',
  'tests/server/files/file-store.test.ts',
  'tests/marketplace/functions/{csv-file,schedule}.test.ts',
  'tests/marketplace/orders/plan-refund.test.ts',
  'tests/server/web/**',
];

/**
 * One more than CI has cores: browser tests wait much of their time. The same for all, so that they can run beside each other. With a database
 * server the tests of the server, which are alone then, wait for it more than half of theirs.
 */
const WORKERS = process.env.TEST_DATABASE_URL ? 5 : 3;

/** PGlite is one large WebAssembly module. V8 would compile what is used often once more, at twice the cost of all that a test's queries gain. */
const BASELINE_WASM = ['--liftoff-only'];

/**
 * Machine tests, tests of pages that are drawn in a DOM without a browser, server tests (PGlite, or PostgreSQL with TEST_DATABASE_URL), browser
 * tests against a running server, and browser tests of the parts by themselves.
 */
export default defineConfig({
  test: {
    reporters: ['default', './tests/tell-retries.ts'],
    projects: [
      {
        test: {
          name: 'machine',
          include: ['tests/{runtime,host,shell,screens,consoles,language,layers,ui,widgets}/**/*.test.ts'],
          exclude: WITH_DOM,
          // These files keep no state in what they import, so that one import, and one compilation of the console, serves them all.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
        },
      },
      {
        plugins: [react({ jsxImportSource: '#jsx' })],
        test: {
          name: 'pages',
          include: ['tests/{runtime,shell,consoles,language,ui,widgets}/**/*.test.tsx', ...WITH_DOM],
          environment: 'happy-dom',
          // Focus that follows a press can be late once on a busy machine; the run ends with what was.
          retry: 1,
          // One import of the runtime for all files of a worker.
          isolate: false,
          setupFiles: ['tests/pages-setup.ts'],
          testTimeout: 60_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/{server,marketplace,contracts,relay}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...(process.env.TEST_DATABASE_URL ? WITHOUT_DATABASE : [])],
          globalSetup: ['tests/server/global-setup.ts'],
          env: { TABLERO_BUILD: resolve('dist/server') },
          // Each file has a server and a database of its own; what it imports keeps no state between them.
          isolate: false,
          execArgv: BASELINE_WASM,
          // Processes, replicas and folders that are watched can be late once; the run ends with what was.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'browser',
          // The files of a worker share a browser and its warm tabs.
          isolate: false,
          // A busy machine can be late once; what is broken fails each time.
          retry: 2,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'gallery',
          retry: 2,
          include: ['tests/gallery/**/*.test.ts'],
          globalSetup: ['tests/gallery/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
        },
      },
    ],
  },
});
