import { maySee } from '../../../src/language/contracts/complete-value.ts';
import type { Contracts, ContractType, Role } from '../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';
import { encodeWire } from '../../../src/language/contracts/wire-codec.ts';
import { fitResult } from './fit-result.ts';

/** The entity that stands for users, where the contracts have one. */
const USER: ContractType = { type: 'entity', entity: 'User' };

/**
 * What clients may read of their own row besides who they are: the fields that the contract of users names, that its row has as the contract says, and that their roles open. The row came for their own token, so
 * nobody reads here of anybody else.
 */
export function ownFields(row: Readonly<Record<string, unknown>>, contracts: Contracts, roles: readonly Role[]): Record<string, unknown> {
  if (!contracts.entities.has('User')) return {};
  const fields = fieldsOf(USER, contracts) ?? {};
  const fitted = fitResult(row, USER, contracts, () => undefined) as Record<string, unknown>;
  const own = Object.entries(fitted).filter(([name]) => row[name] !== undefined && maySee(fields[name] as ContractType, roles));
  return encodeWire(Object.fromEntries(own), USER, contracts) as Record<string, unknown>;
}
