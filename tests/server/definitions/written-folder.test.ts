import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVersions } from '../../../server/definitions/create-versions.ts';
import type { LiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import { writeFileOver } from '../../../server/definitions/write-file.ts';
import { setUpDefinitions } from '../support/definitions-in-test.ts';
import type { ScreensFolder } from '../support/screens-folder.ts';
import { canMount, smallDisk } from '../support/small-disk.ts';

const TAGS = 'tags/tags.json';
const TOLLS = 'tolls/toll-crud.json';
const definitions = setUpDefinitions();
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 8000, interval: 20 });
const textIn = (folder: ScreensFolder, name: string) => readFile(folder.at(name), 'utf8');
const reported = (live: LiveDefinitions) =>
  live.current().report.issues.map(({ code, file }) => `${code} ${file?.split('/').slice(-2).join('/')}`);
const open = (folder = definitions.folder, isShared = false) =>
  definitions.open({ screensDir: folder.path, writesFiles: true, isShared, versions: createVersions(definitions.store) });

async function publish(live: LiveDefinitions, name: string, edit: (text: string) => string | undefined) {
  const { number: base, texts } = await live.newest();
  const after = edit(texts.get(name) ?? '');
  const change = after === undefined ? { set: [], drop: [name] } : { set: [[name, after] as const], drop: [] };
  return live.publish({ change, base, author: { name: 'Ana' }, message: '', origin: 'studio' });
}
const retitled = (before: string, after: string) => (text: string) => text.replace(`"title": "${before}"`, `"title": "${after}"`);

describe('a folder that is written', () => {
  it('has what was published, byte for byte, and nothing is left to pull, also after a restart', async () => {
    const live = await open();
    expect(await publish(live, TAGS, retitled('Tags', 'Labels'))).toEqual({ status: 'published', version: 2 });
    const { texts } = await live.newest();
    for (const [name, text] of texts) expect(await textIn(definitions.folder, name)).toBe(text);
    expect((await readdir(definitions.folder.at('tags'))).sort()).toEqual(['tags.json']);
    await live.close();
    const again = await open();
    expect([(await again.newest()).number, reported(again)]).toEqual([2, []]);
  });

  it('gets files that are new, and loses those that are gone', async () => {
    const live = await open();
    const more = (await textIn(definitions.folder, TAGS))
      .replace('"id": "tags"', '"id": "more"')
      .replace('"path": "/tags"', '"path": "/more"');
    expect(await publish(live, 'more/more.json', () => more)).toMatchObject({ status: 'published' });
    expect(await textIn(definitions.folder, 'more/more.json')).toBe(more);
    expect(await publish(live, 'more/more.json', () => undefined)).toMatchObject({ status: 'published' });
    expect(existsSync(definitions.folder.at('more/more.json'))).toBe(false);
  });

  it('keeps concurrent changes of files, and merges both', async () => {
    const live = await open();
    const edited = (await textIn(definitions.folder, TAGS)).replace('"title": "Tags"', '"title": "From the file"');
    await definitions.folder.write(TAGS, edited);
    await publish(live, TAGS, retitled('Tags', 'Published'));
    await eventually(() => reported(live)).toEqual(['differs-from-file tags/tags.json']);
    expect(await textIn(definitions.folder, TAGS)).toBe(edited);
    // What is not in question is written on.
    await publish(live, TOLLS, retitled('Tolls', 'Bridges'));
    expect(await textIn(definitions.folder, TOLLS)).toContain('"title": "Bridges"');
    expect(await textIn(definitions.folder, TAGS)).toBe(edited);
  });

  it('asks where a release brings the files of before: what was published stays live, and the file stays as the release has it', async () => {
    const live = await open();
    await publish(live, TAGS, retitled('Tags', 'Labels'));
    await live.close();
    const other = await definitions.makeFolder();
    const again = await open(other);
    expect([(await again.newest()).number, reported(again)]).toEqual([2, ['differs-from-file tags/tags.json']]);
    expect([(await again.newest()).texts.get(TAGS), await textIn(other, TAGS)]).toEqual([
      expect.stringContaining('"title": "Labels"'),
      expect.stringContaining('"title": "Tags"'),
    ]);
    await publish(again, TOLLS, retitled('Tolls', 'Bridges'));
    await other.write(TAGS, `${await textIn(other, TAGS)}`);
    expect([(await again.newest()).texts.get(TAGS), await textIn(other, TOLLS)]).toEqual([
      expect.stringContaining('"title": "Labels"'),
      expect.stringContaining('"title": "Bridges"'),
    ]);
  });

  it.each([
    ['read-only', async (folder: ScreensFolder) => void (await chmod(folder.at('tags'), 0o555))],
    [
      'a link to another place',
      async (folder: ScreensFolder) => {
        await rm(folder.at('tags'), { recursive: true });
        const elsewhere = await mkdtemp(join(tmpdir(), 'tablero-elsewhere-'));
        await symlink(elsewhere, folder.at('tags'));
      },
    ],
  ])('that became %s loses nothing of what was published, and says so', async (kind, spoil) => {
    // Who may do everything is kept out by no mode of a folder.
    if (kind === 'read-only' && process.getuid?.() === 0) return;
    const live = await open();
    await spoil(definitions.folder);
    const answer = await publish(live, TAGS, retitled('Tags', 'Labels'));
    expect(answer.status).toBe('published');
    expect((await live.newest()).texts.get(TAGS)).toContain('Labels');
  });

  it('reports a file that something else replaced to admins and its author, and writes it later', async () => {
    const live = await open();
    // Where the new text is written first, something is in the way.
    await mkdir(join(definitions.folder.at('tags'), '.tags.json.new', 'x'), { recursive: true });
    const answer = await publish(live, TAGS, retitled('Tags', 'Labels'));
    expect(answer).toMatchObject({ status: 'published', unwritten: [{ code: 'file-unwritten' }] });
    expect(reported(live)).toEqual(['file-unwritten tags/tags.json']);
    expect(live.current().report.issues[0]?.serves).toBe('this');
    await rm(join(definitions.folder.at('tags'), '.tags.json.new'), { recursive: true });
    await publish(live, TOLLS, retitled('Tolls', 'Bridges'));
    expect([reported(live), await textIn(definitions.folder, TAGS)]).toEqual([[], expect.stringContaining('"title": "Labels"')]);
  });

  it.each([
    ['a name that another has in other letters', 'tags/Tags.json', (text: string) => text, /has this name already/],
    ['half a letter', TAGS, retitled('Tags', 'T\ud83d'), /UTF-8/],
    ['a mark at the beginning', TAGS, (text: string) => `\uFEFF${text}`, /UTF-8/],
    ['more than a definition may have', TAGS, retitled('Tags', 'T'.repeat(1_000_001)), /large|bytes/],
  ])('is never given what it could not give back: %s', async (_, name, edit, wanted) => {
    const live = await open();
    const before = await textIn(definitions.folder, TAGS);
    const answer = await publish(live, name, (text) =>
      edit(text || before.replace('"id": "tags"', '"id": "more"').replace('"/tags"', '"/more"')),
    );
    expect(answer).toMatchObject({ status: 'refused', issues: [{ message: expect.stringMatching(wanted) }] });
    expect([(await live.newest()).number, await textIn(definitions.folder, TAGS)]).toEqual([1, before]);
  });

  it('is one and the same for two servers that publish at once, and never goes back', async () => {
    const servers = [await open(definitions.folder, true), await open(definitions.folder, true)] as const;
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all(
        servers.map((live, index) => {
          const [name, title] = index === 0 ? [TAGS, 'Tags'] : [TOLLS, 'Tolls'];
          return publish(live, name, (text) => text.replace(/"title": "[^"]*"/, `"title": "${title} ${round}"`));
        }),
      );
      await eventually(async () => [await textIn(definitions.folder, TAGS), await textIn(definitions.folder, TOLLS)]).toEqual([
        expect.stringContaining(`"title": "Tags ${round}"`),
        expect.stringContaining(`"title": "Tolls ${round}"`),
      ]);
    }
    const history = await servers[0].history({ limit: 50 });
    expect(history.map(({ origin }) => origin).filter((origin) => origin !== 'studio')).toEqual(['file']);
    for (const live of servers) expect(reported(live)).toEqual([]);
  });
});

describe('writeFileOver', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tablero-write-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const at = (name: string) => join(folder, name);

  it.each([
    ['a file that was changed', 'mine', { before: 'one', after: 'two' }],
    ['a file that somebody made', 'mine', { before: undefined, after: 'two' }],
    ['a file that is to go, and was changed', 'mine', { before: 'one', after: undefined }],
    ['a file that somebody removed', undefined, { before: 'one', after: 'two' }],
  ])('leaves %s', async (_, there, change) => {
    if (there !== undefined) await writeFile(at('a.json'), there);
    expect(await writeFileOver(folder, { name: 'a.json', ...change })).toEqual({ state: 'other' });
    expect(existsSync(at('a.json')) ? await readFile(at('a.json'), 'utf8') : undefined).toBe(there);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('writes nothing through links', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'tablero-outside-'));
    await writeFile(join(outside, 'a.json'), 'one');
    await symlink(join(outside, 'a.json'), at('a.json'));
    await symlink(outside, at('below'));
    expect(await writeFileOver(folder, { name: 'a.json', before: 'one', after: 'two' })).toMatchObject({ state: 'failed' });
    expect(await writeFileOver(folder, { name: 'below/a.json', before: 'one', after: 'two' })).toMatchObject({ state: 'failed' });
    expect(await readFile(join(outside, 'a.json'), 'utf8')).toBe('one');
    await rm(outside, { recursive: true });
  });

  it('gives no reader half a text, and loses nothing that an editor saves meanwhile', async () => {
    await writeFile(at('a.json'), 'text 0');
    let last = 'text 0';
    let isOver = false;
    const reads = (async () => {
      while (!isOver) expect(await readFile(at('a.json'), 'utf8')).toMatch(/^text \d+$|^edited \d+$/);
    })();
    for (let round = 1; round <= 60; round += 1) {
      const text = `text ${round}`;
      const [outcome] = await Promise.all([
        writeFileOver(folder, { name: 'a.json', before: last, after: text }),
        round % 3 === 0 ? editAsEditorsDo(at('a.json'), `edited ${round}`) : undefined,
      ]);
      const now = await readFile(at('a.json'), 'utf8');
      if (round % 3 === 0) expect([`edited ${round}`, text]).toContain(now);
      else expect([outcome, now]).toEqual([{ state: 'written' }, text]);
      last = now;
    }
    isOver = true;
    await reads;
  });
});

describe.runIf(canMount)('writeFileOver on a disk that becomes full', () => {
  const small = smallDisk('256k');

  it('leaves the file as it was and nothing beside it, says so, and writes it once there is room', async () => {
    await writeFile(join(small.path, 'a.json'), 'one');
    await writeFile(join(small.path, 'filling'), Buffer.alloc(200_000));
    const change = { name: 'a.json', before: 'one', after: 'x'.repeat(100_000) };
    expect(await writeFileOver(small.path, change)).toEqual({ state: 'failed', detail: 'ENOSPC' });
    expect([await readFile(join(small.path, 'a.json'), 'utf8'), await readdir(small.path)]).toEqual(['one', ['a.json', 'filling']]);
    await rm(join(small.path, 'filling'));
    expect(await writeFileOver(small.path, change)).toEqual({ state: 'written' });
  });
});

/** Beside it first, as most editors save. */
async function editAsEditorsDo(path: string, text: string): Promise<void> {
  await writeFile(`${path}~`, text);
  const { rename } = await import('node:fs/promises');
  await rename(`${path}~`, path);
}
