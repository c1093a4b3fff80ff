import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FUNCTIONS } from '../../marketplace/functions/index.ts';
import { readContracts } from '../../server/calls/contracts/read-contracts.ts';
import type { ServerFunction } from '../../server/calls/functions/define-function.ts';
import { missingFunction } from '../../server/calls/functions/missing-function.ts';
import { printCallTypes } from '../../server/calls/functions/print-call-types.ts';
import { createRegistry } from '../../server/calls/functions/registry.ts';
import { SCHEMAS_DIR } from '../server/support/test-server.ts';

const contracts = await readContracts(SCHEMAS_DIR);

const generated = fileURLToPath(new URL('../../marketplace/generated', import.meta.url));

describe('marketplace/generated', () => {
  it('are those of the contracts, and no others', async () => {
    const wanted = printCallTypes(contracts);
    const present = (await filesIn(generated)).map((file) => relative(generated, file));
    expect(present.sort()).toEqual([...wanted.keys()].sort());
    for (const [path, text] of wanted) expect(await readFile(join(generated, path), 'utf8'), path).toBe(text);
  });

  it('has one file of calls for each area, and none of them is long', () => {
    const areas = new Set([...contracts.calls.values()].map(({ area }) => `calls/${area}.ts`));
    const files = [...printCallTypes(contracts)].filter(([path]) => path.startsWith('calls/') && path !== 'calls/index.ts');
    expect(new Set(files.map(([path]) => path))).toEqual(areas);
    for (const [path, text] of files) expect(text.split('\n').length, path).toBeLessThan(600);
  });
});

describe('createRegistry', () => {
  const [area, [first, ...others]] = Object.entries(FUNCTIONS)[0]!;
  const withFirst = (functions: readonly ServerFunction[]) => () => createRegistry({ ...FUNCTIONS, [area]: functions }, contracts);

  it('has a function for each contract and a contract for each function', () => {
    expect([...createRegistry(FUNCTIONS, contracts).keys()].sort()).toEqual([...contracts.calls.keys()].sort());
  });

  it('refuses functions without a contract, contracts without a function, and duplicate names', () => {
    const extra = { name: 'unheardOf', run: async () => null };
    expect(withFirst([first!, ...others, extra, extra])).toThrow('The function unheardOf has no contract in schemas/calls.');
    expect(withFirst([first!, first!, ...others])).toThrow(`The function ${first!.name} stands twice.`);
    expect(withFirst(others)).toThrow(`nothing answers the call ${first!.name}.`);
  });

  it('takes the replacement of a missing function on request', async () => {
    const registry = createRegistry({ ...FUNCTIONS, [area]: others }, contracts, missingFunction);
    expect([...registry.keys()].sort()).toEqual([...contracts.calls.keys()].sort());
    await expect(registry.get(first!.name)!.run({} as never, {} as never)).rejects.toThrow(`The call ${first!.name} has no function yet.`);
    expect(registry.get(others[0]!.name)).toBe(others[0]);
  });

  it('refuses a function that asks elsewhere and does more than read', () => {
    const asking = (name: string) => {
      const of = contracts.calls.get(name)!.area;
      const functions = FUNCTIONS[of]!.map((each) => (each.name === name ? { ...each, asksElsewhere: true as const } : each));
      return () => createRegistry({ ...FUNCTIONS, [of]: functions }, contracts);
    };
    const mailing = [...contracts.calls].find(([, { effect, params }]) => effect === 'read' && Object.hasOwn(params, 'sendEmail'))![0];
    for (const name of ['createToll', mailing])
      expect(asking(name)).toThrow(`The function ${name} asks elsewhere, so it can only read, and mail nothing.`);
    expect(asking('fetchTolls')).not.toThrow();
  });

  it('refuses a function in another area than its contract', () => {
    const moved = { ...FUNCTIONS, [area]: others, tolls: [...FUNCTIONS.tolls!, first!] };
    expect(() => createRegistry(moved, contracts)).toThrow(`The function ${first!.name} is of the area tolls, its contract of ${area}.`);
  });
});

/** The files of a folder and of those in it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe('marketplace/functions', () => {
  const folder = fileURLToPath(new URL('../../marketplace/functions', import.meta.url));

  it('has the function of each call in the folder of its area', async () => {
    const stands = new Map<string, string>();
    for (const area of Object.keys(FUNCTIONS)) {
      for (const file of await filesIn(join(folder, area))) {
        const text = await readFile(file, 'utf8');
        for (const [, name] of text.matchAll(/\bdefineFunction\(\s*'(\w+)'/g)) stands.set(name!, area);
      }
    }
    const wanted = [...contracts.calls.values()].map(({ name, area }) => [name, area]);
    expect(Object.fromEntries(stands)).toEqual(Object.fromEntries(wanted));
  });
});
