import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPILED_ONCE } from '../support/compiled-once.ts';
import { testFolder } from './support/test-folder.ts';

const folder = testFolder();
let taken: Server;
beforeAll(async () => {
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(async () => {
  taken.close();
});

const start = (environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, [...COMPILED_ONCE, resolve('dist/server/start.js')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder.at('data'), ...environment },
    timeout: 50_000,
  });

describe('a server that cannot listen', () => {
  it('says in one line that its port is in use, before it makes anything', async () => {
    const { port } = taken.address() as AddressInfo;
    await expect(start({ PORT: String(port) })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is in use. Stop what uses it, or set PORT to another one.\n`,
    });
    expect(await readdir(folder.path)).toEqual([]);
  });
});
