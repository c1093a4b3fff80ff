import { EXPRESSIVE } from '../expression-text.ts';
import { below, isObject, type Json, type JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import {
  assignment,
  eachOf,
  insertion,
  inside,
  type Kind,
  type MadeOf,
  matching,
  mutantAt,
  oneByOne,
  removal,
  replaced,
  type Some,
  set,
} from '../mutant.ts';
import type { Spot } from '../scopes.ts';
import type { World } from '../world.ts';

/** Valid changes: reporting one is a false positive. */
export function harmlessKinds(world: World, spots: ReadonlyMap<string, Spot>): Kind[] {
  const definitions = world.nodes.filter(({ file }) => !file.endsWith('/app.json'));
  const texts = definitions.filter(
    ({ position, value, pointer }) => position === 'text' && typeof value === 'string' && !pointer.endsWith('/id'),
  );
  const templates = definitions.filter(({ position, value }) => position === 'template' && typeof value === 'string');
  const takes = (key: string) =>
    definitions.filter(({ value, schema }) => isObject(value) && key in ((schema.properties ?? {}) as JsonObject));
  const lists = definitions.filter(
    ({ key, value }) => ['columns', 'fields', 'filters', 'items', 'badges'].includes(key) && Array.isArray(value),
  );
  const unconditional = takes('visible').filter(
    ({ value, holder }) =>
      !['visible', 'use', 'items'].some((key) => key in (value as JsonObject)) &&
      !isLastResort(value, holder) &&
      (value as JsonObject).required !== true,
  );
  return [
    quiet('other words', texts, (node) => replaced(node, `${node.value} Zebra`)),
    quiet('other words in a template', templates, (node) => replaced(node, `Zebra: ${node.value}`)),
    quiet('a note', takes('note'), (node) => set(node, 'note', 'Zebra')),
    quiet('an optional key removed', definitions.filter(isOptional), (node) => mutantAt(node, `took "${node.key}" away`, removal(node))),
    quiet('another order of columns, fields, filters', lists, (node) => replaced(node, [...(node.value as Json[])].reverse())),
    ...expressionKinds(definitions),
    ...roleKinds(definitions),
    quiet('a condition where none was', unconditional, (node) => set(node, 'visible', 'now != null')),
    oneByOne(quiet('one more column', [...spots.values()], (spot) => moreColumns(spot, world, spots))),
    oneByOne(quiet('one more filter', [...spots.values()], (spot) => moreFilters(spot, world, spots))),
    ...contractKinds(world),
  ];
}

/** A kind of changes that must not be reported. */
function quiet<Subject>(name: string, subjects: Some<Subject>, make: (subject: Subject) => MadeOf): Kind {
  return { ...eachOf(name, subjects, [], make), wants: 'silence' };
}

/** Equivalent expressions. */
function expressionKinds(definitions: readonly DefinitionNode[]): Kind[] {
  const expressions = definitions.filter(
    ({ position, value }) => typeof value === 'string' && EXPRESSIVE.has(position) && position !== 'template' && position !== 'link',
  );
  const conditions = expressions.filter(({ position }) => position === 'condition');
  // A path alone may be empty, so that neither branch holds.
  const computed = conditions.filter(({ value }) => !/^[\w.]+$/.test(String(value)));
  return [
    quiet('brackets around an expression', expressions, (node) => replaced(node, `(${node.value})`)),
    quiet('the other quotes', expressions, (node) => replaced(node, String(node.value).replaceAll("'", '"'))),
    quiet('spaces in an expression', expressions, (node) => replaced(node, ` ${node.value} `)),
    quiet('a condition guarded by itself', [conditions, matching(/^[a-z]+(\.\w+)+ != null$/)], (node) =>
      replaced(node, `${node.value} && filled(${String(node.value).replace(' != null', '')})`),
    ),
    quiet('a condition denied twice', computed, (node) => replaced(node, `!(!(${node.value}))`)),
    quiet('a condition or another', conditions, (node) => replaced(node, `(${node.value}) || now == null`)),
    quiet('a path that is looked at before', conditions, (node) => replaced(node, `now != null && (${node.value})`)),
  ];
}

function roleKinds(definitions: readonly DefinitionNode[]): Kind[] {
  const lists = definitions.filter(({ position, value }) => position === 'roles' && Array.isArray(value));
  const ofOthers = lists.filter(({ value }) => !(value as Json[]).includes('admin'));
  return [
    quiet('admin in a list of roles', ofOthers, (node) => replaced(node, [...(node.value as Json[]), 'admin'])),
    quiet('another order of roles', lists, (node) => replaced(node, [...(node.value as Json[])].reverse())),
  ];
}

/** Whether a property can be left out. */
function isOptional({ position, key, holder }: DefinitionNode): boolean {
  const isFree =
    ['text', 'template', 'flag', 'number'].includes(position) ||
    (position !== 'mapping' && ['icon', 'format', 'slot', 'tone', 'look'].includes(key));
  if (!isFree || !holder || !isObject(holder.value)) return false;
  return !((holder.schema.required ?? []) as string[]).includes(key) && !NEEDED.has(key) && !isNeededBeside(key, holder);
}

/** Optional keys that something else depends on. */
const NEEDED = new Set(['label', 'text', 'local', 'because', 'required', 'reveal', 'email', 'message', 'readOnly']);

/** A form needs a title, at its modes or beside them; conditional polling needs an interval. */
function isNeededBeside(key: string, { value, key: name }: DefinitionNode): boolean {
  if (!isObject(value)) return false;
  return key === 'title' ? value.kind === 'form' || name === 'create' || name === 'update' : key === 'every' && 'while' in value;
}

function isLastResort(value: Json, holder: DefinitionNode | undefined): boolean {
  const list = holder?.value;
  const oneOf = holder?.holder?.value;
  return isObject(oneOf) && oneOf.block === 'one-of' && Array.isArray(list) && list.at(-1) === value;
}

/** Adds a column for every scalar field without one. */
function moreColumns(spot: Spot, { entities }: World, spots: ReadonlyMap<string, Spot>): MadeOf {
  const { columns } = spot.value;
  if (!Array.isArray(columns)) return undefined;
  const row = spots.get(`${spot.file}${below(spot.pointer, 'columns', 0)}`)?.scope.row;
  const entity = row?.type.type === 'entity' ? entities.get(String(row.type.entity)) : undefined;
  const shown = columns.map((column) => (isObject(column) ? column.field : undefined));
  const others = Object.keys((entity?.contract.fields ?? {}) as JsonObject).filter((name) => !shown.includes(name));
  const place = inside(spot, 'columns', columns.length);
  return others.map((name) =>
    mutantAt(place, `a column for ${name}`, insertion(place, { id: `${name}-too`, field: name, label: `Zebra of ${name}` })),
  );
}

/** Adds a filter for every list parameter that is neither filtered nor set. */
function moreFilters({ file, pointer, value }: Spot, world: World, spots: ReadonlyMap<string, Spot>): MadeOf {
  const [target] = spots.get(`${file}/filters/0`)?.targets ?? [];
  if (!Array.isArray(value.filters) || pointer !== '' || !target) return undefined;
  let fields = target.call.contract.params as JsonObject;
  for (const name of target.prefix) fields = (fields[name] as JsonObject).fields as JsonObject;
  const said = JSON.stringify([value.data, value.filters, ...[...world.fragments.values()].map((fragment) => fragment.value)]);
  const others = Object.entries(fields).filter(
    ([name, type]) => !said.includes(`"${name}"`) && isObject(type) && !['object', 'json', 'map'].includes(String(type.type)),
  );
  return others.map(([name]) =>
    mutantAt(
      { file, pointer: '/filters' },
      `a filter for ${name}`,
      insertion({ file, pointer: '/filters/0' }, { field: name, label: 'Zebra' }),
    ),
  );
}

function contractKinds(world: World): Kind[] {
  const calls = [...world.calls.values()];
  const entities = [...world.entities.values()].map((entity) => ({ ...entity, pointer: '' }));
  const enums = Object.keys(world.enums).map((name) => ({ file: 'schemas/enums.json', pointer: below('', name) }));
  const text: JsonObject = { type: 'string', label: 'Zebra' };
  // A call that writes, or gives a record by its id, needs a reason to be open to everybody.
  const reading = calls.filter(({ contract }) => contract.effect === 'read' && Object.keys(contract.params ?? {}).length === 0);
  return [
    quiet('contract: one more optional parameter', calls, (call) =>
      mutantAt(call, `${call.name} takes "zebra"`, assignment(inside(call, 'params', 'zebra'), { ...text, optional: true })),
    ),
    quiet('contract: one more field', entities, (entity) =>
      mutantAt(entity, 'has "zebra"', assignment({ file: entity.file, pointer: '/fields/zebra' }, text)),
    ),
    quiet('contract: one more value of an enum', enums, (place) =>
      mutantAt(place, 'has ZEBRA', assignment(inside(place, 'values', 'ZEBRA'), { label: 'Zebra' })),
    ),
    quiet('contract: call that lets everybody in', reading, (call) => set(call, 'roles', 'anyone')),
    quiet('contract: other words', entities, ({ file, contract }) => {
      const fields = Object.keys(contract.fields as JsonObject);
      const changes = fields.map((field) => assignment({ file, pointer: below('', 'fields', field, 'label') }, `Zebra of ${field}`));
      return mutantAt({ file, pointer: '/fields' }, 'other words for every field', ...changes);
    }),
  ];
}
