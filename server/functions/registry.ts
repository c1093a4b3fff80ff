import type { Contracts } from '../../src/runtime/contracts/contract-types.ts';
import type { ServerFunction } from './define-function.ts';

/** Served functions by name. A Map, so that no name reaches a prototype. */
export type FunctionRegistry = ReadonlyMap<string, ServerFunction>;

/** The functions of a console by the area of their contracts. */
export type FunctionsByArea = Readonly<Record<string, readonly ServerFunction[]>>;

/**
 * Joins functions into a registry. Throws when a name stands twice, when a function and its contract do not both exist, or are not of the same
 * area. With `fill` a contract without a function is no reason: what it gives takes that place.
 */
export function createRegistry(
  functions: FunctionsByArea,
  contracts: Contracts,
  fill?: (name: string) => ServerFunction,
): FunctionRegistry {
  const registry = new Map<string, ServerFunction>();
  const issues: string[] = [];
  for (const [area, ofArea] of Object.entries(functions)) {
    for (const each of ofArea) {
      const contract = contracts.calls.get(each.name);
      if (registry.has(each.name)) issues.push(`The function ${each.name} stands twice.`);
      if (contract === undefined) issues.push(`The function ${each.name} has no contract in schemas/calls.`);
      else if (contract.area !== area) issues.push(`The function ${each.name} is of the area ${area}, its contract of ${contract.area}.`);
      registry.set(each.name, each);
    }
  }
  for (const name of contracts.calls.keys()) {
    if (registry.has(name)) continue;
    if (fill) registry.set(name, fill(name));
    else issues.push(`The contract ${name} has no function.`);
  }
  if (issues.length > 0) throw new Error(issues.join('\n'));
  return registry;
}
