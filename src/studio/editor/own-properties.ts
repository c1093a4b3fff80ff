import type { PartProperty } from '../../authoring/edit/properties/properties-of.ts';
import { FORM_MODES } from '../../authoring/edit/rewrites/form-addresses.ts';

/** What stands in for shared items or actions has nothing of its own but whose it is; the rest is said in the shared part. Shared blocks can be given something. */
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

/** What is said of the one call of an action; each of several says it itself. */
const OF_ONE_CALL = new Set(['call', 'with', 'send', 'into']);

/** Each address of two says it itself; beside both it would mean nothing. */
const OF_ONE_ADDRESS = new Set(['path', 'title', 'submit']);

/** What is offered of a form: what its addresses say is not said beside them, and what has an entry in the menu is what makes something new, so that no other address can. */
function ofAddresses(all: readonly PartProperty[], addresses: readonly PartProperty[]): readonly PartProperty[] {
  if (addresses.some(({ value }) => value !== undefined))
    return all.filter(({ key, value }) => value !== undefined || !OF_ONE_ADDRESS.has(key));
  const isInMenu = all.some(({ key, value }) => key === 'menu' && value !== undefined);
  return isInMenu ? all.filter(({ key }) => key !== 'create') : all;
}
