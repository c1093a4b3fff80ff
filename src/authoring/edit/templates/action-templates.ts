import { labelOf } from '../../../language/compile/label-of.ts';
import type { CallContract, Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { fieldsOf, typeOfPath } from '../../../language/contracts/type-of-path.ts';
import { MESSAGES } from './messages.ts';

/** A possible action of a record: its label and its JSON. */
export interface ActionTemplate {
  label: string;
  value: Json;
  /** The call that it makes. */
  call: string;
}

/** Types that can be typed. */
const TYPED = new Set<ContractType['type']>(['string', 'number', 'boolean', 'enum', 'date-time', 'date']);

/**
 * Possible actions of list rows or of a record: calls with the id of the entity whose other parameters can be typed. Calls without input
 * come first. `access` is the access of the screen.
 */
export function actionTemplates(
  source: Json | undefined,
  { root, access }: { root: 'row' | 'record'; access: Json | undefined },
  contracts: Contracts,
): ActionTemplate[] {
  const id = idOf(source, root, contracts);
  if (id === undefined) return [];
  const found = [...contracts.calls.values()].flatMap((call) => {
    const offered = call.effect === 'read' ? undefined : actionOf(call, id, { root, access });
    return offered ? [offered] : [];
  });
  return found.sort((a, b) => Number(asks(a)) - Number(asks(b)) || a.label.localeCompare(b.label, 'en'));
}

function asks({ value }: ActionTemplate): boolean {
  return typeof value === 'object' && value !== null && 'ask' in value;
}

/** The entity of the records that a source loads. */
function idOf(source: Json | undefined, root: 'row' | 'record', contracts: Contracts): string | undefined {
  const name = typeof source === 'object' && source !== null && !Array.isArray(source) ? source.call : undefined;
  const call = typeof name === 'string' ? contracts.calls.get(name) : undefined;
  if (!call || (root === 'record') !== (call.list === undefined)) return undefined;
  const rows = root === 'row' ? typeOfPath(call.result, call.list?.rows ?? '', contracts) : call.result;
  const one = root === 'row' ? (rows?.type === 'list' ? rows.of : undefined) : rows;
  const own = one && fieldsOf(one, contracts)?.objectId;
  return own?.type === 'id' ? own.of : undefined;
}

function actionOf(
  call: CallContract & { name: string },
  id: string,
  { root, access }: { root: 'row' | 'record'; access: Json | undefined },
): ActionTemplate | undefined {
  const params = Object.entries(call.params);
  const named = params.filter(([, type]) => type.type === 'id' && type.of === id && !type.optional);
  const [only, ...others] = named;
  const rest = params.filter(([name, type]) => name !== only?.[0] && !type.optional && !type.nullable);
  if (!only || others.length > 0 || !rest.every(([, type]) => TYPED.has(type.type) && type.access === undefined)) return undefined;
  const roles = rolesOf(call, access);
  if (roles?.length === 0) return undefined;
  const label = labelOf(call.name);
  return {
    label,
    call: call.name,
    value: {
      id: call.name,
      label,
      ...(roles && { access: roles }),
      ...(rest.length > 0 && { ask: { title: label, fields: rest.map(([name]) => ({ field: name, required: true })) } }),
      call: call.name,
      with: { [only[0]]: `${root}.objectId` },
      success: MESSAGES.callDone({ call: label }),
    },
  };
}

/** Roles that may make the call and open the screen; undefined where no list is needed. */
function rolesOf({ roles }: CallContract, access: Json | undefined): string[] | undefined {
  if (roles === 'anyone') return undefined;
  return Array.isArray(access) ? roles.filter((role) => access.includes(role)) : roles;
}
