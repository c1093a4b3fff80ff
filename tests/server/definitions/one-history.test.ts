import { describe, expect, it } from 'vitest';
import { createVersions } from '../../../server/definitions/create-versions.ts';
import { imposeFolder, type LiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import type { PublishAnswer, PublishRequest } from '../../../server/definitions/publish-change.ts';
import { setUpDefinitions } from '../support/definitions-in-test.ts';

const ANA = { name: 'Ana', id: 'ana' };
const TAGS = 'tags/tags.json';
const TOLLS = 'tolls/toll-crud.json';

const definitions = setUpDefinitions();
const titles = (live: LiveDefinitions) => Object.fromEntries(live.current().manifest.map(({ id, title }) => [id, title]));
const reported = (live: LiveDefinitions) =>
  live.current().report.issues.map(({ code, file, serves }) => `${code} ${file?.split('/').slice(-2).join('/')} ${serves}`);
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 8000, interval: 20 });
const newest = async () => (await createVersions(definitions.store).latest())?.number ?? 0;
const deaf = () => ({ ...createVersions(definitions.store), listen: async () => async () => undefined });
const titled = (before: string, after: string): [string, string] => [`"title": "${before}"`, `"title": "${after}"`];

/** Publishes what files said in a version, the newest by default, with a piece replaced in each, as somebody does who does not edit the folder. */
async function publish(
  live: LiveDefinitions,
  pieces: Record<string, [piece: string, by: string]>,
  part: Partial<PublishRequest> = {},
): Promise<PublishAnswer> {
  const base = part.base ?? (await newest());
  const texts = await createVersions(definitions.store).textsOf(base);
  const set = Object.entries(pieces).map(([name, [piece, by]]) => {
    const text = texts?.get(name) ?? '';
    expect(text).toContain(piece);
    return [name, text.replace(piece, by)] as const;
  });
  return live.publish({ change: { set, drop: [] }, base, author: ANA, message: 'Why not', origin: 'studio', ...part });
}

/** Opens the folder and publishes another title of the tags. */
async function openLabelled(part?: Parameters<typeof definitions.open>[0]): Promise<LiveDefinitions> {
  const live = await definitions.open(part);
  await publish(live, { [TAGS]: titled('Tags', 'Labels') });
  return live;
}

/** The history without moments. */
async function lines(live: LiveDefinitions, limit = 20) {
  const entries = await live.history({ limit });
  return entries.map(({ number, author, message, origin, parent, files }) => [number, author.name, message, origin, parent, files]);
}

describe('a published change', () => {
  it('stays when the embedded console starts again with the folder that it had', async () => {
    const before = await openLabelled();
    await before.close();
    const live = await definitions.open();
    expect([titles(live), reported(live)]).toEqual([{ tags: 'Labels', 'toll-crud': 'Tolls' }, []]);
  });

  it('is kept when the folder changes the same place, until a decision', async () => {
    const live = await openLabelled();
    await definitions.folder.replace(TAGS, ...titled('Tags', 'Tags of dishes'));
    await eventually(() => reported(live)).toEqual(['differs-from-file tags/tags.json earlier']);
    expect(titles(live)).toMatchObject({ tags: 'Labels' });
    const { report } = live.current();
    expect(report.waiting).toEqual([]);
    expect(report.issues[0]?.message).toBe(
      'The file of this part was changed, but Ana published version 2, which stays live. ' +
        'Merge version 2 into the file, or publish the file: npm run publish:screens -- tags/tags.json ' +
        'Compare both on the Files page, and choose one.',
    );
    // Other files go on, and so does the question.
    await definitions.folder.replace(TOLLS, ...titled('Tolls', 'Toll roads'));
    await eventually(() => titles(live)).toEqual({ tags: 'Labels', 'toll-crud': 'Toll roads' });
    expect(reported(live)).toEqual(['differs-from-file tags/tags.json earlier']);
    await live.close();
    const again = await definitions.open();
    expect([titles(again), reported(again)]).toEqual([
      { tags: 'Labels', 'toll-crud': 'Toll roads' },
      ['differs-from-file tags/tags.json earlier'],
    ]);
    await definitions.folder.replace(TAGS, ...titled('Tags of dishes', 'Tags'));
    await eventually(() => reported(again)).toEqual([]);
    expect(titles(again)).toMatchObject({ tags: 'Labels' });
  });

  it('may come back into the folder, from where it is edited as before', async () => {
    const live = await openLabelled();
    const count = await newest();
    await definitions.folder.replace(TAGS, ...titled('Tags', 'Labels'));
    // What was written later has been read, and so has this.
    await definitions.folder.replace(TOLLS, ...titled('Tolls', 'Toll roads'));
    await eventually(() => titles(live)).toEqual({ tags: 'Labels', 'toll-crud': 'Toll roads' });
    expect([(await lines(live, 1))[0], reported(live)]).toEqual([[count + 1, 'Folder', '', 'file', count, [TOLLS]], []]);
    await definitions.folder.replace(TAGS, ...titled('Labels', 'Stickers'));
    await eventually(() => titles(live)).toMatchObject({ tags: 'Stickers' });
  });

  it('is not undone by a file that returns to an older version; the question names it', async () => {
    const live = await definitions.open();
    await definitions.folder.replace(TAGS, ...titled('Tags', 'Stickers'));
    await eventually(() => titles(live)).toMatchObject({ tags: 'Stickers' });
    await publish(live, { [TAGS]: titled('Stickers', 'Labels') });
    await definitions.folder.replace(TAGS, ...titled('Stickers', 'Tags'));
    await eventually(() => live.current().report.issues[0]?.message).toMatch(
      'The file of this part was set back to version 1, but Ana published version 3',
    );
    expect(titles(live)).toMatchObject({ tags: 'Labels' });
  });

  it('stays when a release brings other files, and where the release has the same file, that waits', async () => {
    const one = await openLabelled({ isShared: true });
    const release = await definitions.makeFolder();
    await release.replace(TOLLS, ...titled('Tolls', 'Toll roads'));
    const two = await definitions.open({ isShared: true, screensDir: release.path });
    expect([titles(two), reported(two)]).toEqual([{ tags: 'Labels', 'toll-crud': 'Toll roads' }, []]);
    await eventually(() => one.current().hash === two.current().hash).toBe(true);
    expect((await lines(two))[0]).toEqual([3, 'Folder', '', 'merge', 2, [TOLLS]]);

    const next = await definitions.makeFolder();
    await next.replace(TOLLS, ...titled('Tolls', 'Toll roads'));
    await next.replace(TAGS, ...titled('Tags', 'Etiquetas'));
    const three = await definitions.open({ isShared: true, screensDir: next.path });
    const question = ['differs-from-file tags/tags.json earlier'];
    expect([titles(three), reported(three)]).toEqual([{ tags: 'Labels', 'toll-crud': 'Toll roads' }, question]);
    for (const live of [one, two]) await eventually(() => reported(live)).toEqual(question);
    // The folder is known now, and what waits in it waits on.
    await three.close();
    const again = await definitions.open({ isShared: true, screensDir: next.path });
    expect([titles(again), reported(again)]).toEqual([{ tags: 'Labels', 'toll-crud': 'Toll roads' }, question]);
    // An answer that is published anywhere.
    await publish(one, { [TAGS]: titled('Labels', 'Etiquetas') });
    await publish(one, { [TAGS]: titled('Etiquetas', 'Tags') });
    await eventually(() => titles(again)).toMatchObject({ tags: 'Tags' });
    await eventually(() => reported(again)).toEqual([]);
  });

  it('is no question for a server whose folder only was late with what another one had brought before', async () => {
    const late = await definitions.makeFolder();
    const one = await definitions.open({ isShared: true });
    const times = { quiet: 1500, quietAfterRemoval: 1500, patience: 4000, sweep: 300 };
    const two = await definitions.open({ isShared: true, screensDir: late.path, times });
    await Promise.all([definitions.folder, late].map((folder) => folder.replace(TAGS, ...titled('Tags', 'Stickers'))));
    await eventually(() => titles(one)).toMatchObject({ tags: 'Stickers' });
    await publish(one, { [TAGS]: titled('Stickers', 'Labels') });
    // Once the late server has read this, it has read all of its folder.
    await late.replace(TOLLS, ...titled('Tolls', 'Toll roads'));
    for (const live of [two, one]) {
      await eventually(() => titles(live)).toEqual({ tags: 'Labels', 'toll-crud': 'Toll roads' });
      expect(reported(live)).toEqual([]);
    }
  });

  it('is replaced on request, for one file or all', async () => {
    const live = await definitions.open({ isShared: true });
    await publish(live, { [TAGS]: titled('Tags', 'Labels'), [TOLLS]: titled('Tolls', 'Toll roads') });
    const options = definitions.options({ isShared: true });
    const author = { name: 'Ben' };
    await imposeFolder(options, { author, message: 'As it is in git', names: [TAGS] });
    await eventually(() => titles(live)).toEqual({ tags: 'Tags', 'toll-crud': 'Toll roads' });
    await imposeFolder(options, { author, message: '' });
    await eventually(() => titles(live)).toEqual({ tags: 'Tags', 'toll-crud': 'Tolls' });
    expect(await lines(live, 2)).toEqual([
      [4, 'Ben', '', 'file', 3, [TOLLS]],
      [3, 'Ben', 'As it is in git', 'merge', 2, [TAGS]],
    ]);
  });
});

describe('publish', () => {
  it('does not overwrite what others published in the same file, and gives both texts', async () => {
    const live = await openLabelled();
    const pieces = { [TAGS]: titled('Tags', 'Stickers'), [TOLLS]: titled('Tolls', 'Toll roads') };
    expect(await publish(live, pieces, { base: 1 })).toEqual({
      status: 'moved',
      version: 2,
      files: [{ name: TAGS, base: expect.stringContaining('"title": "Tags"'), newest: expect.stringContaining('"title": "Labels"') }],
    });
    expect(titles(live)).toEqual({ tags: 'Labels', 'toll-crud': 'Tolls' });
    // The same text is the same work.
    expect(await publish(live, { [TAGS]: titled('Tags', 'Labels') }, { base: 1 })).toEqual({ status: 'unchanged', version: 2 });
  });

  it('refuses all of it for an error in one file', async () => {
    const live = await definitions.open();
    const { hash } = live.current();
    const answer = await publish(live, { [TAGS]: titled('Tags', 'Labels'), [TOLLS]: ['"fetchTolls"', '"fetchTols"'] });
    expect(answer).toMatchObject({ status: 'refused', version: 1, issues: [{ code: 'unknown-call', suggestion: 'fetchTolls' }] });
    const gone = await publish(live, {}, { change: { set: [], drop: ['app.json'] } });
    expect(gone).toMatchObject({ status: 'refused', issues: [{ code: 'missing-app' }] });
    expect([live.current().hash, await newest(), reported(live)]).toEqual([hash, 1, []]);
  });

  it('refuses names that no definition can have, and texts that are too large', async () => {
    const live = await definitions.open();
    const names = ['../outside.json', '/etc/passwd.json', 'tags/.hidden.json', 'tags\\tags.json', 'tags/tags.txt', 'a//b.json', '.json'];
    for (const name of names)
      expect(await publish(live, {}, { change: { set: [[name, '{}']], drop: [] } }), name).toMatchObject({
        status: 'refused',
        issues: [{ code: 'file-unreadable' }],
      });
    const large = { set: [[TAGS, ' '.repeat(1_000_001)]] as const, drop: [] };
    expect(await publish(live, {}, { change: large })).toMatchObject({ status: 'refused', issues: [{ code: 'file-too-large' }] });
  });

  it('makes one version per request id, on every server, and refuses the id for another request', async () => {
    const one = await definitions.open({ isShared: true });
    const two = await definitions.open({ isShared: true });
    const part = { base: 1, request: 'r1' };
    const pieces = { [TAGS]: titled('Tags', 'Labels') };
    const answers = await Promise.all([one, two, one].map((live) => publish(live, pieces, part)));
    expect(answers).toEqual(Array(3).fill({ status: 'published', version: 2 }));
    await publish(two, { [TAGS]: titled('Labels', 'Stickers') });
    expect(await publish(one, pieces, part)).toEqual({ status: 'published', version: 2 });
    expect(await publish(one, { [TOLLS]: titled('Tolls', 'Toll roads') }, part)).toEqual({ status: 'request-taken', version: 2 });
    await eventually(() => titles(one)).toEqual({ tags: 'Stickers', 'toll-crud': 'Tolls' });
  });

  it('lets one of two win that come to two servers at the same moment; of different files both', async () => {
    const one = await definitions.open({ isShared: true });
    const two = await definitions.open({ isShared: true });
    const same = await Promise.all([
      publish(one, { [TAGS]: titled('Tags', 'Of one') }, { base: 1 }),
      publish(two, { [TAGS]: titled('Tags', 'Of two') }, { base: 1 }),
    ]);
    expect(same.map(({ status }) => status).sort()).toEqual(['moved', 'published']);
    const different = await Promise.all([
      publish(one, { [TAGS]: ['"Dish Tags"', '"Tags of dishes"'] }, { base: 2 }),
      publish(two, { [TOLLS]: titled('Tolls', 'Toll roads') }, { base: 2 }),
    ]);
    expect(different.map(({ status }) => status)).toEqual(['published', 'published']);
    await eventually(() => one.current().hash === two.current().hash).toBe(true);
    expect(titles(one)['toll-crud']).toBe('Toll roads');
  });

  it('follows the newest version even after a lost notification', async () => {
    const one = await definitions.open({ isShared: true });
    const two = await definitions.open({ isShared: true, versions: deaf() });
    await publish(one, { [TAGS]: titled('Tags', 'Labels') });
    expect(await publish(two, { [TAGS]: titled('Tags', 'Stickers') }, { base: 1 })).toMatchObject({ status: 'moved', version: 2 });
    expect(await publish(two, { [TOLLS]: titled('Tolls', 'Toll roads') }, { base: 1 })).toEqual({ status: 'published', version: 3 });
    expect(titles(two)).toEqual({ tags: 'Labels', 'toll-crud': 'Toll roads' });
  });

  it('keeps the question of a waiting file after another version', async () => {
    const other = await definitions.makeFolder();
    const one = await definitions.open({ isShared: true });
    const two = await openLabelled({ isShared: true, screensDir: other.path, versions: deaf() });
    await other.replace(TAGS, ...titled('Tags', 'Stickers'));
    const question = ['differs-from-file tags/tags.json earlier'];
    await eventually(() => reported(two)).toEqual(question);
    await publish(one, { [TOLLS]: titled('Tolls', 'Toll roads') });
    expect(await publish(two, { [TOLLS]: titled('Tolls', 'Fees') }, { base: 1 })).toMatchObject({ status: 'moved', version: 3 });
    expect([titles(two), reported(two)]).toEqual([{ tags: 'Labels', 'toll-crud': 'Toll roads' }, question]);
    await eventually(() => reported(one)).toEqual(question);
  });

  it('meets an edit of the same file in the folder of another server without loss', async () => {
    const other = await definitions.makeFolder();
    const one = await definitions.open({ isShared: true });
    // It reads its folder long after the other server has published.
    const times = { quiet: 1000, quietAfterRemoval: 1000, patience: 3000, sweep: 500 };
    const two = await definitions.open({ isShared: true, screensDir: other.path, times });
    await Promise.all([publish(one, { [TAGS]: titled('Tags', 'Published') }), other.replace(TAGS, ...titled('Tags', 'Edited'))]);
    await eventually(() => titles(two)).toMatchObject({ tags: 'Published' });
    await eventually(() => reported(two)).toEqual(['differs-from-file tags/tags.json earlier']);
    await eventually(() => reported(one)).toEqual(['differs-from-file tags/tags.json earlier']);
    expect((await lines(one)).length).toBe(2);
  });
});

describe('restore', () => {
  it('publishes the texts of an older version again, all or some files', async () => {
    const live = await definitions.open();
    await publish(live, { [TAGS]: titled('Tags', 'Labels'), [TOLLS]: titled('Tolls', 'Toll roads') });
    expect(await live.restore({ version: 1, files: [TAGS], author: ANA })).toEqual({ status: 'published', version: 3 });
    expect(titles(live)).toEqual({ tags: 'Tags', 'toll-crud': 'Toll roads' });
    expect(await live.restore({ version: 1, author: ANA, message: 'Too long' })).toEqual({ status: 'published', version: 4 });
    expect(titles(live)).toEqual({ tags: 'Tags', 'toll-crud': 'Tolls' });
    expect(await live.restore({ version: 2, author: ANA, request: 'back' })).toEqual({ status: 'published', version: 5 });
    expect(await live.restore({ version: 2, author: ANA, request: 'back' })).toEqual({ status: 'published', version: 5 });
    expect(await lines(live, 3)).toEqual([
      [5, 'Ana', 'Back to version 2', 'rollback', 4, [TAGS, TOLLS]],
      [4, 'Ana', 'Too long', 'rollback', 3, [TOLLS]],
      [3, 'Ana', 'Back to version 1', 'rollback', 2, [TAGS]],
    ]);
    expect(await live.restore({ version: 9, author: ANA })).toEqual({ status: 'unknown-version', version: 5 });
  });

  it('does not undo what its author has not seen', async () => {
    const live = await openLabelled();
    await publish(live, { [TAGS]: titled('Labels', 'Stickers') });
    expect(await live.restore({ version: 1, base: 2, author: ANA })).toMatchObject({ status: 'moved', version: 3 });
  });

  it("is held to today's checks", async () => {
    const live = await definitions.open();
    await publish(live, { [TAGS]: ['"path": "/tags"', '"path": "/labels"'] });
    const text = (await createVersions(definitions.store).latest())?.texts.get(TAGS) as string;
    const second = text.replace('"id": "tags"', '"id": "other"').replace('"/labels"', '"/tags"');
    await publish(live, {}, { change: { set: [['tags/other.json', second]], drop: [] } });
    expect(await live.restore({ version: 1, files: [TAGS], author: ANA })).toMatchObject({
      status: 'refused',
      issues: [{ code: 'route-collision' }],
    });
  });
});
