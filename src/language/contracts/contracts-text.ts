import type { Contracts } from './contract-types.ts';

/** Contracts as one text, by which two are told apart. */
export function contractsText({ calls, entities, enums }: Contracts): string {
  return JSON.stringify([[...calls], [...entities], [...enums]]);
}
