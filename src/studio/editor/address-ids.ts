import type { Contracts } from '../../runtime/contracts/contract-types.ts';
import { type ReadablePath, readableOf } from '../language/readable-paths.ts';

/** The ids that an address can say: which record of each kind. */
export function addressIds(contracts: Contracts): ReadablePath[] {
  return [...contracts.entities.values()].map(({ entity, label }) => ({
    ...readableOf(`route.${entity.replace(/^./, (letter) => letter.toLowerCase())}Id`, { type: 'id', of: entity, label }, contracts),
    of: 'The address',
  }));
}
