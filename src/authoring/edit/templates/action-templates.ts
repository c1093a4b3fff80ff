import { doneText } from '../../../language/compile/done-text.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { CallContract, Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { rowKeyOf } from '../../../language/contracts/row-key.ts';
import { rowTypeOf } from '../../../language/contracts/table-parts.ts';
import { fieldsOf } from '../../../language/contracts/type-of-path.ts';
import { enteredField, isEntered, NO_CHOICES, type RecordChoices } from './record-choices.ts';
import { isRequired, requiredParameters } from './required-parameters.ts';

/** A possible action of a record: its label and its JSON. */
export interface ActionTemplate {
  label: string;
  value: Json;
  /** The call that it makes. */
  call: string;
}

/**
 * Possible actions of list rows or of a record: calls with the id of the entity whose other parameters can be entered. Calls without
 * input come first. `access` is the access of the screen; `records` are the choices for references.
 */
export function actionTemplates(
  source: Json | undefined,
  { root, access, records = NO_CHOICES }: { root: 'row' | 'record'; access: Json | undefined; records?: RecordChoices | undefined },
  contracts: Contracts,
): ActionTemplate[] {
  const id = idOf(source, root, contracts);
  if (!id) return [];
  const found = [...contracts.calls.values()].flatMap((call) => {
    const offered = call.effect === 'read' ? undefined : actionOf(call, id, { access, records });
    return offered ? [offered] : [];
  });
  return found.sort((a, b) => Number(asks(a)) - Number(asks(b)) || a.label.localeCompare(b.label, 'en'));
}

function asks({ value }: ActionTemplate): boolean {
  return typeof value === 'object' && value !== null && 'ask' in value;
}

/** The records that a source loads: their entity, the path of their id, and their fields. */
interface Loaded {
  of: string;
  root: string;
  path: string;
  fields: Readonly<Record<string, ContractType>>;
}

function idOf(source: Json | undefined, root: 'row' | 'record', contracts: Contracts): Loaded | undefined {
  const name = typeof source === 'object' && source !== null && !Array.isArray(source) ? source.call : undefined;
  const call = typeof name === 'string' ? contracts.calls.get(name) : undefined;
  if (!call || (root === 'record') !== (call.list === undefined)) return undefined;
  const one = rowTypeOf(call, contracts);
  const key = rowKeyOf(one, contracts);
  const fields = (one && fieldsOf(one, contracts)) ?? {};
  const id = key === undefined ? undefined : fields[key];
  return id?.type === 'id' ? { of: id.of, root, path: `${root}.${key}`, fields } : undefined;
}

function actionOf(
  call: CallContract & { name: string },
  id: Loaded,
  { access, records }: { access: Json | undefined; records: RecordChoices },
): ActionTemplate | undefined {
  const params = requiredParameters(call);
  const [only, ...others] = params.filter(([, type]) => type.type === 'id' && type.of === id.of);
  const rest = params.filter(([name]) => name !== only?.[0]);
  if (!only || others.length > 0 || !rest.every(([, type]) => isEntered(type, call.roles, records))) return undefined;
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
        ask: {
          title: label,
          fields: rest.map(([name, type]) => ({
            ...enteredField(name, type, call.roles, records),
            ...(isRequired(type) && { required: true }),
            ...initialOf(name, type, call.name, id),
          })),
        },
      }),
      call: call.name,
      with: { [only[0]]: id.path },
      success: doneText(label),
    },
  };
}

/** Names of calls that change stored values. */
const CHANGES = /^(update|edit|set|change|save|rename)(?=[A-Z])/;

/** The stored value of a parameter that changes it, to begin with: the field of the same name and kind. */
function initialOf(name: string, type: ContractType, call: string, { root, fields }: Loaded): { initial?: string } {
  const stored = CHANGES.test(call) && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return stored && !stored.access && kindOf(stored) === kindOf(type) ? { initial: `${root}.${name}` } : {};
}

function kindOf(type: ContractType): string {
  const { unit, of, enum: values } = type as { unit?: unknown; of?: unknown; enum?: unknown };
  return JSON.stringify([type.type, unit, of, values]);
}

/** Roles that may make the call and open the screen; undefined where no list is needed. */
function rolesOf({ roles }: CallContract, access: Json | undefined): string[] | undefined {
  if (roles === 'anyone') return undefined;
  return Array.isArray(access) ? roles.filter((role) => role === 'admin' || access.includes(role)) : roles;
}
