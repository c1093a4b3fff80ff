import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FUNCTIONS } from '../../marketplace/functions/index.ts';
import { readContracts } from '../../server/contracts.ts';
import { printCallTypes } from '../../server/functions/print-call-types.ts';
import { createRegistry } from '../../server/functions/registry.ts';
import { SCHEMAS_DIR } from '../server/support/test-server.ts';

const contracts = await readContracts(SCHEMAS_DIR);

describe('marketplace/generated/calls.ts', () => {
  it('is what the contracts say', async () => {
    const file = fileURLToPath(new URL('../../marketplace/generated/calls.ts', import.meta.url));
    expect(await readFile(file, 'utf8')).toBe(printCallTypes(contracts));
  });
});

describe('createRegistry', () => {
  it('has a function for each contract and a contract for each function', () => {
    expect([...createRegistry(FUNCTIONS, contracts).keys()].sort()).toEqual([...contracts.calls.keys()].sort());
  });

  it('refuses functions without a contract, contracts without a function, and names that stand twice', () => {
    const extra = { name: 'unheardOf', run: async () => null };
    expect(() => createRegistry([...FUNCTIONS, extra, extra], contracts)).toThrow(
      'The function unheardOf has no contract in schemas/calls.',
    );
    expect(() => createRegistry([...FUNCTIONS, FUNCTIONS[0]!], contracts)).toThrow(`The function ${FUNCTIONS[0]!.name} stands twice.`);
    expect(() => createRegistry(FUNCTIONS.slice(1), contracts)).toThrow(`The contract ${FUNCTIONS[0]!.name} has no function.`);
  });
});
