import type { CallContract } from './contract-types.ts';

/** The name of the back end that a call goes to by REST or in a database; undefined where it is a function. */
export function backEndOf({ rest, table }: Pick<CallContract, 'rest' | 'table'>): string | undefined {
  return rest?.api ?? table?.api;
}
