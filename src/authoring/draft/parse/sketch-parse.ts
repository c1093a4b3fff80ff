import type { Json, JsonObject } from '../../../language/contracts/contract-types.ts';
import { hasLines, isFieldName, isSecretName, textFieldOf, unitOfName } from '../field-meaning.ts';
import { areaOf, createNames, entityNameOf, fieldNameOf, nextArea, pluralNameOf } from '../names.ts';
import type { DraftNote, Sketch, SketchEntity, SketchEnum, SketchOperation } from '../sketch.ts';
import type { TakenNames } from '../taken-names.ts';
import { deedsOf, type ParseClass, type ParseField } from './parse-classes.ts';

/** Options of drafting the classes of a Parse Server. */
export interface ParseOptions {
  /** The name of the server in `back-ends.json`. */
  api: string;
  /** Whether calls that remove are drafted. Default: no. */
  remove?: boolean;
  /** Names that the console has already. */
  taken?: Partial<TakenNames>;
}

/** A class with the names of what is drafted of it. */
interface NamedClass {
  found: ParseClass;
  entity: string;
  fields: JsonObject;
}

const OWN: ReadonlySet<string> = new Set(['objectId', 'createdAt', 'updatedAt', 'ACL']);
/** Filters of one list. */
const MOST_FILTERS = 30;

/**
 * The sketch of the classes of a Parse Server (`readClasses`), read and written by its REST interface with the session of the signed-in person. Fields that look like secrets and classes of the
 * server itself are left out. Cloud functions are not in it: the server lists none.
 */
export function sketchParse(classes: readonly ParseClass[], { api, remove = false, taken = {} }: ParseOptions): Sketch {
  const notes: DraftNote[] = [];
  const note = (kind: DraftNote['kind'], at: string, text: string) => void notes.push({ kind, at, text });
  const entityName = createNames(taken.entities ?? []);
  const usable = classes.filter(({ name }) => !name.startsWith('_') || name === '_User' || name === '_Role');
  for (const { name } of classes)
    if (!usable.some((each) => each.name === name)) note('left out', name, 'It is a class of the server itself.');
  const names = new Map(usable.map(({ name }) => [name, entityName(entityNameOf(name))]));
  const named = usable.map(
    (found): NamedClass => ({ found, entity: names.get(found.name) as string, fields: fieldsOf(found, names, note) }),
  );
  const callName = createNames(taken.calls ?? []);
  const areaName = createNames(taken.areas ?? [], nextArea);
  const enumName = createNames([...(taken.enums ?? []), 'sortOrder']);
  const enums: SketchEnum[] = [];
  const operations = named.flatMap((each) =>
    callsOf(each, { api, remove, note, callName, area: areaName(areaOf(each.entity)), enums, enumName }),
  );
  if (enums.length > 0 && !taken.enums?.has('sortOrder'))
    enums.push({ name: 'sortOrder', values: ['asc', 'desc'], labels: { asc: 'Ascending', desc: 'Descending' } });
  note('not supported', 'cloud functions', 'A Parse Server does not list them. Write their contracts by hand, without "rest".');
  const prefix = 'PARSE_SERVER';
  const backEnd = { kind: 'parse', label: 'the Parse Server', url: `${prefix}_URL`, appId: `${prefix}_APP_ID` };
  return { api, backEnd, entities: named.map(entityOf), enums, operations, areas: {}, notes };
}

function entityOf({ entity, fields }: NamedClass): SketchEntity {
  const texts = Object.entries(fields).flatMap(([name, type]) => ((type as JsonObject).type === 'string' ? [name] : []));
  return { name: entity, key: 'objectId', text: textFieldOf(texts), fields };
}

function fieldsOf(
  { name, fields, hidden }: ParseClass,
  names: ReadonlyMap<string, string>,
  note: (kind: DraftNote['kind'], at: string, text: string) => void,
): JsonObject {
  const written: JsonObject = {
    objectId: { type: 'id', of: names.get(name) as string },
    createdAt: { type: 'date-time' },
    updatedAt: { type: 'date-time' },
  };
  for (const [field, about] of Object.entries(fields)) {
    if (OWN.has(field)) continue;
    const at = `${name}.${field}`;
    if (field === 'authData' || (isSecretName(field) && !/^(Number|Boolean|Date)$/.test(about.type)))
      note('left out', at, 'It looks like a secret.');
    else if (!isFieldName(field)) note('left out', at, 'A field of a contract cannot have this name.');
    else {
      const type = typeOf(field, about, names);
      const isThere = about.isRequired && !hidden.has(field);
      if (type === undefined)
        note(
          'left out',
          at,
          `A field of the type ${about.type}${about.target === undefined ? '' : ` (${about.target})`} cannot be drafted.`,
        );
      else written[field] = isThere || about.type === 'Boolean' || about.type === 'Array' ? type : { ...type, nullable: true };
    }
  }
  return written;
}

/** The type of a field; undefined where contracts have none. */
function typeOf(name: string, { type, target = '' }: ParseField, names: ReadonlyMap<string, string>): JsonObject | undefined {
  const entity = names.get(target);
  const degrees = (label: string): JsonObject => ({ type: 'number', unit: 'degrees', label });
  switch (type) {
    case 'String':
      return { type: 'string', ...(hasLines(name) && { format: 'text' }) };
    case 'Number':
      return { type: 'number', unit: unitOfName(name, false) };
    case 'Boolean':
      return { type: 'boolean' };
    case 'Date':
      return { type: 'date-time' };
    case 'Object':
      return { type: 'json', because: 'The class does not say what is in it.' };
    case 'Array':
      return { type: 'list', of: { type: 'json', because: 'The class does not say what its members are.' } };
    case 'GeoPoint':
      return { type: 'object', as: 'geopoint', fields: { latitude: degrees('Latitude'), longitude: degrees('Longitude') } };
    case 'File':
      return { type: 'string', as: 'file', format: 'url' };
    case 'Pointer':
      return entity === undefined ? undefined : { type: 'id', of: entity, as: 'pointer', ...(entity !== target && { className: target }) };
    default:
      return undefined;
  }
}

interface CallsOptions {
  api: string;
  remove: boolean;
  note(kind: DraftNote['kind'], at: string, text: string): void;
  callName(wanted: string): string;
  area: string;
  enums: SketchEnum[];
  enumName(wanted: string): string;
}

/** The calls of a class that somebody may make without the master key. */
function callsOf(
  { found, entity, fields }: NamedClass,
  { api, remove, note, callName, area, enums, enumName }: CallsOptions,
): SketchOperation[] {
  const allowed = deedsOf(found);
  const path = PATHS[found.name] ?? `/classes/${found.name}`;
  const isOwn = found.name.startsWith('_');
  const id: JsonObject = { type: 'id', of: entity };
  const rest = (method: string, at: string, more: JsonObject = {}): JsonObject => ({ api, method, path: at, ...more });
  const one = `${path}/{objectId}`;
  const written = Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN.has(name) && found.fields[name]?.type !== 'File'));
  const add = Object.fromEntries(
    Object.entries(written).map(([name, type]) => [name, isNeeded(found.fields[name]) ? type : optional(type)]),
  );
  const change = Object.fromEntries(Object.entries(written).map(([name, type]) => [name, optional(type)]));
  const made: JsonObject = { type: 'object', fields: { objectId: id, createdAt: { type: 'date-time' } } };
  const calls: { what: 'list' | 'one' | 'add' | 'change' | 'remove'; name: string; contract: () => JsonObject }[] = [
    {
      what: 'list',
      name: `list${pluralNameOf(entity)}`,
      contract: () => listOf({ path, api, entity, fields, enums, enumName, mayCount: !allowed.count.isMasterOnly }),
    },
    {
      what: 'one',
      name: `get${entity}`,
      contract: () => ({ effect: 'read', params: { objectId: id }, result: entity, rest: rest('GET', one) }),
    },
    {
      what: 'add',
      name: `add${entity}`,
      contract: () => ({ effect: 'write', ...(Object.keys(add).length > 0 && { params: add }), result: made, rest: rest('POST', path) }),
    },
    {
      what: 'change',
      name: `change${entity}`,
      contract: () => ({ effect: 'write', params: { objectId: id, ...change }, rest: rest('PUT', one) }),
    },
    {
      what: 'remove',
      name: `remove${entity}`,
      contract: () => ({
        effect: 'destructive',
        confirm: `The ${entity} is removed for everyone.`,
        params: { objectId: id },
        rest: rest('DELETE', one),
      }),
    },
  ];
  return calls.flatMap(({ what, name, contract }): SketchOperation[] => {
    const at = `${found.name} (${what})`;
    const by = allowed[what];
    if (what === 'remove' && !remove) return [];
    if (isOwn && what !== 'list' && what !== 'one') return [];
    if (what === 'change' && Object.keys(change).length === 0) return [];
    if (by.isMasterOnly) {
      note('left out', at, 'Only the master key may do that.');
      return [];
    }
    if (by.roles.length > 0) note('guess', at, `The class lets ${by.roles.join(', ')} do that. Name these roles in the contract.`);
    return [{ name: callName(name), area, does: { what, entity }, contract: contract() }];
  });
}

const PATHS: Readonly<Record<string, string>> = { _User: '/users', _Role: '/roles' };

function isNeeded(field: ParseField | undefined): boolean {
  return field?.isRequired === true && !field.hasDefault;
}

function optional(type: Json): Json {
  return { ...(type as JsonObject), optional: true };
}

interface ListParts {
  path: string;
  api: string;
  entity: string;
  fields: JsonObject;
  enums: SketchEnum[];
  enumName(wanted: string): string;
  /** Whether somebody may count the objects without the master key. */
  mayCount: boolean;
}

/** The list of a class: `where` is the text of JSON, with the beginning of the text that names a record, periods, and values that are equal. */
function listOf({ path, api, entity, fields, enums, enumName, mayCount }: ListParts): JsonObject {
  const kindOf = (name: string) => (fields[name] as JsonObject).type as string;
  const filterName = createNames(['skip', 'limit', 'sort']);
  const filtered = Object.keys(fields).filter(
    (name) => ['id', 'boolean', 'string'].includes(kindOf(name)) && (fields[name] as JsonObject).as !== 'file',
  );
  const text = textFieldOf(filtered.filter((name) => kindOf(name) === 'string'));
  const filters = filtered
    .slice(0, MOST_FILTERS)
    .map((name) => ({ field: name, param: filterName(name === 'objectId' ? 'id' : name === text ? 'search' : name) }));
  const periods = Object.keys(fields)
    .filter((name) => kindOf(name) === 'date-time')
    .map((name) => ({ field: name, from: filterName(`${name}From`), to: filterName(`${name}To`) }));
  const sortable = Object.keys(fields).filter(
    (name) => ['string', 'number', 'boolean', 'date-time'].includes(kindOf(name)) && (fields[name] as JsonObject).as !== 'file',
  );
  const sort = enumName(fieldNameOf(`${entity} sort`, 'sort'));
  enums.push({ name: sort, values: sortable });
  const params: JsonObject = {
    skip: { type: 'number', unit: 'count', integer: true, min: 0, optional: true },
    limit: { type: 'number', unit: 'count', integer: true, min: 1, max: 200, optional: true },
    sort: { type: 'object', optional: true, fields: { field: { type: 'enum', enum: sort }, order: { type: 'enum', enum: 'sortOrder' } } },
  };
  for (const { field, param } of filters) {
    const { nullable: _, format: _format, ...type } = fields[field] as JsonObject;
    params[param] = { ...type, optional: true };
  }
  for (const { from, to } of periods) for (const name of [from, to]) params[name] = { type: 'date-time', optional: true };
  const where = {
    ...Object.fromEntries(filters.map(({ field, param }) => [field, field === text ? { startsWith: param } : param])),
    ...Object.fromEntries(periods.map(({ field, from, to }) => [field, { $gte: from, $lte: to }])),
  };
  return {
    effect: 'read',
    params,
    ...(periods.length > 0 && { periods: periods.map(({ from, to }) => [from, to]) }),
    result: mayCount
      ? { type: 'object', fields: { items: `${entity}[]`, total: { type: 'number', unit: 'count', integer: true } } }
      : `${entity}[]`,
    list: { ...(mayCount ? { rows: 'items', total: 'total' } : { rows: '' }), skip: ['skip'], limit: ['limit'], sort: ['sort'], sortable },
    rest: {
      ...{ api, method: 'GET', path },
      query: {
        where: { json: where },
        ...{ skip: 'skip', limit: 'limit', ...(mayCount && { count: { value: 1 } }) },
        order: { text: '{sort.order}{sort.field}', values: { 'sort.order': { asc: '', desc: '-' } } },
      },
      answer: mayCount ? { items: 'results', total: 'count' } : 'results',
    },
  };
}
