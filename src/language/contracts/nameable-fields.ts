import type { Contracts, ContractType } from './contract-types.ts';

/** A field of an entity or a call that a console can give a name. */
export interface NameableField {
  /** Its place in the entity or the call, as `names` of app.json write it. */
  path: string;
  type: ContractType;
  /** Of a call: something that it takes, or something in its answer. */
  part: 'field' | 'takes' | 'gives';
}

/** Every field of an entity or a call that can be given a name, in the order of its contract; undefined where there is neither. */
export function nameableFields(owner: string, { entities, calls }: Contracts): NameableField[] | undefined {
  const entity = entities.get(owner);
  if (entity) return fieldsIn(entity.fields, '', 'field');
  const call = calls.get(owner);
  return call && [...fieldsIn(call.params, '', 'takes'), ...fieldsInside(call.result, '', 'gives')];
}

function fieldsIn(fields: Readonly<Record<string, ContractType>>, around: string, part: NameableField['part']): NameableField[] {
  return Object.entries(fields).flatMap(([name, type]) => {
    const path = around === '' ? name : `${around}.${name}`;
    return [{ path, type, part }, ...fieldsInside(type, path, part)];
  });
}

function fieldsInside(type: ContractType, path: string, part: NameableField['part']): NameableField[] {
  if (type.type === 'object') return fieldsIn(type.fields, path, part);
  if (type.type === 'list') return fieldsInside(type.of, `${path}[]`, part);
  if (type.type === 'map') return fieldsInside(type.of, path === '' ? '*' : `${path}.*`, part);
  return [];
}
