import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVersions } from '../../../server/definitions/create-versions.ts';
import { openLiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import { type ConsoleClient, signInOverHttp } from '../../e2e/support/console-client.ts';
import { type ConsoleServer, startConsole } from '../../e2e/support/console-server.ts';
import { askPostgres } from '../support/ask-postgres.ts';
import { liveOptions } from '../support/definitions-in-test.ts';
import { makeScreensFolder, type ScreensFolder } from '../support/screens-folder.ts';
import { copySeededDatabase, openMarketplace, type TestDatabase } from '../support/seeded-database.ts';
import { testDatabaseUrl } from '../support/test-database-url.ts';

const TAGS = 'tags/tags.json';
const TOLLS = 'tolls/toll-crud.json';

/** A server process with a folder of its own. */
interface ServerProcess extends ConsoleServer {
  client: ConsoleClient;
}

// The embedded database takes one process only; two servers need a database server.
describe.skipIf(!testDatabaseUrl)('two server processes on one PostgreSQL', () => {
  let database: TestDatabase;
  const folders: ScreensFolder[] = [];
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    database = await copySeededDatabase();
    for (let index = 0; index < 3; index += 1) folders.push(await makeScreensFolder());
    servers.push(await start(folders[0] as ScreensFolder), await start(folders[1] as ScreensFolder));
  }, 180_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(folders.map((folder) => folder.clear()));
    await database.remove();
  });

  async function start({ path }: ScreensFolder): Promise<ServerProcess> {
    const { dataDir, databaseUrl = '' } = database.settings;
    const environment = { DATABASE_URL: databaseUrl, SCREENS_DIR: path, DEMO_ACCOUNTS: 'true' };
    const server = await startConsole({ dataDir, environment });
    return { ...server, client: await signInOverHttp(server.address, 'admin') };
  }

  const ask = async ({ address, client }: ServerProcess, path: string) => {
    const answer = await fetch(address + path, { headers: { cookie: `${client.cookie.name}=${client.cookie.value}` } });
    return (await answer.json()) as { hash: string; manifest: { id: string; title: string }[]; issues: { code: string }[] };
  };
  /** Without the screens that every console has. */
  const titles = async (server: ServerProcess) =>
    Object.fromEntries(
      (await ask(server, '/definitions')).manifest.filter(({ id }) => !id.startsWith('tablero-')).map(({ id, title }) => [id, title]),
    );
  const eventually = (read: () => unknown, timeout = 10_000) => expect.poll(read, { timeout, interval: 25 });

  it('serve an edit of either folder within two seconds, one on top of the other', async () => {
    const [one, two] = servers as [ServerProcess, ServerProcess];
    await eventually(() => titles(two)).toEqual({ 'toll-crud': 'Tolls', tags: 'Tags' });
    const start = performance.now();
    await folders[0]?.replace(TAGS, '"title": "Tags"', '"title": "From one"');
    await eventually(() => titles(two)).toEqual({ 'toll-crud': 'Tolls', tags: 'From one' });
    expect(performance.now() - start).toBeLessThan(2000);
    await folders[1]?.replace(TOLLS, '"title": "Tolls"', '"title": "From two"');
    for (const server of [one, two]) await eventually(() => titles(server)).toEqual({ 'toll-crud': 'From two', tags: 'From one' });
    expect((await ask(one, '/definitions')).hash).toBe((await ask(two, '/definitions')).hash);
  });

  it('catch up after the connection that listens was cut', async () => {
    const [one, two] = servers as [ServerProcess, ServerProcess];
    const cut = async () => {
      const listening = "datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()";
      return (
        await askPostgres(database.settings.databaseUrl!, `select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`)
      ).rowCount;
    };
    // Four of each process: one listens for definitions, one for accounts, one for changes of records, one for who has a page open.
    expect(await cut()).toBe(8);
    await folders[0]?.replace(TAGS, '"title": "From one"', '"title": "After the cut"');
    for (const server of [one, two]) await eventually(() => titles(server)).toMatchObject({ tags: 'After the cut' });
    await folders[1]?.replace(TOLLS, '"title": "From two"', '"title": "Still heard"');
    await eventually(() => titles(one)).toEqual({ 'toll-crud': 'Still heard', tags: 'After the cut' });
  });

  it('lose nothing that is published from elsewhere while a folder changes and one of them dies', async () => {
    const [one, two] = servers as [ServerProcess, ServerProcess];
    const store = await openMarketplace(database.settings);
    const live = await openLiveDefinitions(
      liveOptions({ screensDir: folders[2]?.path ?? '', versions: createVersions(store), isShared: true }),
    );
    const versions = createVersions(store);
    const publish = async (piece: string, by: string) => {
      const newest = await versions.latest();
      const text = newest?.texts.get(TAGS)?.replace(piece, by) ?? '';
      const change = { set: [[TAGS, text] as const], drop: [] };
      return live.publish({ change, base: newest?.number ?? 0, author: { name: 'Ana' }, message: '', origin: 'studio' });
    };
    try {
      const [answer] = await Promise.all([
        publish('"title": "After the cut"', '"title": "Published"'),
        folders[1]?.replace(TOLLS, '"title": "Still heard"', '"title": "Edited"'),
      ]);
      expect(answer.status).toBe('published');
      for (const server of [one, two]) await eventually(() => titles(server)).toEqual({ 'toll-crud': 'Edited', tags: 'Published' });
      const [again] = await Promise.all([publish('"title": "Published"', '"title": "Again"'), one.stop('SIGKILL')]);
      expect(again.status).toBe('published');
      await eventually(() => titles(two)).toEqual({ 'toll-crud': 'Edited', tags: 'Again' });
      const back = await start(folders[0] as ScreensFolder);
      servers[0] = back;
      expect(await titles(back)).toEqual({ 'toll-crud': 'Edited', tags: 'Again' });
      // The folder of the one that died has not heard of what was published.
      await folders[0]?.replace(TAGS, '"title": "After the cut"', '"title": "Late"');
      for (const server of [back, two]) {
        await eventually(async () => (await ask(server, '/definitions/report')).issues.map(({ code }) => code)).toContain(
          'differs-from-file',
        );
        expect(await titles(server)).toEqual({ 'toll-crud': 'Edited', tags: 'Again' });
      }
    } finally {
      await live.close();
      await store.close();
    }
  });
});
