import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import { setUpDefinitions } from '../support/definitions-in-test.ts';
import { SCHEMAS_DIR } from '../support/test-server.ts';

const TOLLS = 'tolls/toll-crud.json';
const TAGS = 'tags/tags.json';

const definitions = setUpDefinitions();
const { open } = definitions;

const titles = (live: LiveDefinitions) =>
  Object.fromEntries(live.current().manifest.map(({ id, path, title, isBroken }) => [id, `${title} ${path}${isBroken ? ' broken' : ''}`]));
const problems = (live: LiveDefinitions) =>
  live
    .current()
    .report.issues.filter(({ severity, code }) => severity === 'error' && code !== 'not-canonical')
    .map(({ code, file, line, serves }) => `${code} ${file?.split('/').slice(-2).join('/')}:${line} ${serves}`);
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 8000, interval: 20 });
const BOTH = { 'toll-crud': 'Tolls /toll-crud', tags: 'Tags /tags' };

describe('openLiveDefinitions', () => {
  it('serves an edit within two seconds, in one step, with one notification', async () => {
    const live = await open();
    expect([titles(live), problems(live)]).toEqual([BOTH, []]);
    const heard: string[] = [];
    live.subscribe(({ hash }) => heard.push(hash));
    const before = live.current();
    const oldHash = before.manifest.find(({ id }) => id === 'tags')?.hash as string;
    const start = performance.now();
    await definitions.folder.replace(TAGS, '"title": "Tags"', '"title": "Labels"');
    await eventually(() => titles(live)).toMatchObject({ tags: 'Labels /tags' });
    expect(performance.now() - start).toBeLessThan(2000);
    const now = live.current();
    expect(heard).toEqual([now.hash]);
    const newHash = now.manifest.find(({ id }) => id === 'tags')?.hash as string;
    expect(now.prepared({ id: 'tags', hash: newHash }, ['admin'])?.screen.title.parts).toEqual(['Labels']);
    // The other screen is the same, and the old version can still be fetched for a moment.
    expect(now.manifest.find(({ id }) => id === 'toll-crud')).toEqual(before.manifest.find(({ id }) => id === 'toll-crud'));
    expect(now.prepared({ id: 'tags', hash: oldHash }, ['admin'])?.text).toContain('"Tags"');
    expect(now.prepared({ id: 'tags', hash: 'nonsense' }, ['admin'])).toBeUndefined();
  });

  it('keeps the last valid version of a broken file, reports file and line, and serves it after the fix', async () => {
    const live = await open();
    const { hash } = live.current();
    const good = await readFile(definitions.folder.at(TAGS), 'utf8');
    await definitions.folder.write(TAGS, good.replace('"access": ["sales"]', '"acces": ["sales"]'));
    await eventually(() => problems(live)).toContain('unknown-key tags/tags.json:8 earlier');
    expect([live.current().hash, titles(live)]).toEqual([hash, BOTH]);
    // Half a file, as it is while somebody saves slowly.
    await definitions.folder.write(TAGS, good.slice(0, 150));
    await eventually(() => problems(live).join()).toMatch(/json-syntax tags\/tags\.json:\d+ earlier/);
    expect(live.current().hash).toBe(hash);
    await definitions.folder.write(TAGS, good.replace('"title": "Tags"', '"title": "Mended"'));
    await eventually(() => [problems(live), titles(live)]).toEqual([[], { ...BOTH, tags: 'Mended /tags' }]);
  });

  it('stops a check at its deadline, names the author of the change, and continues with the next', async () => {
    const deadlines = { first: 120_000, next: 120_000 };
    const live = await open({ deadlines });
    deadlines.next = 0;
    await definitions.folder.replace(TAGS, '"title": "Tags"', '"title": "Late"');
    await eventually(() => problems(live)).toEqual(['check-stopped tags/tags.json:undefined earlier']);
    expect(titles(live)).toEqual(BOTH);
    deadlines.next = 120_000;
    await definitions.folder.replace(TAGS, '"title": "Late"', '"title": "In time"');
    await eventually(() => titles(live)).toMatchObject({ tags: 'In time /tags' });
    expect(problems(live)).toEqual([]);
  });

  it('adds, removes and renames screens, and moves one to another path', async () => {
    const live = await open();
    const tags = await readFile(definitions.folder.at(TAGS), 'utf8');
    const named = (id: string, path: string, title: string) =>
      tags.replace('"id": "tags"', `"id": "${id}"`).replace('"/tags"', `"${path}"`).replace('"title": "Tags"', `"title": "${title}"`);
    await definitions.folder.write('labels/labels.json', named('labels', '/labels', 'Labels'));
    await eventually(() => titles(live)).toEqual({ ...BOTH, labels: 'Labels /labels' });
    await definitions.folder.write('labels/labels.json', named('labels', '/etiquetas', 'Labels'));
    await eventually(() => titles(live)).toEqual({ ...BOTH, labels: 'Labels /etiquetas' });
    // A new name without a new id waits where it was; with the id it is another screen.
    await rename(definitions.folder.at('labels/labels.json'), definitions.folder.at('labels/stickers.json'));
    await eventually(() => problems(live)).toEqual(['file-name labels/stickers.json:4 nothing']);
    expect(titles(live)).toEqual({ ...BOTH, labels: 'Labels /etiquetas' });
    expect(live.current().report.waiting.map((file) => file.split('/').at(-1))).toEqual(['labels.json']);
    await definitions.folder.write('labels/stickers.json', named('stickers', '/etiquetas', 'Stickers'));
    await eventually(() => titles(live)).toEqual({ ...BOTH, stickers: 'Stickers /etiquetas' });
    await definitions.folder.remove('labels');
    await eventually(() => titles(live)).toEqual(BOTH);
    expect(problems(live)).toEqual([]);
  });

  it('reads contracts that change, and keeps those that work when a change breaks them', async () => {
    const schemasDir = await mkdtemp(join(tmpdir(), 'tablero-schemas-'));
    await cp(SCHEMAS_DIR, schemasDir, { recursive: true });
    const live = await open({ schemasDir });
    const { hash } = live.current();
    const file = join(schemasDir, 'calls/tolls.json');
    const good = await readFile(file, 'utf8');
    await writeFile(file, '{');
    await eventually(() => problems(live).join()).toMatch(/^broken-contract calls\/tolls\.json/);
    // Reported until somebody fixes it, whatever else is saved.
    await definitions.folder.replace(TAGS, '"title": "Tags"', '"title": "Labels"');
    await eventually(() => titles(live)).toMatchObject({ tags: 'Labels /tags' });
    expect(problems(live).join()).toMatch(/^broken-contract calls\/tolls\.json/);
    await definitions.folder.replace(TAGS, '"title": "Labels"', '"title": "Tags"');
    await writeFile(file, good.replaceAll('"fetchTolls"', '"fetchTollz"'));
    const waiting = () => live.current().report.issues.map(({ code, file }) => `${code} ${file?.split('/').slice(-2).join('/')}`);
    await eventually(() => waiting().filter((line) => line.startsWith('contract-waits')).length).toBe(2);
    expect(live.current().hash).toBe(hash);
    expect(live.current().contracts.calls.has('fetchTollz')).toBe(false);
    await writeFile(file, good);
    await eventually(() => live.current().report.issues).toEqual([]);
    await rm(schemasDir, { recursive: true });
  });
});

describe('several servers on one database', () => {
  it('serve what reaches one folder, each edit on top of the others', async () => {
    const second = await definitions.makeFolder();
    const [one, two] = [await open({ isShared: true }), await open({ isShared: true, screensDir: second.path })];
    await definitions.folder.replace(TAGS, '"title": "Tags"', '"title": "Of one"');
    for (const live of [one, two]) await eventually(() => titles(live)).toEqual({ ...BOTH, tags: 'Of one /tags' });
    await second.replace(TOLLS, '"title": "Tolls"', '"title": "Of two"');
    const both = { tags: 'Of one /tags', 'toll-crud': 'Of two /toll-crud' };
    for (const live of [one, two]) await eventually(() => titles(live)).toEqual(both);
    await eventually(() => one.current().hash).toBe(two.current().hash);
    // Every server reports the issues of one folder.
    await definitions.folder.write(TOLLS, '{');
    for (const live of [one, two]) await eventually(() => problems(live)).toEqual(['json-syntax tolls/toll-crud.json:1 earlier']);
    expect(titles(two)).toEqual(both);
  });

  it('serve the newest version even with an older folder, and the folder when it is newer', async () => {
    const older = await definitions.makeFolder();
    const one = await open({ isShared: true });
    await definitions.folder.replace(TAGS, '"title": "Tags"', '"title": "Newer"');
    await eventually(() => titles(one)).toMatchObject({ tags: 'Newer /tags' });
    const late = await open({ isShared: true, screensDir: older.path });
    expect(titles(late)).toEqual({ ...BOTH, tags: 'Newer /tags' });
    await late.close();
    // A release: a folder that nobody has seen.
    await older.replace(TOLLS, '"title": "Tolls"', '"title": "Released"');
    await open({ isShared: true, screensDir: older.path });
    await eventually(() => titles(one)).toEqual({ tags: 'Tags /tags', 'toll-crud': 'Released /toll-crud' });
  });
});
