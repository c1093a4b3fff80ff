import type { Contracts } from '../contracts/contract-types.ts';
import { contentHash } from './content-hash.ts';

const known = new WeakMap<Contracts, string>();

/** A hash of contracts, the same on the server and on a page that loaded them. */
export function contractsHash(contracts: Contracts): string {
  const found = known.get(contracts);
  if (found !== undefined) return found;
  const { calls, entities, enums } = contracts;
  const hash = contentHash(JSON.stringify([[...calls], [...entities], [...enums]]));
  known.set(contracts, hash);
  return hash;
}
