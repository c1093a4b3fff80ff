import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildScript } from '../../../../bench/faults/support/build-script.ts';
import { type Staff, signIn } from '../../../../bench/faults/support/staff.ts';
import { countTolls, newTollWrite, sendTollWrite, type TollWrite } from '../../../../bench/faults/support/toll-writes.ts';
import { type ConsoleServer, startConsole } from '../../../e2e/support/console-server.ts';
import { COMPILED_ONCE } from '../../../support/compiled-once.ts';
import { copySeededDatabase, type TestDatabase } from '../../support/seeded-database.ts';
import { canMount, smallDisk } from '../../support/small-disk.ts';
import { testDatabaseUrl } from '../../support/test-database-url.ts';

interface Ran {
  code: number;
  out: string;
  err: string;
}

type Command = 'backup' | 'restore';

/** Types a command, as whoever runs the server does. */
function type(command: Command, environment: Record<string, string>, ...args: string[]): Promise<Ran> {
  return execute('npm', ['run', '--silent', command, '--', ...args], environment);
}

/** Runs a command as npm does. */
async function run(command: Command, environment: Record<string, string>, ...args: string[]): Promise<Ran> {
  return execute(process.execPath, [...COMPILED_ONCE, await buildScript(`scripts/${command}.ts`), ...args], environment);
}

function execute(program: string, args: string[], environment: Record<string, string>): Promise<Ran> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', ...environment };
  if (environment.DATABASE_URL === undefined) delete env.DATABASE_URL;
  return new Promise((resolve) => {
    execFile(program, args, { env }, (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }));
  });
}

describe.runIf(testDatabaseUrl === undefined)('npm run backup and npm run restore', () => {
  let source: TestDatabase;
  let folder: string;
  let server: ConsoleServer;
  let staff: Staff;
  let archive: string;
  /** Data that no server has open. */
  let stopped: string;
  const before: TollWrite[] = [];
  const write = async (into: TollWrite[], prefix: string) => {
    const each = newTollWrite(prefix, into.length);
    into.push(each);
    expect((await sendTollWrite(staff, each)).status).toBe(200);
  };
  const backups = () => join(folder, 'backups');
  const start = (dataDir: string) =>
    startConsole({ dataDir, environment: { DEMO_ACCOUNTS: 'true', BACKUPS: 'off', BACKUPS_DIR: backups() } });
  const emptyFolder = () => mkdtemp(join(folder, 'target-'));

  beforeAll(async () => {
    source = await copySeededDatabase();
    folder = await mkdtemp(join(tmpdir(), 'tablero-backup-commands-'));
    server = await start(source.settings.dataDir);
    staff = await signIn(server, 'admin', 4);
  }, 180_000);
  afterAll(async () => {
    await staff.close();
    await server.stop();
    await source.remove();
    await rm(folder, { recursive: true });
  });

  it('make a backup of a running server under load, and print its path', async () => {
    for (let count = 0; count < 5; count += 1) await write(before, 'Before');
    const meanwhile: TollWrite[] = [];
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await write(meanwhile, 'Meanwhile');
    })();
    const made = await type('backup', { DATA_DIR: source.settings.dataDir, BACKUPS_DIR: backups() });
    isOver = true;
    await writing;
    expect(made).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^\S+\.tar\.gz: \d+\.\d MB\.\n$/) });
    archive = made.out.slice(0, made.out.indexOf(': '));
    expect(meanwhile.length).toBeGreaterThan(0);
    expect((await readdir(backups())).map((name) => join(backups(), name))).toEqual([archive]);
  });

  it('write over nothing: not below a running server, and not where data is', async () => {
    expect(await run('restore', { DATA_DIR: source.settings.dataDir }, archive)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/is in use by process|holds data already/),
    });
    const target = await emptyFolder();
    await mkdir(join(target, 'files'));
    await writeFile(join(target, 'files', 'a.png'), 'picture');
    const refused = await run('restore', { DATA_DIR: target }, archive);
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/holds data already \(files\). Nothing was changed/) });
    expect(await readFile(join(target, 'files', 'a.png'), 'utf8')).toBe('picture');
    expect(await countTolls(staff, before)).toMatchObject({ lost: 0, doubled: 0 });
  });

  it('put everything back that was acknowledged before, into an empty folder, also by a relative path', async () => {
    const target = await emptyFolder();
    const put = await type('restore', { DATA_DIR: target }, archive);
    expect(put).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Restored \d+ files of .* into .*\. Start the server\.\n/) });
    const restored = await start(target);
    try {
      const again = await signIn(restored, 'admin', 1);
      expect(await countTolls(again, before)).toMatchObject({ lost: 0, doubled: 0 });
      await again.close();
    } finally {
      await restored.stop();
    }
    stopped = target;
    expect((await run('backup', { DATA_DIR: target, BACKUPS_DIR: join(folder, 'of-stopped') })).code).toBe(0);
    expect(await readdir(join(folder, 'of-stopped'))).toHaveLength(1);
    expect(await run('backup', { DATA_DIR: await emptyFolder() })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No backup was made: .*no database in/),
    });
  }, 120_000);

  describe.runIf(canMount)('on a disk without room', () => {
    const disk = smallDisk('3m');

    it('say so, and leave nothing half', async () => {
      const onDisk = join(disk.path, 'backups');
      const made = await run('backup', { DATA_DIR: stopped, BACKUPS_DIR: onDisk });
      expect(made).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^No backup was made: .*is full/) });
      expect(await readdir(onDisk)).toEqual([]);
      const target = join(disk.path, 'data');
      const put = await run('restore', { DATA_DIR: target }, archive);
      expect(put).toMatchObject({ code: 1, out: '' });
      expect(put.err.trim().split('\n')).toHaveLength(1);
      expect(put.err).toMatch(/ has too little space: \d\.\d MB are free, and the backup needs \d+\.\d\. Nothing was changed\./);
      expect(await readdir(target).catch(() => [])).toEqual([]);
    });
  });
});
