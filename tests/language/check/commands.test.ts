import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Issue } from '../../../src/language/errors/issue.ts';
import { makeScreensFolder } from '../../server/support/screens-folder.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'definitions-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a command printed, and its exit code. */
interface Outcome {
  status: number;
  out: string;
  err: string;
}

class Exit extends Error {
  constructor(readonly status: number) {
    super(`Exit ${status}`);
  }
}

let runs = 0;

async function run(script: string, args: readonly string[] = [], env: Record<string, string> = {}): Promise<Outcome> {
  const reported = { out: '', err: '' };
  const note = (stream: keyof typeof reported) => (line: string) => {
    reported[stream] += `${line}\n`;
  };
  vi.spyOn(console, 'log').mockImplementation(note('out'));
  vi.spyOn(console, 'error').mockImplementation(note('err'));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(Number(code));
  });
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { argv } = process;
  process.argv = [...argv.slice(0, 2), ...args];
  process.exitCode = 0;
  try {
    runs += 1;
    // The script itself is run anew each time, what it imports is not.
    const ended = await import(`${join(root, 'scripts', script)}?run=${runs}`).catch((error: unknown) => {
      if (error instanceof Exit) return error;
      throw error;
    });
    return { ...reported, status: ended instanceof Exit ? ended.status : Number(process.exitCode) };
  } finally {
    process.argv = argv;
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }
}

describe('format-screens', () => {
  const file = join(folder, 'probe.json');

  it('names what is not canonical with --check, prints screens and contracts, each in the order of its schema, and is then content', async () => {
    const contract = join(folder, 'schemas/calls/probe.json');
    mkdirSync(join(folder, 'schemas/calls'), { recursive: true });
    writeFileSync(
      contract,
      '{"calls":{"probe":{"result":{"label":"Probe","type":"boolean"},"roles":"anyone","effect":"read"}},"area":"probe"}',
    );
    writeFileSync(file, '{"id":"probe","kind":"list"}');
    const first = await run('format-screens.ts', ['--check', file, contract]);
    expect([first.status, first.out.match(/Not canonical/g)]).toEqual([1, ['Not canonical', 'Not canonical']]);
    expect(readFileSync(file, 'utf8')).toBe('{"id":"probe","kind":"list"}');
    expect((await run('format-screens.ts', [file, contract])).status).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe('{\n  "kind": "list",\n  "id": "probe"\n}\n');
    expect(readFileSync(contract, 'utf8')).toBe(
      '{\n  "area": "probe",\n  "calls": { "probe": { "effect": "read", "roles": "anyone", "result": { "type": "boolean", "label": "Probe" } } }\n}\n',
    );
    expect(await run('format-screens.ts', ['--check', file, contract])).toMatchObject({ status: 0, out: '' });
    rmSync(join(folder, 'schemas'), { recursive: true });
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
    expect(await run('migrate-screens.ts', ['--check'], env)).toMatchObject({ status: 1, out: expect.stringContaining('Behind: ') });
    expect(readFileSync(screens.at('tags/tags.json'), 'utf8')).toContain('"place"');
    expect(await run('migrate-screens.ts', [], env)).toMatchObject({
      status: 0,
      out: expect.stringContaining('2 of 3 files, version 1 to'),
    });
    expect(readFileSync(screens.at('tags/tags.json'), 'utf8')).toContain('"slot": "side"');
    expect(await run('migrate-screens.ts', ['--check'], env)).toMatchObject({ status: 0 });
    await screens.clear();
  });
});

describe('check-screens with contracts', () => {
  const schemas = join(folder, 'schemas');
  const tolls = join(schemas, 'calls/tolls.json');

  it('reports issues of contracts and screens, and checks screens against the valid contracts', async () => {
    cpSync(join(root, 'schemas'), schemas, { recursive: true });
    const good = readFileSync(tolls, 'utf8');
    writeFileSync(tolls, good.replace('"of": "Toll"', '"of": "Tol"').replace('"confirm"', '"confrim"'));
    const screens = await makeScreensFolder();
    await screens.replace('tolls/toll-crud.json', '"fetchTolls"', '"fetchTols"');
    const { status, out } = await run('check-screens.ts', ['--json'], { SCREENS_DIR: screens.path, SCHEMAS_DIR: schemas });
    const { issues } = JSON.parse(out) as { issues: Issue[] };
    const errors = issues.filter(({ severity }) => severity === 'error');
    const reported = errors.map(({ file, line, code, suggestion }) => [code, basename(file ?? ''), typeof line, suggestion]);
    expect(reported.sort()).toEqual([
      ['unknown-call', 'toll-crud.json', 'number', 'fetchTolls'],
      ['unknown-entity', 'tolls.json', 'number', 'Toll'],
      ['unknown-key', 'tolls.json', 'number', 'confirm'],
    ]);
    expect(status).toBe(1);
    await screens.clear();
  });
});

describe('check-screens', () => {
  it('prints issues as JSON, only of what is asked for, and refuses a path without definitions', async () => {
    const { status, out } = await run('check-screens.ts', ['--', '--json', 'screens/app.json']);
    const { issues } = JSON.parse(out) as { issues: Issue[] };
    expect(status).toBe(issues.some((issue) => issue.severity === 'error') ? 1 : 0);
    for (const issue of issues)
      expect(issue).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        pointer: expect.any(String),
        file: 'screens/app.json',
      });
    expect(await run('check-screens.ts', ['screens/nowhere'])).toMatchObject({
      status: 2,
      err: 'There are no definitions at screens/nowhere. Name files or folders of the console, or the folder of a console first.\n',
    });
    expect(await run('reach.ts', ['toll-crud', 'nowhere'])).toMatchObject({
      status: 2,
      out: '',
      err: 'No screen and no call is named nowhere. Use the id of a screen or the name of a call.\n',
    });
  });

  it('reports a value that once caused an exception, with its place, and checks the other files', async () => {
    const screens = await makeScreensFolder();
    const tags = JSON.parse(readFileSync(screens.at('tags/tags.json'), 'utf8')) as object;
    const odd = [{ block: { toString: 1 } }];
    await screens.write('tags/tags.json', JSON.stringify({ ...tags, blocks: odd }));
    await screens.write('odd.json', JSON.stringify(odd));
    await screens.replace('tolls/toll-crud.json', '"fetchTolls"', '"fetchTols"');
    const { status, out, err } = await run('check-screens.ts', ['--json'], { SCREENS_DIR: screens.path });
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
    const { status, out } = await run('check-screens.ts', ['--json'], { SCREENS_DIR: screens.path });
    const { issues } = JSON.parse(out) as { issues: Issue[] };
    const found = issues.filter(({ severity }) => severity === 'error').map(({ file, code }) => [basename(file ?? ''), code]);
    expect(found).toEqual([
      ['large.json', 'file-too-large'],
      ['latin.json', 'not-utf8'],
      ['outside.json', 'link-outside'],
    ]);
    expect(status).toBe(1);
    for (const name of ['large.json', 'latin.json', 'outside.json']) await screens.remove(name);
    expect(await run('check-screens.ts', [], { SCREENS_DIR: screens.path })).toMatchObject({ status: 0, out: '3 files: no issues.\n' });
    await screens.clear();
  });
});
