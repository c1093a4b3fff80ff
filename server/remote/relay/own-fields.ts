import { maySee } from '../../../src/language/contracts/complete-value.ts';
import type { Contracts, ContractType, Role } from '../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';
import { encodeWire } from '../../../src/language/contracts/wire-codec.ts';
import { convertResult } from './convert-result.ts';

/** The entity of users, if the contracts have one. */
const USER: ContractType = { type: 'entity', entity: 'User' };

/**
 * The fields of a user's own row that the client may read: declared in the contract of users, valid, and open to the user's roles. The row
 * was read with the user's own token.
 */
export function ownFields(row: Readonly<Record<string, unknown>>, contracts: Contracts, roles: readonly Role[]): Record<string, unknown> {
  if (!contracts.entities.has('User')) return {};
  const fields = fieldsOf(USER, contracts) ?? {};
  const fitted = convertResult(row, USER, contracts, () => undefined) as Record<string, unknown>;
  const own = Object.entries(fitted).filter(([name]) => row[name] !== undefined && maySee(fields[name] as ContractType, roles));
  return encodeWire(Object.fromEntries(own), USER, contracts) as Record<string, unknown>;
}
