import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildScript } from '../../../bench/faults/support/build-script.ts';
import { createVersions } from '../../../server/definitions/create-versions.ts';
import { openLiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import { COMPILED_ONCE } from '../../support/compiled-once.ts';
import { liveOptions } from '../support/definitions-in-test.ts';
import { makeScreensFolder, type ScreensFolder } from '../support/screens-folder.ts';
import { copySeededDatabase, openMarketplace, type TestDatabase } from '../support/seeded-database.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TAGS = 'tags/tags.json';
const TOLLS = 'tolls/toll-crud.json';

let database: TestDatabase;
let folder: ScreensFolder;

beforeAll(async () => {
  [database, folder] = [await copySeededDatabase(), await makeScreensFolder()];
  await publishTitles({ [TAGS]: ['Tags', 'Labels'], [TOLLS]: ['Tolls', 'Toll roads'] });
});
afterAll(async () => {
  await folder.clear();
  await database.remove();
});

/** Opens the console on the folder, publishes other titles than its own, and closes the console. */
async function publishTitles(titles: Record<string, [before: string, after: string]>): Promise<void> {
  const store = await openMarketplace(database.settings);
  const versions = createVersions(store);
  const live = await openLiveDefinitions(liveOptions({ screensDir: folder.path, versions, isShared: store.engine === 'server' }));
  const newest = await versions.latest();
  const set = Object.entries(titles).map(
    ([name, [before, after]]) => [name, newest?.texts.get(name)?.replace(`"title": "${before}"`, `"title": "${after}"`) ?? ''] as const,
  );
  await live.publish({ change: { set, drop: [] }, base: newest?.number ?? 0, author: { name: 'Ana' }, message: '', origin: 'studio' });
  await live.close();
  await store.close();
}

async function run(...args: string[]) {
  const { dataDir, databaseUrl } = database.settings;
  const env = { ...process.env, SCREENS_DIR: folder.path, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const script = await buildScript('scripts/publish-screens.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...COMPILED_ONCE, script, ...args], { cwd: ROOT, env, encoding: 'utf8' });
  return { status, out: stdout, errors: stderr };
}

/** The titles of the newest version, and the line of the history that it has. */
async function newest() {
  const store = await openMarketplace(database.settings);
  try {
    const versions = createVersions(store);
    const texts = (await versions.latest())?.texts;
    const [line] = await versions.history({ limit: 1 });
    const titles = [TAGS, TOLLS].map((name) => /"title": "([^"]*)"/.exec(texts?.get(name) ?? '')?.[1]);
    return { titles, line: [line?.number, line?.author.name, line?.message, line?.files] };
  } finally {
    await store.close();
  }
}

describe('npm run publish:screens', () => {
  it('serves one file of the folder again, and says who and why', async () => {
    expect(await run('--author', 'Ben', '--message', 'As it is in git', TAGS)).toMatchObject({
      status: 0,
      out: expect.stringContaining(TAGS),
    });
    expect(await newest()).toEqual({ titles: ['Tags', 'Toll roads'], line: [3, 'Ben', 'As it is in git', [TAGS]] });
  });

  it('takes a path as well, lists what is wrong, and keeps what is served', async () => {
    await folder.replace(TOLLS, '"fetchTolls"', '"fetchTols"');
    expect(await run(folder.at(TOLLS))).toMatchObject({ status: 1, errors: expect.stringContaining('fetchTols') });
    expect(await newest()).toMatchObject({ titles: ['Tags', 'Toll roads'], line: [3, 'Ben', expect.anything(), [TAGS]] });
    await folder.replace(TOLLS, '"fetchTols"', '"fetchTolls"');
  });
});
