import { appendFile, mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Marks } from '../../../server/definitions/file-settling.ts';
import { createFolderReader } from '../../../server/definitions/read-folder.ts';
import { type FolderWatch, WATCH_TIMES, watchFolders } from '../../../server/definitions/watch-folders.ts';
import { testFolder } from '../support/test-folder.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const folder = testFolder({ each: true });
let readings: Record<string, string>[];
let fails = 0;
let watch: FolderWatch | undefined;

beforeEach(async () => {
  await writeFile(folder.at('a.json'), 'one');
  readings = [];
  fails = 0;
});
afterEach(async () => {
  await watch?.close();
});

async function start(times = WATCH_TIMES, watched = folder.path) {
  const reader = createFolderReader(folder.path, 'screens');
  const look = async (): Promise<Marks> =>
    new Map((await reader.list().catch((error) => [{ name: '', mark: String(error) }])).map(({ name, mark }) => [name, mark]));
  const read = async () => {
    if (fails > 0) {
      fails -= 1;
      throw new Error('not now');
    }
    const content = await reader.read().catch(() => undefined);
    readings.push(content ? Object.fromEntries(content.texts) : { gone: '' });
  };
  watch = watchFolders({ folders: [watched], look, read, first: await look(), times });
}
const latest = () => expect.poll(() => readings.at(-1), { timeout: 4000, interval: 20 });

describe('watchFolders', () => {
  it('never reads a file that is being written half, and reads it once', async () => {
    await start();
    const file = await open(folder.at('a.json'), 'w');
    for (const part of ['{', '"a"', ':', '1', '}']) {
      await file.write(part);
      await pause(40);
    }
    await file.close();
    await latest().toEqual({ 'a.json': '{"a":1}' });
    await pause(400);
    expect(readings).toEqual([{ 'a.json': '{"a":1}' }]);
  });

  it('notices a save by rename, a new folder, a renamed file and a removed one', async () => {
    await start();
    await writeFile(folder.at('.a.json.tmp'), 'saved');
    await rename(folder.at('.a.json.tmp'), folder.at('a.json'));
    await latest().toEqual({ 'a.json': 'saved' });
    await mkdir(folder.at('deep/er'), { recursive: true });
    await writeFile(folder.at('deep/er/b.json'), 'new');
    await latest().toEqual({ 'a.json': 'saved', 'deep/er/b.json': 'new' });
    await appendFile(folder.at('deep/er/b.json'), 'er');
    await latest().toEqual({ 'a.json': 'saved', 'deep/er/b.json': 'newer' });
    await rename(folder.at('a.json'), folder.at('c.json'));
    await latest().toEqual({ 'c.json': 'saved', 'deep/er/b.json': 'newer' });
    await rm(folder.at('deep'), { recursive: true });
    await latest().toEqual({ 'c.json': 'saved' });
    // No file was gone in between.
    expect(readings.every((reading) => 'a.json' in reading || 'c.json' in reading)).toBe(true);
  });

  it('waits for a removed file to come back before it believes it', async () => {
    await start();
    await rm(folder.at('a.json'));
    await pause(200);
    await writeFile(folder.at('a.json'), 'back');
    await latest().toEqual({ 'a.json': 'back' });
    expect(readings).toEqual([{ 'a.json': 'back' }]);
  });

  it('finds changes without notifications', async () => {
    const deaf = await mkdtemp(join(tmpdir(), 'tablero-deaf-'));
    await start(WATCH_TIMES, deaf);
    const before = performance.now();
    await writeFile(folder.at('a.json'), 'swept');
    await latest().toEqual({ 'a.json': 'swept' });
    expect(performance.now() - before).toBeLessThan(1800);
    await rm(deaf, { recursive: true });
  });

  it('reports a removed folder, and watches it again when it returns', async () => {
    await start();
    await rename(folder.path, `${folder.path}-away`);
    await latest().toEqual({ gone: '' });
    await rename(`${folder.path}-away`, folder.path);
    await latest().toEqual({ 'a.json': 'one' });
    await writeFile(folder.at('a.json'), 'two');
    await latest().toEqual({ 'a.json': 'two' });
  });
});
