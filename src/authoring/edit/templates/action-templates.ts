import { doneText } from '../../../language/compile/done-text.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { CallContract, Contracts, Json } from '../../../language/contracts/contract-types.ts';
import { rowKeyOf } from '../../../language/contracts/row-key.ts';
import { rowTypeOf } from '../../../language/contracts/table-parts.ts';
import { fieldsOf } from '../../../language/contracts/type-of-path.ts';
import { isRequired, isTyped, requiredParameters } from './required-parameters.ts';

/** A possible action of a record: its label and its JSON. */
export interface ActionTemplate {
  label: string;
  value: Json;
  /** The call that it makes. */
  call: string;
}

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
  if (!id) return [];
  const found = [...contracts.calls.values()].flatMap((call) => {
    const offered = call.effect === 'read' ? undefined : actionOf(call, id, access);
    return offered ? [offered] : [];
  });
  return found.sort((a, b) => Number(asks(a)) - Number(asks(b)) || a.label.localeCompare(b.label, 'en'));
}

function asks({ value }: ActionTemplate): boolean {
  return typeof value === 'object' && value !== null && 'ask' in value;
}

/** The entity of the records that a source loads, and the path of their id. */
function idOf(source: Json | undefined, root: 'row' | 'record', contracts: Contracts): { of: string; path: string } | undefined {
  const name = typeof source === 'object' && source !== null && !Array.isArray(source) ? source.call : undefined;
  const call = typeof name === 'string' ? contracts.calls.get(name) : undefined;
  if (!call || (root === 'record') !== (call.list === undefined)) return undefined;
  const one = rowTypeOf(call, contracts);
  const key = rowKeyOf(one, contracts);
  const id = one && key !== undefined ? fieldsOf(one, contracts)?.[key] : undefined;
  return id?.type === 'id' ? { of: id.of, path: `${root}.${key}` } : undefined;
}

function actionOf(
  call: CallContract & { name: string },
  id: { of: string; path: string },
  access: Json | undefined,
): ActionTemplate | undefined {
  const params = requiredParameters(call);
  const [only, ...others] = params.filter(([, type]) => type.type === 'id' && type.of === id.of);
  const rest = params.filter(([name]) => name !== only?.[0]);
  if (!only || others.length > 0 || !rest.every(([, type]) => isTyped(type))) return undefined;
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
      ...(rest.length > 0 && {
        ask: { title: label, fields: rest.map(([name, type]) => ({ field: name, ...(isRequired(type) && { required: true }) })) },
      }),
      call: call.name,
      with: { [only[0]]: id.path },
      success: doneText(label),
    },
  };
}

/** Roles that may make the call and open the screen; undefined where no list is needed. */
function rolesOf({ roles }: CallContract, access: Json | undefined): string[] | undefined {
  if (roles === 'anyone') return undefined;
  return Array.isArray(access) ? roles.filter((role) => role === 'admin' || access.includes(role)) : roles;
}
