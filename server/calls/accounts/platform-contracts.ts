import { join } from 'node:path';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import { INSTALLATION } from '../../base/installation.ts';
import { readContracts } from '../contracts/read-contracts.ts';

/** The contracts of what every console can do, read once. */
const platform = await readContracts(join(INSTALLATION, 'platform/schemas'), 'platform/schemas');
const joined = new WeakMap<Contracts, Contracts>();

/** The contracts of a console with those of the platform, whose names begin with `tablero`. The same for the same contracts. */
export function withPlatformContracts(contracts: Contracts): Contracts {
  const known = joined.get(contracts);
  if (known) return known;
  const made = {
    ...contracts,
    calls: new Map([...platform.calls, ...contracts.calls]),
    entities: new Map([...platform.entities, ...contracts.entities]),
    enums: new Map([...platform.enums, ...contracts.enums]),
  };
  joined.set(contracts, made);
  return made;
}
