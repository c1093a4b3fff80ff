import { contentHash } from '../../src/runtime/compile/content-hash.ts';
import type { Contracts } from '../../src/runtime/contracts/contract-types.ts';

const known = new WeakMap<Contracts, string>();

/** A hash of the contracts that are served: who edits hears by it that others count now. */
export function contractsHash(contracts: Contracts): string {
  const found = known.get(contracts);
  if (found !== undefined) return found;
  const { calls, entities, enums } = contracts;
  const hash = contentHash(JSON.stringify([[...calls], [...entities], [...enums]]));
  known.set(contracts, hash);
  return hash;
}
