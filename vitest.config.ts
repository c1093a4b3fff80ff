import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Machine tests, server tests (PGlite, or PostgreSQL with TEST_DATABASE_URL), browser tests against a running server, and browser tests of the parts by themselves. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'machine',
          include: ['tests/{runtime,shell,screens,consoles,language,layers,widgets,project}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/{server,contracts,relay}/**/*.test.ts'],
          globalSetup: ['tests/server/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          // A busy machine can be late once; what is broken fails each time.
          retry: 2,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
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
          maxWorkers: 2,
        },
      },
    ],
  },
});
