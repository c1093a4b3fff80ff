import type { PartProperty } from '../../authoring/edit/properties/properties-of.ts';
import { FORM_MODES } from '../../authoring/edit/rewrites/form-addresses.ts';

/** Properties set on a reference to a shared part; the rest is set in the shared part. Shared blocks take parameters. */
export function ownProperties(all: readonly PartProperty[]): readonly PartProperty[] {
  const isStandIn = all.some(({ key, value }) => key === 'use' && value !== undefined);
  const isBlock = !all.some(({ key }) => key === 'label');
  if (isStandIn && !isBlock) return all.filter(({ key, value }) => value !== undefined || key === 'access');
  const addresses = all.filter(
    ({ key, schema: { begins } }) => FORM_MODES.some((mode) => mode === key) && begins && 'asks' in begins && begins.asks === 'address',
  );
  if (addresses.length > 0) return ofAddresses(all, addresses);
  const isOfSeveral = all.some(({ key, value }) => key === 'calls' && value !== undefined);
  return isOfSeveral ? all.filter(({ key, value }) => value !== undefined || !OF_ONE_CALL.has(key)) : all;
}

/** Properties of an action's only call; each of several calls sets its own. */
const OF_ONE_CALL = new Set(['call', 'with', 'send', 'into']);

/** Properties that each of two addresses sets itself. */
const OF_ONE_ADDRESS = new Set(['path', 'title', 'submit']);

/** Properties offered for a form: without those of its addresses; the menu entry belongs to the address for a new record. */
function ofAddresses(all: readonly PartProperty[], addresses: readonly PartProperty[]): readonly PartProperty[] {
  if (addresses.some(({ value }) => value !== undefined))
    return all.filter(({ key, value }) => value !== undefined || !OF_ONE_ADDRESS.has(key));
  const isInMenu = all.some(({ key, value }) => key === 'menu' && value !== undefined);
  return isInMenu ? all.filter(({ key }) => key !== 'create') : all;
}
