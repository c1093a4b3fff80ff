import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMarketplace } from './support/seeded-database.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablero-user-'));
  await writeFile(join(folder, 'app.json'), JSON.stringify({ roles: { admin: 'Admin', clerk: 'Clerk' } }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  promisify(execFile)(resolve('node_modules/.bin/tsx'), ['scripts/user.ts', '--email', 'ana@example.com', ...args], {
    env: { ...process.env, PASSWORD: 'long enough', SCREENS_DIR: folder, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
  });

describe('npm run user', () => {
  it('knows the roles that app.json names, and no others', async () => {
    await expect(run('--role', 'sales')).rejects.toMatchObject({ stderr: '--role: expected one or more of admin, clerk.\n' });
    expect((await run('--role', 'clerk')).stdout).toBe('Account ana@example.com created with clerk.\n');
    const store = await openMarketplace({ dataDir: join(folder, 'data') });
    const row = await store.database.selectFrom('users').select('roles').where('email', '=', 'ana@example.com').executeTakeFirst();
    await store.close();
    expect(row?.roles).toEqual(['clerk']);
  }, 60_000);
});
