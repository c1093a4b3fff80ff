import type { Json, JsonObject } from '../../../language/contracts/contract-types.ts';
import { objectOf } from '../../../language/contracts/json-value.ts';
import { patternCost } from '../../../language/contracts/pattern-cost.ts';
import { hasLines, isFieldName, isSecretName, textFieldOf, unitOfName } from '../field-meaning.ts';
import { createNames, entityNameOf, fieldNameOf, wordsOf } from '../names.ts';
import type { DraftNote, SketchEntity, SketchEnum } from '../sketch.ts';
import type { TakenNames } from '../taken-names.ts';
import type { Shape, Shapes } from './create-shapes.ts';
import { asText, entriesOf, type Node, proseOf } from './node.ts';
import type { Resource } from './resource.ts';

/** Place of a value: its container, its name, and its path in the document for people. */
export interface TypePlace {
  owner: string;
  field: string;
  at: string;
}

/** Writes the types of contracts, and collects the entities and enums that they name. */
export interface Types {
  /** The type of a value in an answer; undefined where it is left out. */
  inAnswer(schema: unknown, place: TypePlace): Json | undefined;
  /** The type of a value that a request carries; undefined where it is left out. */
  inRequest(schema: unknown, place: TypePlace): Json | undefined;
  /** The entity that an object of an answer is; undefined for another value, or an object without a usable member. */
  entityOf(shape: Shape, place: TypePlace): string | undefined;
  /** The name of an enum of these values; `name` is what it is called where there is none of that name. */
  enumOf(values: readonly string[], name: string): string;
  /** All entities and enums so far. */
  collected(): { entities: SketchEntity[]; enums: SketchEnum[] };
}

/** Dependencies of a document's types. */
export interface TypeOptions {
  shapes: Shapes;
  resources: readonly Resource[];
  /** Whether moments are numbers of seconds there. */
  hasSeconds: boolean;
  /** Whether ids are whole numbers there. */
  hasNumbers: boolean;
  taken: Pick<TakenNames, 'entities' | 'enums'>;
  note(kind: DraftNote['kind'], at: string, text: string): void;
}

/** Levels of objects without a name, in an answer and in a request. */
const DEEPEST = 6;
const DEEPEST_IN_REQUEST = 3;
/** Members of one request. */
const MOST_IN_REQUEST = 300;

/** Creates the writer of types of a document. */
export function createTypes(options: TypeOptions): Types {
  const { resources, taken } = options;
  const context: Context = {
    ...options,
    enumName: createNames([...taken.enums, 'sortOrder']),
    entityName: createNames([...taken.entities, ...resources.map(({ entity }) => entity)]),
    byComponent: new Map(resources.flatMap(({ components, entity }) => [...components].map((name) => [name, entity] as const))),
    resourceOf: new Map(resources.map((resource) => [resource.entity, resource])),
    nouns: new Map(resources.map((resource) => [wordsOf(resource.entity).join(' '), resource])),
    entities: new Map(),
    enums: new Map(),
    named: new Map(),
    open: [],
  };
  return {
    inAnswer: (schema, place) => typeOf(schema, place, { context, isRequest: false, depth: 0, budget: { left: Number.POSITIVE_INFINITY } }),
    inRequest: (schema, place) => typeOf(schema, place, { context, isRequest: true, depth: 0, budget: { left: MOST_IN_REQUEST } }),
    entityOf: (shape, place) => entityOf(shape, place, context),
    enumOf: (values, name) => enumOf(values, name, { owner: '', field: name, at: '' }, context),
    collected() {
      const { open, entities, enums } = context;
      for (let next = open.pop(); next; next = open.pop()) next();
      return { entities: [...entities.values()].filter((entity) => entity !== undefined), enums: [...enums.values()] };
    },
  };
}

/** Names and entities that are collected while types are written. */
interface Context extends TypeOptions {
  enumName(wanted: string): string;
  entityName(wanted: string): string;
  /** Entities of resources by the component that describes them, and resources by entity and by its words. */
  byComponent: ReadonlyMap<string, string>;
  resourceOf: ReadonlyMap<string, Resource>;
  nouns: ReadonlyMap<string, Resource>;
  entities: Map<string, SketchEntity | undefined>;
  enums: Map<string, SketchEnum>;
  /** Entities by component. */
  named: Map<string, string>;
  /** Reads entities that are named already. */
  open: (() => void)[];
}

/** Reading of a type: for a request or an answer, its depth, and the remaining number of values of a request. */
interface Way {
  context: Context;
  isRequest: boolean;
  depth: number;
  budget: { left: number };
}

function typeOf(schema: unknown, place: TypePlace, way: Way): Json | undefined {
  const shape = way.context.shapes.of(schema);
  const type = kindOf(shape, place, way);
  if (type === undefined) return undefined;
  const { title, description } = objectOf(schema);
  const label = asText(title)?.trim();
  const hasLabel = label !== undefined && label.length <= 40 && wordsOf(label).join() !== wordsOf(place.field).join();
  const prose = proseOf(description);
  const about = {
    ...(hasLabel && { label }),
    ...(prose !== undefined && !way.isRequest && { note: prose }),
    ...(shape.nullable && { nullable: true }),
  };
  if (Object.keys(about).length === 0) return type;
  return typeof type === 'string' ? { use: type, ...about } : { ...(type as JsonObject), ...about };
}

function kindOf(shape: Shape, place: TypePlace, way: Way): Json | undefined {
  way.budget.left -= 1;
  switch (shape.is) {
    case 'constant':
      return typeof shape.value === 'boolean' ? { type: 'boolean' } : undefined;
    case 'enum':
      return isSecret(place, way) ? undefined : { type: 'enum', enum: enumOf(shape.values, shape.name, place, way.context) };
    case 'plain':
      return plainType(shape, place, way);
    case 'expandable':
      return expandableType(shape.record, place, way);
    case 'list': {
      if (isSecret(place, way)) return undefined;
      const of = way.depth > DEEPEST ? undefined : typeOf(shape.items, place, { ...way, depth: way.depth + 1 });
      return {
        type: 'list',
        of: of ?? json('The document does not say what its members are.', place, way),
        ...limits(shape, ['maxItems'], way),
      };
    }
    case 'object':
      return objectType(shape, place, way);
    default:
      return isSecret(place, way) ? undefined : json(shape.because, place, way);
  }
}

function json(because: string, { at }: TypePlace, { context }: Way): JsonObject {
  context.note('not supported', at, `It is open JSON in the draft. ${because}`);
  return { type: 'json', because };
}

function isSecret({ field, at }: TypePlace, { context }: Way): boolean {
  const isOne = isSecretName(field);
  if (isOne) context.note('left out', at, 'It looks like a secret.');
  return isOne;
}

function plainType(shape: Shape & { is: 'plain' }, place: TypePlace, way: Way): JsonObject | undefined {
  const { format } = shape.about;
  if (shape.type === 'boolean') return { type: 'boolean' };
  const reference = referenceOf(shape, place, way.context);
  if (reference) return reference;
  if (shape.type !== 'string') {
    if (way.context.hasSeconds && isMoment(shape.about)) return { type: 'date-time' };
    const isInteger = shape.type === 'integer';
    return {
      type: 'number',
      unit: unitOfName(place.field, isInteger),
      ...(isInteger && { integer: true }),
      ...limits(shape, ['minimum', 'maximum'], way),
    };
  }
  if (isSecret(format === 'password' ? { ...place, field: format } : place, way)) return undefined;
  if (format === 'date-time' || format === 'date') return { type: format };
  const kind = formatOf(format, place.field);
  return { type: 'string', ...(kind && { format: kind }), ...limits(shape, ['minLength', 'maxLength', 'pattern'], way) };
}

/** A field that is called like a record has its id, where ids of such records are of the same kind. */
function referenceOf(
  shape: Shape & { is: 'plain' },
  { owner, field, at }: TypePlace,
  { nouns, resourceOf, hasNumbers, note }: Context,
): JsonObject | undefined {
  const words = wordsOf(field);
  const isId = /^(id|ids|uuid|uuids)$/.test(words.at(-1) ?? '');
  const noun = isId ? words.slice(0, -1) : words;
  const endings = isId ? noun.map((_, index) => noun.slice(index).join(' ')) : [noun.join(' ')];
  const resource = endings.map((each) => nouns.get(each)).find(Boolean) ?? (noun.join() === 'parent' ? resourceOf.get(owner) : undefined);
  if (!resource?.key) return undefined;
  const isWhole = shape.type === 'integer';
  if (isWhole !== resource.hasNumbers || (isWhole && !hasNumbers) || shape.type === 'number') return undefined;
  if (!isId && shape.about.format !== 'uuid' && !/\b(id|identifier)\b/i.test(String(shape.about.description ?? ''))) return undefined;
  note('guess', at, `It is the id of ${article(resource.entity)}, by its name.`);
  return { type: 'id', of: resource.entity };
}

function expandableType(record: string, { at }: TypePlace, { context: { byComponent, resourceOf, note } }: Way): JsonObject {
  const entity = byComponent.get(record);
  if (entity === undefined || !resourceOf.get(entity)?.key) return { type: 'string' };
  note('guess', at, `It is the id of ${article(entity)}; the service may send the record in its place.`);
  return { type: 'id', of: entity };
}

function objectType(shape: Shape & { is: 'object' }, place: TypePlace, way: Way): Json | undefined {
  if (isSecret(place, way)) return undefined;
  if (shape.properties.size === 0) {
    if (shape.additional === undefined) return json('The document does not say what is in it.', place, way);
    const of = way.depth > DEEPEST ? undefined : typeOf(shape.additional, place, { ...way, depth: way.depth + 1 });
    return { type: 'map', of: of ?? json('The document does not say what its members are.', place, way) };
  }
  if (!way.isRequest && shape.name !== undefined)
    return entityOf(shape, place, way.context) ?? json('No member of it can be drafted.', place, way);
  if (way.depth > (way.isRequest ? DEEPEST_IN_REQUEST : DEEPEST) || way.budget.left < 0)
    return json('It is too large or nested too deep for a draft.', place, way);
  const fields = fieldsOf(shape, place, { ...way, depth: way.depth + 1 });
  return Object.keys(fields).length === 0 ? json('No member of it can be drafted.', place, way) : { type: 'object', fields };
}

function fieldsOf(shape: Shape & { is: 'object' }, { owner, field, at }: TypePlace, way: Way): JsonObject {
  const { shapes, note } = way.context;
  const fields: JsonObject = {};
  for (const [name, schema] of shape.properties) {
    const place = { owner: way.depth > 1 && field !== '' ? `${owner} ${field}` : owner, field: name, at: `${at}.${name}` };
    if (!isFieldName(name)) {
      note('left out', place.at, 'A field of a contract cannot have this name.');
      continue;
    }
    const { about, nullable, is } = shapes.of(schema);
    if (way.isRequest ? about.readOnly === true : about.writeOnly === true) continue;
    const type = typeOf(schema, place, way);
    if (type === undefined) continue;
    const mayLack = !shape.required.has(name) && !nullable;
    const isFilled = is === 'list' || (is === 'plain' && objectOf(type).type === 'boolean');
    fields[name] = mayLack && (way.isRequest || !isFilled) ? withFlag(type, way.isRequest ? 'optional' : 'nullable') : type;
    if (way.isRequest && nullable && !shape.required.has(name)) fields[name] = withFlag(fields[name] as Json, 'optional');
  }
  return fields;
}

function entityOf(shape: Shape, place: TypePlace, context: Context): string | undefined {
  const { named, byComponent, entities, entityName, open } = context;
  if (shape.is !== 'object' || ![...shape.properties].some(([name]) => isFieldName(name) && !isSecretName(name))) return undefined;
  const component = shape.name ?? place.owner;
  const known = named.get(component);
  if (known !== undefined) return known;
  const own = byComponent.get(component);
  const isFirst = own !== undefined && !entities.has(own);
  const name = isFirst ? own : entityName(entityNameOf(withoutSuffix(component)));
  named.set(component, name);
  entities.set(name, undefined);
  open.push(() => entities.set(name, readEntity(name, { shape, own }, context)));
  return name;
}

function readEntity(
  name: string,
  { shape, own }: { shape: Shape & { is: 'object' }; own: string | undefined },
  context: Context,
): SketchEntity {
  const at = shape.name ?? name;
  const way = { context, isRequest: false, depth: 1, budget: { left: Number.POSITIVE_INFINITY } };
  const fields = fieldsOf(shape, { owner: name, field: '', at }, way);
  const key = own === undefined ? undefined : context.resourceOf.get(own)?.key;
  const hasKey = key !== undefined && Object.hasOwn(fields, key);
  if (hasKey) fields[key] = { type: 'id', of: own as string };
  const texts = Object.entries(fields).flatMap(([field, type]) =>
    objectOf(type).type === 'string' && objectOf(type).format !== 'base64' ? [field] : [],
  );
  const prose = proseOf(shape.about.description);
  return {
    name,
    ...(prose !== undefined && { note: prose }),
    key: hasKey ? key : undefined,
    text: textFieldOf(texts) ?? nestedText(fields),
    fields,
  };
}

function enumOf(
  values: readonly string[],
  component: string | undefined,
  { owner, field }: TypePlace,
  { enums, enumName }: Context,
): string {
  const words = component === undefined ? field : component;
  const id = JSON.stringify([words, values]);
  const found = enums.get(id);
  if (found) return found.name;
  const plain = fieldNameOf(component ?? `${owner} ${field}`, 'choice');
  const name = enumName(plain);
  enums.set(id, { name, values });
  return name;
}

/** The path of a naming text in `attributes`, as in JSON:API. */
function nestedText({ attributes }: JsonObject): string | undefined {
  const texts = entriesOf(objectOf(attributes).fields).flatMap(([name, type]) => (objectOf(type).type === 'string' ? [name] : []));
  const best = textFieldOf(texts);
  return best === undefined ? undefined : `attributes.${best}`;
}

/** Limits of JSON Schema as contracts have them; only of requests, as data that is there already may break them. */
function limits({ about }: Shape, keys: readonly string[], { isRequest }: { isRequest: boolean }): JsonObject {
  if (!isRequest) return {};
  const found = keys.flatMap((key): [string, Json][] => {
    const value = about[key];
    if (key === 'pattern') return typeof value === 'string' && isUsablePattern(value) ? [[key, value]] : [];
    if (typeof value !== 'number' || !Number.isFinite(value)) return [];
    const isLength = key !== 'minimum' && key !== 'maximum';
    return isLength && (!Number.isInteger(value) || value < 0) ? [] : [[LIMITS[key] ?? key, value]];
  });
  return Object.fromEntries(found);
}

const LIMITS: Readonly<Record<string, string>> = { minimum: 'min', maximum: 'max', maxItems: 'maxLength' };
/** Longer expressions are not looked at. */
const LONGEST_PATTERN = 200;

/** Whether a regular expression is one of JavaScript, and never slow. */
function isUsablePattern(pattern: string): boolean {
  if (pattern.length > LONGEST_PATTERN) return false;
  try {
    return new RegExp(pattern, 'u').unicode && patternCost(pattern) === 'linear';
  } catch {
    return false;
  }
}

function formatOf(format: unknown, name: string): string | undefined {
  if (format === 'email') return format;
  if (format === 'uri' || format === 'url') return 'url';
  if (format === 'byte' || format === 'binary') return 'base64';
  if (format === undefined) return hasLines(name) ? 'text' : undefined;
  return undefined;
}

/** Whether a number is a moment in seconds, by its format or its description. */
export function isMoment({ format, description = '' }: Node): boolean {
  if (typeof format === 'string' && /^(unix-?time(stamp)?|timestamp|epoch(-seconds)?)$/i.test(format)) return true;
  return /\b(unix|epoch)\b/i.test(String(description)) && /\bseconds?\b/i.test(String(description));
}

/** A type that may be left out, or be null. */
export function withFlag(type: Json, flag: 'optional' | 'nullable'): Json {
  return typeof type === 'string' ? { use: type, [flag]: true } : { ...(type as JsonObject), [flag]: true };
}

/** The part of a component's name about its transport: `OrderResponse`. */
export function withoutSuffix(component: string): string {
  return component.replace(/[-_.]?(Response|Resource|Dto|DTO|Read|Out|Output|Model|Schema|View|Representation)$/, '') || component;
}

function article(entity: string): string {
  return `${/^[AEIOU]/.test(entity) ? 'an' : 'a'} ${entity}`;
}
