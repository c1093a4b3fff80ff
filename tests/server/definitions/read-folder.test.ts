import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolderReader, type FolderContent, LARGEST_DEFINITION } from '../../../server/definitions/read-folder.ts';
import { testFolder } from '../support/test-folder.ts';

const folder = testFolder({ each: true });

const put = async (name: string, content: string | Uint8Array) => {
  await mkdir(folder.at(name, '..'), { recursive: true });
  await writeFile(folder.at(name), content);
};
const read = () => createFolderReader(folder.path, 'screens').read();
const codes = ({ issues }: FolderContent) => issues.map(({ code, file, line, column }) => [code, file, line, column]);

describe('createFolderReader', () => {
  it('reads every JSON file at any depth, by name, and leaves out what is hidden or no JSON', async () => {
    await put('b/two.json', '{"two":2}');
    await put('one.json', '{"one":1}');
    await put('b/c/three.json', 'ñ');
    await put('.one.json.swp', 'x');
    await put('.git/config.json', 'x');
    await put('notes.txt', 'x');
    const content = await read();
    expect([...content.texts]).toEqual([
      ['b/c/three.json', 'ñ'],
      ['b/two.json', '{"two":2}'],
      ['one.json', '{"one":1}'],
    ]);
    expect(content.issues).toEqual([]);
  });

  it('refuses a file of 5 MB without taking it into memory', async () => {
    await put('dump.json', `"${'x'.repeat(5_000_000)}"`);
    await put('fits.json', `"${'x'.repeat(LARGEST_DEFINITION - 2)}"`);
    const content = await read();
    expect(codes(content)).toEqual([['file-too-large', 'screens/dump.json', 1, 1]]);
    expect(content.issues[0]?.message).toContain('5000002 bytes');
    expect([[...content.texts.keys()], content.unreadable]).toEqual([['fits.json'], ['dump.json']]);
  });

  it('reports the position of invalid UTF-8', async () => {
    await put(
      'latin.json',
      Buffer.concat([Buffer.from('{\n  "ok": "ñ\uFFFD",\n  "title": "Men'), Buffer.from([0xfa]), Buffer.from('"\n}')]),
    );
    const content = await read();
    expect(codes(content)).toEqual([['not-utf8', 'screens/latin.json', 3, 16]]);
    expect(content.unreadable).toEqual(['latin.json']);
  });

  it('follows a symbolic link to a file of the folder only', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'tablero-outside-'));
    await writeFile(join(outside, 'secret.json'), '{"secret":1}');
    await put('..data/real.json', '{"real":1}');
    await symlink(folder.at('..data/real.json'), folder.at('mounted.json'));
    await symlink(join(outside, 'secret.json'), folder.at('secret.json'));
    await symlink(folder.at('nowhere.json'), folder.at('dangling.json'));
    await symlink(outside, folder.at('folder.json'));
    await symlink(outside, folder.at('elsewhere'));
    const content = await read();
    expect([...content.texts]).toEqual([['mounted.json', '{"real":1}']]);
    expect(codes(content)).toEqual(['dangling', 'folder', 'secret'].map((name) => ['link-outside', `screens/${name}.json`, 1, 1]));
    await rm(outside, { recursive: true });
  });

  it('reports entries that are no files or unreadable', async () => {
    execFileSync('mkfifo', [folder.at('pipe.json')]);
    await mkdir(folder.at('folder.json'));
    await put('locked.json', '{}');
    await chmod(folder.at('locked.json'), 0);
    const content = await read();
    const isRoot = process.getuid?.() === 0;
    expect(codes(content)).toEqual([
      ...(isRoot ? [] : [['file-unreadable', 'screens/locked.json', 1, 1]]),
      ['file-unreadable', 'screens/pipe.json', 1, 1],
    ]);
  });

  it('opens again only what has changed', async () => {
    await put('a.json', '1');
    await put('b.json', '1');
    const reader = createFolderReader(folder.path, 'screens');
    const before = await reader.list();
    await reader.read();
    await put('next.tmp', '2');
    await rename(folder.at('next.tmp'), folder.at('b.json'));
    const after = await reader.list();
    expect(after.map(({ mark }, index) => mark === before[index]?.mark)).toEqual([true, false]);
    expect([...(await reader.read()).texts.values()]).toEqual(['1', '2']);
  });
});
