import { contentHash } from '../../../src/language/compile/content-hash.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import { contractsText } from '../../../src/language/contracts/contracts-text.ts';

const known = new WeakMap<Contracts, string>();

/** A hash of the contracts that are served: who edits hears by it that others count now. */
export function contractsHash(contracts: Contracts): string {
  const found = known.get(contracts);
  if (found !== undefined) return found;
  const hash = contentHash(contractsText(contracts));
  known.set(contracts, hash);
  return hash;
}
