import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createVersions } from '../../../server/definitions/create-versions.ts';
import type { LiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import type { Texts } from '../../../server/definitions/read-folder.ts';
import { hashesOf } from '../../../server/definitions/text-hash.ts';
import { LANGUAGE_VERSION } from '../../../src/language/definition/language-version.ts';
import { migrateTexts } from '../../../src/language/migrate/migrate-texts.ts';
import { setUpDefinitions } from '../support/definitions-in-test.ts';

const TAGS = 'tags/tags.json';
const TOLLS = 'tolls/toll-crud.json';
const definitions = setUpDefinitions();

/** The definitions of the folder in the words of version 1, which is what a console before version 2 has in its database. */
async function oldTexts(): Promise<Map<string, string>> {
  const read = (name: string) => readFile(join(definitions.folder.path, name), 'utf8');
  const app = (await read('app.json')).replace(/\n {2}"language": \d+,/, '');
  const tags = (await read(TAGS)).replace('"block": "chips",', '"block": "chips",\n      "place": "side",');
  return new Map([
    ['app.json', app],
    [TAGS, tags],
    [TOLLS, await read(TOLLS)],
  ]);
}

/** Publishes what a folder has, as the program did in version 1. */
async function publishOld(texts: Texts, base = 0): Promise<void> {
  const report = { issues: [], waiting: [] };
  const note = { author: { name: 'Folder' }, message: '', origin: 'file' as const, ...(base > 0 && { parent: base }) };
  const settlement = { waiting: [], settled: [...hashesOf(texts)] };
  expect(await createVersions(definitions.store).publish({ base, texts, report, note, settlement })).toBeDefined();
}

/** What is wrong, but for the blanks of a key that was put in by hand. */
const codesOf = (live: LiveDefinitions) => live.current().report.issues.flatMap(({ code }) => (code === 'not-canonical' ? [] : [code]));

const writeFolder = async (texts: Texts) => {
  for (const [name, text] of texts) await definitions.folder.write(name, text);
};

/** Publishes texts of version 1, whose folder is migrated since. */
async function publishMigrated(): Promise<Texts> {
  const old = await oldTexts();
  await publishOld(old);
  await writeFolder(migrateTexts(old).texts);
  return old;
}

describe('upgradeVersions', () => {
  it('serves older publications migrated, in a version of its own, and keeps their originals', async () => {
    const old = await oldTexts();
    await writeFolder(old);
    await publishOld(old);
    const live = await definitions.open();
    const [newest, first] = await live.history({ limit: 2 });
    expect(newest).toMatchObject({ number: 2, origin: 'upgrade', parent: 1, author: { name: 'Tablero' }, files: ['app.json', TAGS] });
    expect(newest?.message).toBe(`Keywords of the language, version 1 to ${LANGUAGE_VERSION}`);
    expect(first).toMatchObject({ number: 1, origin: 'file' });
    expect(
      live
        .current()
        .manifest.map(({ id }) => id)
        .sort(),
    ).toEqual(['tags', 'toll-crud']);
    const kept = await definitions.store.database.selectFrom('definition_texts').select('text').execute();
    expect(kept.map(({ text }) => text)).toContain(old.get(TAGS));
  });

  it('reports a folder in an older language version, and accepts it after migration', async () => {
    const old = await oldTexts();
    await writeFolder(old);
    await publishOld(old);
    const live = await definitions.open();
    const codes = () => codesOf(live);
    expect(codes()).toContain('language-version');
    await writeFolder(migrateTexts(old).texts);
    await expect.poll(codes, { timeout: 8000 }).toEqual([]);
    expect((await live.history({ limit: 5 })).length).toBe(2);
  });

  it('keeps what was published over a file whose folder is migrated later', async () => {
    const old = await oldTexts();
    await publishOld(old);
    const published = new Map(old).set(TOLLS, (old.get(TOLLS) as string).replace('"title": "Tolls"', '"title": "Toll roads"'));
    const report = { issues: [], waiting: [] };
    const note = { author: { name: 'Ana' }, message: '', origin: 'studio' as const, parent: 1 };
    await createVersions(definitions.store).publish({ base: 1, texts: published, report, note });
    await writeFolder(migrateTexts(old).texts);
    const live = await definitions.open();
    expect(live.current().manifest.find(({ id }) => id === 'toll-crud')?.title).toBe('Toll roads');
    expect(codesOf(live)).toEqual([]);
  });

  it('is done once by two that start together', async () => {
    await publishMigrated();
    const lives = await Promise.all([definitions.open({ isShared: true }), definitions.open({ isShared: true })]);
    expect((await lives[0].history({ limit: 9 })).map(({ origin }) => origin)).toEqual(['upgrade', 'file']);
  });
});
