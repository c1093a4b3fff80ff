import type { ServerFunction } from '../../../server/calls/functions/define-function.ts';
import { type ConsoleModule, defineConsole } from '../../../server/console-module.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';

/** What a function of an invented console takes. */
export type Params = Record<string, unknown>;

/** Functions by name, over what the console keeps in memory. */
export type InMemoryFunctions = Record<string, (params: Params) => unknown>;

/** An invented console as the platform takes it: its functions in the areas of their contracts, and nothing in the database. */
export function inventedConsole(functions: InMemoryFunctions, contracts: Contracts): ConsoleModule {
  const byArea: Record<string, ServerFunction[]> = {};
  for (const [name, run] of Object.entries(functions)) {
    const area = contracts.calls.get(name)?.area ?? 'nowhere';
    byArea[area] = [...(byArea[area] ?? []), { name, run: async (params: Params) => structuredClone(run(params)) }];
  }
  return defineConsole({ functions: byArea, jobKinds: [], migrations: {}, settings: {}, services: () => ({}) });
}
