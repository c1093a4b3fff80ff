import type { PartProperty } from '../../runtime/edit/properties-of.ts';

/** What stands in for shared items or actions has nothing of its own but whose it is; the rest is said in the shared part. Shared blocks can be given something. */
export function ownProperties(all: readonly PartProperty[]): readonly PartProperty[] {
  const isStandIn = all.some(({ key, value }) => key === 'use' && value !== undefined);
  const isBlock = !all.some(({ key }) => key === 'label');
  return isStandIn && !isBlock ? all.filter(({ key, value }) => value !== undefined || key === 'access') : all;
}
