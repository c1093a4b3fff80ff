import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FUNCTIONS } from '../../marketplace/functions/index.ts';
import { readContracts } from '../../server/calls/contracts/read-contracts.ts';
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
});

describe('createRegistry', () => {
  it('has a function for each contract and a contract for each function', () => {
    expect([...createRegistry(FUNCTIONS, contracts).keys()].sort()).toEqual([...contracts.calls.keys()].sort());
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
});

/** The files of a folder and of those in it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
