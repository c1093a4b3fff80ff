import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { ServerFunction } from './define-function.ts';

/** Served functions by name. A Map, so that no name reaches a prototype. */
export type FunctionRegistry = ReadonlyMap<string, ServerFunction>;

/** The functions of a console by the area of their contracts. */
export type FunctionsByArea = Readonly<Record<string, readonly ServerFunction[]>>;

/**
 * Joins functions into a registry. Throws when a name stands twice, when a function and its contract do not both exist, or are not of the same
 * area, or when one that asks elsewhere does more than read; a call that goes elsewhere by REST may have one. With `fill` a contract without a function is no reason: what it gives takes that place, but for
 * calls of the REST back ends `elsewhere`.
 */
export function createRegistry(
  functions: FunctionsByArea,
  contracts: Contracts,
  fill?: (name: string) => ServerFunction,
  elsewhere: ReadonlySet<string> = new Set(),
): FunctionRegistry {
  const registry = new Map<string, ServerFunction>();
  const issues: string[] = [];
  for (const [area, ofArea] of Object.entries(functions)) {
    for (const each of ofArea) {
      const contract = contracts.calls.get(each.name);
      if (registry.has(each.name)) issues.push(`The function ${each.name} stands twice.`);
      if (contract === undefined) issues.push(`The function ${each.name} has no contract in schemas/calls.`);
      else if (contract.area !== area) issues.push(`The function ${each.name} is of the area ${area}, its contract of ${contract.area}.`);
      // It is not made in a transaction, so nothing would see to it that it happens once.
      if (each.asksElsewhere && contract && (contract.effect !== 'read' || Object.hasOwn(contract.params, 'sendEmail')))
        issues.push(`The function ${each.name} asks elsewhere, so it can only read, and mail nothing.`);
      registry.set(each.name, each);
    }
  }
  for (const [name, { rest }] of contracts.calls) {
    if (registry.has(name)) continue;
    if (fill && !elsewhere.has(rest?.api ?? '')) registry.set(name, fill(name));
    // What goes to another back end by REST needs no function here.
    else if (!rest) issues.push(`The contract ${name} has no function.`);
  }
  if (issues.length > 0) throw new Error(issues.join('\n'));
  return registry;
}
