import { isAllowed } from '../../../src/language/compiled/is-allowed.ts';
import type { Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';

/** Bytes of a body besides its files. */
export const BESIDE_FILES = 1_000_000;

/** Calls with uploads and their maximum body size: files as base64 by their contract, plus some room. Other calls keep the server's limit. */
export function uploadCalls(contracts: Contracts): ReadonlyMap<string, number> {
  const limits = new Map<string, number>();
  for (const [name, call] of contracts.calls) {
    const files = Object.values(call.params).reduce((sum, type) => sum + fileLength(type), 0);
    if (files > 0) limits.set(name, files + BESIDE_FILES);
  }
  return limits;
}

/** Bytes of the largest file that any call takes, or any call that these roles may make; 0 if none. */
export function largestFile(contracts: Contracts, roles?: readonly string[]): number {
  const calls = [...contracts.calls.values()].filter((call) => roles === undefined || isAllowed(call.roles, roles));
  const types = calls.flatMap(({ params }) => Object.values(params));
  return Math.ceil((Math.max(0, ...types.map(longestOf)) * 3) / 4);
}

function longestOf(type: ContractType): number {
  return type.type === 'object' ? Math.max(0, ...Object.values(type.fields).map(longestOf)) : fileLength(type);
}

function fileLength(type: ContractType): number {
  if (type.type === 'object') return Object.values(type.fields).reduce((sum, field) => sum + fileLength(field), 0);
  return type.type === 'string' && type.format === 'base64' ? (type.maxLength ?? 0) : 0;
}
