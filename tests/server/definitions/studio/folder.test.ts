import { rename } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { set, TOLLS, testStudio } from './studio-in-test.ts';

const { studio, admin, sales } = testStudio(['admin', 'sales'], { rights: { words: ['sales'] } });

const TAGS = 'tags/tags.json';
const folder = async (by = admin) => (await by.send('GET', '/folder')).body as never as { files: { name: string; state: string }[] };
const states = async () => (await folder()).files.map(({ name, state }) => [name, state]);
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 8000, interval: 50 });

describe('/folder', () => {
  it('requires a right to edit', async () => {
    expect((await sales.send('GET', '/folder')).status).toBe(200);
    for (const path of ['/folder', '/folder/texts', `/folder/file?name=${TOLLS}`, '/contracts/states'])
      expect([path, (await (await studio.as('dispatcher')).send('GET', path)).status]).toEqual([path, 403]);
  });

  it('lists published changes missing in the files with their author, and shows both sides', async () => {
    await admin.publish([set('title', 'Toll roads')]);
    const [file] = (await folder()).files;
    expect(file).toMatchObject({
      name: TOLLS,
      title: 'Toll roads',
      state: 'behind',
      sides: 'both',
      newest: { number: 2, author: expect.any(String) },
      issues: [],
    });
    const { body } = await admin.send('GET', `/folder/file?name=${TOLLS}`);
    expect(body).toMatchObject({
      edition: 2,
      live: expect.stringContaining('Toll roads'),
      folder: expect.stringContaining('"title": "Tolls"'),
    });
    const texts = (await admin.send('GET', '/folder/texts')).body as never as { edition: number; files: { name: string; text: string }[] };
    expect(texts.edition).toBe(2);
    expect(texts.files.find(({ name }) => name === TOLLS)?.text).toContain('"title": "Tolls"');
    expect(texts.files.map(({ name }) => name)).toContain('app.json');
    expect((body.sentences as never as { text: string }[]).map(({ text }) => text)).toContain('The title of Toll roads becomes "Tolls".');
  });

  it('asks where the file was changed as well, in the very words that developers read', async () => {
    await studio.folder.replace(TOLLS, '"title": "Tolls"', '"title": "Bridges"');
    await eventually(states).toEqual([[TOLLS, 'asked']]);
    const question = () =>
      studio
        .live()
        .current()
        .report.issues.find(({ code }) => code === 'differs-from-file')?.message;
    await eventually(question).toBeDefined();
    expect((await folder()).files[0]).toMatchObject({ message: question(), sides: 'both' });
  });

  it("has no question after the file's text was published", async () => {
    const { body } = await admin.send('GET', `/folder/file?name=${TOLLS}`);
    const edit = { do: 'file' as const, file: TOLLS, text: body.folder as never as string };
    expect((await admin.publish([edit])).body).toMatchObject({ status: 'published' });
    expect(await states()).toEqual([]);
    expect((await admin.send('GET', `/folder/file?name=${TOLLS}`)).status).toBe(404);
  });

  it('reports the issues of a broken file', async () => {
    await studio.folder.replace(TAGS, '"title": "Tags"', '"titel": "Tags"');
    await eventually(states).toEqual([[TAGS, 'broken']]);
    const [file] = (await folder()).files as never as { issues: { message: string; line: number }[] }[];
    expect(file?.issues).toContainEqual(expect.objectContaining({ message: expect.stringContaining('titel'), line: expect.any(Number) }));
    const { body } = await admin.send('GET', `/folder/file?name=${TAGS}`);
    expect(body).toMatchObject({ sentences: [], issues: file?.issues });
    await studio.folder.replace(TAGS, '"titel": "Tags"', '"title": "Tags"');
    await eventually(states).toEqual([]);
  });

  it('lists files that exist on one side only', async () => {
    const text = (await studio.live().newest()).texts.get(TAGS) as string;
    const more = text.replace('"id": "tags"', '"id": "more"').replace('"path": "/tags"', '"path": "/more"');
    await admin.publish([
      { do: 'file', file: 'tags/more.json', text: more },
      { do: 'file', file: TAGS, text: null },
    ]);
    expect((await folder()).files).toMatchObject([
      { name: 'tags/more.json', state: 'behind', sides: 'live' },
      { name: TAGS, state: 'behind', sides: 'folder' },
    ]);
    expect((await admin.send('GET', '/folder/file?name=tags/more.json')).body).toMatchObject({ folder: null, live: more });
    expect((await admin.send('GET', `/folder/file?name=${TAGS}`)).body).toMatchObject({ folder: text, live: null });
    const edition = await studio.newest();
    await admin.send('POST', '/take-back', { edition, request: 'back-to-before' });
    expect(await states()).toEqual([]);
  });

  it('says that the folder is gone, and lists nothing as changed because of that', async () => {
    await rename(studio.folder.path, `${studio.folder.path}-away`);
    expect((await admin.send('GET', '/folder')).body).toMatchObject({ fault: expect.stringContaining('cannot read'), files: [] });
    await rename(`${studio.folder.path}-away`, studio.folder.path);
    await eventually(states).toEqual([]);
  });
});
