import type { Contracts } from './contract-types.ts';

/** Whether an id of one entity can be an id of the other: the same, or one is a kind of the other. */
export function isSameEntity(left: string, right: string, { entities }: Pick<Contracts, 'entities'>): boolean {
  return left === right || entities.get(left)?.kindOf === right || entities.get(right)?.kindOf === left;
}
