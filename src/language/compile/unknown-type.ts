import type { ContractType } from '../contracts/contract-types.ts';

/** An unknown type, so that one issue does not cause others. */
export const UNKNOWN: ContractType = { type: 'json', because: 'Nothing is known about it.' };
