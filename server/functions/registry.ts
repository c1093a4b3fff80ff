import type { Contracts } from '../../src/runtime/contracts/contract-types.ts';
import type { ServerFunction } from './define-function.ts';

/** Served functions by name. A Map, so that no name reaches a prototype. */
export type FunctionRegistry = ReadonlyMap<string, ServerFunction>;

/** Joins functions into a registry. Throws when a name stands twice, or a function and its contract do not both exist. */
export function createRegistry(functions: readonly ServerFunction[], contracts: Contracts): FunctionRegistry {
  const registry = new Map<string, ServerFunction>();
  const faults: string[] = [];
  for (const each of functions) {
    if (registry.has(each.name)) faults.push(`The function ${each.name} stands twice.`);
    if (!contracts.calls.has(each.name)) faults.push(`The function ${each.name} has no contract in schemas/calls.`);
    registry.set(each.name, each);
  }
  for (const name of contracts.calls.keys()) {
    if (!registry.has(name)) faults.push(`The contract ${name} has no function.`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return registry;
}
