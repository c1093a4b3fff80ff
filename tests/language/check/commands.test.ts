import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Issue } from '../../../src/language/errors/issue.ts';
import { makeScreensFolder } from '../../server/support/screens-folder.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'definitions-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(script: string, ...args: string[]): { status: number | null; out: string; err: string } {
  return runWith({}, script, ...args);
}

function runWith(environment: Record<string, string>, script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'scripts', script), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

describe('format-screens', () => {
  const file = join(folder, 'probe.json');

  it('names what is not canonical with --check, prints screens and contracts, each in the order of its schema, and is then content', () => {
    const contract = join(folder, 'schemas/calls/probe.json');
    mkdirSync(join(folder, 'schemas/calls'), { recursive: true });
    writeFileSync(
      contract,
      '{"calls":{"probe":{"result":{"label":"Probe","type":"boolean"},"roles":"anyone","effect":"read"}},"area":"probe"}',
    );
    writeFileSync(file, '{"id":"probe","kind":"list"}');
    const first = run('format-screens.ts', '--check', file, contract);
    expect([first.status, first.out.match(/Not canonical/g)]).toEqual([1, ['Not canonical', 'Not canonical']]);
    expect(readFileSync(file, 'utf8')).toBe('{"id":"probe","kind":"list"}');
    expect(run('format-screens.ts', file, contract).status).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe('{\n  "kind": "list",\n  "id": "probe"\n}\n');
    expect(readFileSync(contract, 'utf8')).toBe(
      '{\n  "area": "probe",\n  "calls": { "probe": { "effect": "read", "roles": "anyone", "result": { "type": "boolean", "label": "Probe" } } }\n}\n',
    );
    expect(run('format-screens.ts', '--check', file, contract)).toMatchObject({ status: 0, out: '' });
    rmSync(join(folder, 'schemas'), { recursive: true });
  });

  it('leaves a file that is no JSON as it is, and says why', () => {
    writeFileSync(file, '{ "id": }');
    expect(run('format-screens.ts', file)).toMatchObject({ status: 1, err: expect.stringContaining('json-syntax') });
    expect(readFileSync(file, 'utf8')).toBe('{ "id": }');
  });
});

describe('migrate-screens', () => {
  it('brings a folder up, names what it changed, and then has nothing to do', async () => {
    const screens = await makeScreensFolder();
    const tags = readFileSync(screens.at('tags/tags.json'), 'utf8');
    const app = readFileSync(screens.at('app.json'), 'utf8');
    await screens.write('app.json', app.replace(/\n {2}"language": \d+,/, ''));
    await screens.write('tags/tags.json', tags.replace('"block": "chips",', '"block": "chips",\n      "place": "side",'));
    const env = { SCREENS_DIR: screens.path };
    expect(runWith(env, 'migrate-screens.ts', '--check')).toMatchObject({ status: 1, out: expect.stringContaining('Behind: ') });
    expect(readFileSync(screens.at('tags/tags.json'), 'utf8')).toContain('"place"');
    expect(runWith(env, 'migrate-screens.ts')).toMatchObject({ status: 0, out: expect.stringContaining('2 of 3 files, version 1 to') });
    expect(readFileSync(screens.at('tags/tags.json'), 'utf8')).toContain('"slot": "side"');
    expect(runWith(env, 'migrate-screens.ts', '--check')).toMatchObject({ status: 0 });
    await screens.clear();
  });

  it('changes nothing where a file cannot be read', async () => {
    const screens = await makeScreensFolder();
    await screens.write('app.json', '{ "brand": {} }');
    await screens.write('broken.json', '{');
    expect(runWith({ SCREENS_DIR: screens.path }, 'migrate-screens.ts')).toMatchObject({
      status: 2,
      err: expect.stringContaining('broken.json is no JSON; nothing was changed.'),
    });
    expect(readFileSync(screens.at('app.json'), 'utf8')).toBe('{ "brand": {} }');
    await screens.clear();
  });
});

describe('check-screens with contracts', () => {
  const schemas = join(folder, 'schemas');
  const tolls = join(schemas, 'calls/tolls.json');

  it('tells what is wrong in contracts with what is wrong in screens, and checks the screens with what is sound', async () => {
    cpSync(join(root, 'schemas'), schemas, { recursive: true });
    const good = readFileSync(tolls, 'utf8');
    writeFileSync(tolls, good.replace('"of": "Toll"', '"of": "Tol"').replace('"confirm"', '"confrim"'));
    const screens = await makeScreensFolder();
    await screens.replace('tolls/toll-crud.json', '"fetchTolls"', '"fetchTols"');
    const { status, out } = runWith({ SCREENS_DIR: screens.path, SCHEMAS_DIR: schemas }, 'check-screens.ts', '--json');
    const { issues } = JSON.parse(out) as { issues: Issue[] };
    const errors = issues.filter(({ severity }) => severity === 'error');
    const told = errors.map(({ file, line, code, suggestion }) => [code, basename(file ?? ''), typeof line, suggestion]);
    expect(told.sort()).toEqual([
      ['unknown-call', 'toll-crud.json', 'number', 'fetchTolls'],
      ['unknown-entity', 'tolls.json', 'number', 'Toll'],
      ['unknown-key', 'tolls.json', 'number', 'confirm'],
    ]);
    expect(status).toBe(1);
    await screens.clear();
  });

  it('shows the contracts that are asked for', () => {
    expect(run('check-screens.ts', 'schemas/calls/tolls.json')).toMatchObject({ status: 0, out: '1 file: no issues.\n' });
  });
});

describe('check-screens', () => {
  it('prints issues as JSON, only of what is asked for, and refuses a path without definitions', () => {
    const { status, out } = run('check-screens.ts', '--', '--json', 'screens/app.json');
    const { issues } = JSON.parse(out) as { issues: Issue[] };
    expect(status).toBe(issues.some((issue) => issue.severity === 'error') ? 1 : 0);
    for (const issue of issues)
      expect(issue).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        pointer: expect.any(String),
        file: 'screens/app.json',
      });
    expect(run('check-screens.ts', 'screens/nowhere')).toMatchObject({ status: 2, err: 'There are no definitions at screens/nowhere.\n' });
  });

  it('tells of a value that once made it fail, at its place, and of the other files besides', async () => {
    const screens = await makeScreensFolder();
    const tags = JSON.parse(readFileSync(screens.at('tags/tags.json'), 'utf8')) as object;
    const odd = [{ block: { toString: 1 } }];
    await screens.write('tags/tags.json', JSON.stringify({ ...tags, blocks: odd }));
    await screens.write('odd.json', JSON.stringify(odd));
    await screens.replace('tolls/toll-crud.json', '"fetchTolls"', '"fetchTols"');
    const { status, out, err } = runWith({ SCREENS_DIR: screens.path }, 'check-screens.ts', '--json');
    const { issues } = JSON.parse(out) as { issues: Issue[] };
    const errors = issues.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ file, code, pointer }) => [basename(file ?? ''), code, pointer])).toEqual([
      ['odd.json', 'wrong-type', ''],
      ['tags.json', 'unknown-value', '/blocks/0/block'],
      ['toll-crud.json', 'unknown-call', '/data/call'],
    ]);
    expect([status, err]).toEqual([1, '']);
    await screens.clear();
  });

  it('reads another folder as the server does: no links out of it, nothing large, nothing that is no UTF-8', async () => {
    const screens = await makeScreensFolder();
    await screens.write('large.json', ' '.repeat(1_000_001));
    await screens.write('latin.json', Uint8Array.from([0x7b, 0x22, 0xe9, 0x22, 0x7d]));
    symlinkSync(join(root, 'package.json'), screens.at('outside.json'));
    const { status, out } = runWith({ SCREENS_DIR: screens.path }, 'check-screens.ts', '--json');
    const { issues } = JSON.parse(out) as { issues: Issue[] };
    const found = issues.filter(({ severity }) => severity === 'error').map(({ file, code }) => [basename(file ?? ''), code]);
    expect(found).toEqual([
      ['large.json', 'file-too-large'],
      ['latin.json', 'not-utf8'],
      ['outside.json', 'link-outside'],
    ]);
    expect(status).toBe(1);
    for (const name of ['large.json', 'latin.json', 'outside.json']) await screens.remove(name);
    expect(runWith({ SCREENS_DIR: screens.path }, 'check-screens.ts')).toMatchObject({ status: 0, out: '3 files: no issues.\n' });
    await screens.clear();
  });
});
