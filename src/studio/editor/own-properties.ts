import type { PartProperty } from '../../runtime/edit/properties-of.ts';

/** What stands in for shared items or actions has nothing of its own but whose it is; the rest is said in the shared part. Shared blocks can be given something. */
export function ownProperties(all: readonly PartProperty[]): readonly PartProperty[] {
  const isStandIn = all.some(({ key, value }) => key === 'use' && value !== undefined);
  const isBlock = !all.some(({ key }) => key === 'label');
  if (isStandIn && !isBlock) return all.filter(({ key, value }) => value !== undefined || key === 'access');
  const isOfSeveral = all.some(({ key, value }) => key === 'calls' && value !== undefined);
  return isOfSeveral ? all.filter(({ key, value }) => value !== undefined || !OF_ONE_CALL.has(key)) : all;
}

/** What is said of the one call of an action; each of several says it itself. */
const OF_ONE_CALL = new Set(['call', 'with', 'send', 'into']);
