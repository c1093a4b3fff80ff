import { backEndOf } from '../../../src/language/contracts/back-end-of.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { ServerFunction } from './define-function.ts';

/** Served functions by name. A Map, so that no name reaches a prototype. */
export type FunctionRegistry = ReadonlyMap<string, ServerFunction>;

/** Functions of a console by area. */
export type FunctionsByArea = Readonly<Record<string, readonly ServerFunction[]>>;

/**
 * Mismatches between functions and contracts, one text per issue: duplicate names, functions without a contract or in another
 * area, functions that ask other services and do more than read, and contracts without a function unless `mayLack`. Calls of
 * other back ends need no function.
 */
export function registryIssues(functions: FunctionsByArea, contracts: Contracts, mayLack: boolean): string[] {
  const issues: string[] = [];
  const served = new Set<string>();
  for (const [area, ofArea] of Object.entries(functions)) {
    for (const each of ofArea) {
      const contract = contracts.calls.get(each.name);
      if (served.has(each.name)) issues.push(`The function ${each.name} stands twice.`);
      if (contract === undefined) issues.push(`The function ${each.name} has no contract in schemas/calls.`);
      else if (contract.area !== area) issues.push(`The function ${each.name} is of the area ${area}, its contract of ${contract.area}.`);
      // It runs without a transaction, so nothing would make it happen only once.
      if (each.asksElsewhere && contract && (contract.effect !== 'read' || Object.hasOwn(contract.params, 'sendEmail')))
        issues.push(`The function ${each.name} asks elsewhere, so it can only read, and mail nothing.`);
      served.add(each.name);
    }
  }
  for (const [name, call] of contracts.calls)
    if (!mayLack && backEndOf(call) === undefined && !served.has(name))
      issues.push(
        `schemas/calls/${call.area}.json: nothing answers the call ${name}. Give it "rest" or "table", or write a function for it.`,
      );
  return issues;
}

/**
 * Creates the registry. Throws the issues of `registryIssues`. With `fill`, missing functions are replaced by its result, except
 * calls of the back ends `elsewhere`.
 */
export function createRegistry(
  functions: FunctionsByArea,
  contracts: Contracts,
  fill?: (name: string) => ServerFunction,
  elsewhere: ReadonlySet<string> = new Set(),
): FunctionRegistry {
  const issues = registryIssues(functions, contracts, fill !== undefined);
  if (issues.length > 0) throw new Error(issues.join('\n'));
  const registry = new Map(
    Object.values(functions)
      .flat()
      .map((each) => [each.name, each] as const),
  );
  for (const [name, call] of contracts.calls)
    if (fill && !registry.has(name) && !elsewhere.has(backEndOf(call) ?? '')) registry.set(name, fill(name));
  return registry;
}
