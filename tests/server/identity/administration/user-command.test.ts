import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildScript } from '../../../../bench/faults/support/build-script.ts';
import { systemClock } from '../../../../server/base/clock.ts';
import type { Database } from '../../../../server/base/store/open-store.ts';
import { createLockout, isLockedOut } from '../../../../server/identity/sessions/lockout.ts';
import { COMPILED_ONCE } from '../../../support/compiled-once.ts';
import { copySeededDirectory, openMarketplace, type TestDatabase } from '../../support/seeded-database.ts';
import { testFolder } from '../../support/test-folder.ts';

const folder = testFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await copySeededDirectory();
  await writeFile(folder.at('app.json'), JSON.stringify({ roles: { admin: 'Admin', clerk: 'Clerk' } }));
});
afterAll(async () => {
  await database.remove();
});

const run = (...args: string[]) => runBare(['--email', 'ana@example.com', ...args]);
const runBare = async (args: string[], environment: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [...COMPILED_ONCE, await buildScript('scripts/user.ts'), ...args], {
    env: {
      ...process.env,
      PASSWORD: 'long enough for anybody',
      SCREENS_DIR: folder.path,
      DATA_DIR: database.settings.dataDir,
      DATABASE_URL: '',
      ...environment,
    },
  });

describe('npm run user', () => {
  it('accepts only roles of app.json', async () => {
    await expect(run('--role', 'sales')).rejects.toMatchObject({ stderr: '--role: expected one or more of admin, clerk.\n' });
    expect((await run('--role', 'clerk')).stdout).toBe('Account ana@example.com created with clerk.\n');
    const store = await openMarketplace(database.settings);
    const row = await store.database.selectFrom('users').select('roles').where('email', '=', 'ana@example.com').executeTakeFirst();
    await store.close();
    expect(row?.roles).toEqual(['clerk']);
  });

  it('refuses passwords that are easily guessed', async () => {
    const refused = runBare(['--email', 'ana@example.com', '--role', 'clerk'], { PASSWORD: 'Password1234' });
    await expect(refused).rejects.toMatchObject({ stderr: expect.stringMatching(/^PASSWORD: .*easily guessed.*\n$/) });
  });

  it('ends a lockout, and prints one line if it cannot', async () => {
    const countNine = async (database: Database) => {
      const lockout = createLockout(database, systemClock);
      for (let attempt = 0; attempt < 9; attempt += 1) await lockout.count('ana@example.com', '203.0.113.1');
    };
    const store = await openMarketplace(database.settings);
    try {
      await countNine(store.database);
      await expect(runBare(['unlock', 'ana@example.com'])).rejects.toMatchObject({ stderr: expect.stringContaining('an admin does this') });
    } finally {
      await store.close();
    }
    expect((await runBare(['unlock', 'Ana@Example.com'])).stdout).toBe('Wrong passwords for Ana@Example.com are forgotten.\n');
    expect((await runBare(['unlock', 'nobody@example.com'])).stdout).toContain('There is no account of this name here.');
    await expect(runBare(['unlock'])).rejects.toMatchObject({ stderr: expect.stringContaining('Expected `unlock`') });
    const again = await openMarketplace(database.settings);
    expect(await isLockedOut(again.database, 'ana@example.com', new Date())).toBe(false);
    await again.close();
  });
});
