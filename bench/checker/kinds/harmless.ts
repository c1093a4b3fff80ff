import { EXPRESSIVE } from '../expression-text.ts';
import type { DefinitionNode } from '../language.ts';
import { below, isObject, type Json, type JsonObject, type Kind, type Mutant, matching } from '../mutant.ts';
import type { Spot } from '../scopes.ts';
import type { World } from '../world.ts';
import { replaced, set } from './shape.ts';

/** Valid changes: reporting one is a false positive. */
export function harmlessKinds(world: World, spots: ReadonlyMap<string, Spot>): Kind[] {
  const { nodes } = world;
  const definitions = nodes.filter(({ file }) => !file.endsWith('/app.json'));
  const texts = definitions.filter(
    ({ position, value, pointer }) => position === 'text' && typeof value === 'string' && !pointer.endsWith('/id'),
  );
  const templates = definitions.filter(({ position, value }) => position === 'template' && typeof value === 'string');
  return [
    quiet('other words', texts, (node) => replaced(node, `${node.value} Zebra`)),
    quiet('other words in a template', templates, (node) => replaced(node, `Zebra: ${node.value}`)),
    quiet(
      'a note',
      definitions.filter(({ value, schema }) => isObject(value) && isObject(schema.properties) && 'note' in schema.properties),
      (node) => set(node, 'a note', 'note', 'Zebra'),
    ),
    quiet('an optional key removed', definitions, withoutOptional),
    quiet(
      'another order of columns, fields, filters',
      definitions.filter(({ key, value }) => ['columns', 'fields', 'filters', 'items', 'badges'].includes(key) && Array.isArray(value)),
      (node) => replaced(node, [...(node.value as Json[])].reverse()),
    ),
    ...expressionKinds(definitions),
    ...roleKinds(definitions),
    quiet(
      'a condition where none was',
      definitions.filter(
        ({ value, schema, holder }) =>
          isObject(value) &&
          isObject(schema.properties) &&
          'visible' in schema.properties &&
          !('visible' in value) &&
          !isLastResort(value, holder) &&
          !isNeededField(value),
      ),
      (node) =>
        'use' in (node.value as JsonObject) || 'items' in (node.value as JsonObject)
          ? undefined
          : set(node, 'visible when now is there', 'visible', 'now != null'),
    ),
    moreColumns(world, spots),
    moreFilters(world, spots),
    ...contractKinds(world),
  ];
}

type Made = Omit<Mutant, 'codes'>;

/** A kind of node changes that must not be reported. */
function quiet(name: string, some: readonly DefinitionNode[], make: (node: DefinitionNode) => Made | Made[] | undefined): Kind {
  return {
    name,
    wants: 'silence',
    together: true,
    *mutants() {
      for (const node of some) {
        const made = make(node);
        for (const mutant of Array.isArray(made) ? made : made ? [made] : []) yield { codes: [], ...mutant };
      }
    },
  };
}

/** Equivalent expressions. */
function expressionKinds(definitions: readonly DefinitionNode[]): Kind[] {
  const expressions = definitions.filter(
    ({ position, value }) => typeof value === 'string' && EXPRESSIVE.has(position) && position !== 'template' && position !== 'link',
  );
  const conditions = expressions.filter(({ position }) => position === 'condition');
  return [
    quiet('brackets around an expression', expressions, (node) => replaced(node, `(${node.value})`)),
    quiet('the other quotes', expressions, (node) => replaced(node, String(node.value).replaceAll("'", '"'))),
    quiet('spaces in an expression', expressions, (node) => replaced(node, ` ${node.value} `)),
    quiet('a condition guarded by itself', conditions.filter(matching(/^[a-z]+(\.\w+)+ != null$/)), (node) =>
      replaced(node, `${node.value} && filled(${String(node.value).replace(' != null', '')})`),
    ),
    // A path alone may be empty, so that neither branch holds.
    quiet(
      'a condition denied twice',
      conditions.filter(({ value }) => !/^[\w.]+$/.test(String(value))),
      (node) => replaced(node, `!(!(${node.value}))`),
    ),
    quiet('a condition or another', conditions, (node) => replaced(node, `(${node.value}) || now == null`)),
    quiet('a path that is looked at before', conditions, (node) => replaced(node, `now != null && (${node.value})`)),
  ];
}

function roleKinds(definitions: readonly DefinitionNode[]): Kind[] {
  const lists = definitions.filter(({ position, value }) => position === 'roles' && Array.isArray(value));
  return [
    quiet('admin in a list of roles', lists, (node) => {
      const roles = node.value as Json[];
      return roles.includes('admin') ? undefined : replaced(node, [...roles, 'admin']);
    }),
    quiet('another order of roles', lists, (node) => replaced(node, [...(node.value as Json[])].reverse())),
  ];
}

function withoutOptional(node: DefinitionNode): Made | undefined {
  const isFree =
    ['text', 'template', 'flag', 'number'].includes(node.position) ||
    (node.position !== 'mapping' && ['icon', 'format', 'slot', 'tone', 'look'].includes(node.key));
  const holder = node.holder;
  if (
    !isFree ||
    !holder ||
    !isObject(holder.value) ||
    ((holder.schema.required ?? []) as string[]).includes(node.key) ||
    NEEDED.has(node.key) ||
    isNeededBeside(node.key, holder)
  )
    return undefined;
  return {
    file: node.file,
    pointer: node.pointer,
    done: `took "${node.key}" away`,
    changes: [{ do: 'remove', file: node.file, pointer: node.pointer }],
  };
}

/** Optional keys that something else depends on. */
const NEEDED = new Set(['label', 'text', 'local', 'because', 'required', 'reveal', 'email', 'message', 'readOnly']);

/** A form needs a title, at its modes or beside them; conditional polling needs an interval. */
function isNeededBeside(key: string, { value, key: name }: DefinitionNode): boolean {
  if (!isObject(value)) return false;
  return key === 'title' ? value.kind === 'form' || name === 'create' || name === 'update' : key === 'every' && 'while' in value;
}

function isLastResort(value: JsonObject, holder: DefinitionNode | undefined): boolean {
  const list = holder?.value;
  const oneOf = holder?.holder?.value;
  return isObject(oneOf) && oneOf.block === 'one-of' && Array.isArray(list) && list.at(-1) === value;
}

function isNeededField(value: JsonObject): boolean {
  return value.required === true;
}

/** Adds a column for every scalar field without one. */
function moreColumns(world: World, spots: ReadonlyMap<string, Spot>): Kind {
  return {
    name: 'one more column',
    wants: 'silence',
    *mutants() {
      for (const { file, pointer, value } of spots.values()) {
        if (!Array.isArray(value.columns)) continue;
        const first = spots.get(`${file}${below(pointer, 'columns', 0)}`);
        const row = first?.scope.row;
        const entity = row?.type.type === 'entity' ? world.entities.get(String(row.type.entity)) : undefined;
        const shown = value.columns.map((column) => (isObject(column) ? column.field : undefined));
        for (const name of Object.keys((entity?.contract.fields ?? {}) as JsonObject)) {
          if (shown.includes(name)) continue;
          const at = below(pointer, 'columns', value.columns.length);
          yield {
            file,
            pointer: at,
            done: `a column for ${name}`,
            changes: [{ do: 'insert', file, pointer: at, value: { id: `${name}-too`, field: name, label: `Zebra of ${name}` } }],
            codes: [],
          };
        }
      }
    },
  };
}

/** Adds a filter for every list parameter that is neither filtered nor set. */
function moreFilters(world: World, spots: ReadonlyMap<string, Spot>): Kind {
  return {
    name: 'one more filter',
    wants: 'silence',
    *mutants() {
      for (const { file, pointer, value } of spots.values()) {
        if (!Array.isArray(value.filters) || pointer !== '') continue;
        const [target] = spots.get(`${file}/filters/0`)?.targets ?? [];
        if (!target) continue;
        let fields = target.call.contract.params as JsonObject;
        for (const name of target.prefix) fields = (fields[name] as JsonObject).fields as JsonObject;
        const said = JSON.stringify([value.data, value.filters, ...[...world.fragments.values()].map((fragment) => fragment.value)]);
        for (const [name, type] of Object.entries(fields)) {
          if (said.includes(`"${name}"`) || !isObject(type) || ['object', 'json', 'map'].includes(String(type.type))) continue;
          yield {
            file,
            pointer: '/filters',
            done: `a filter for ${name}`,
            changes: [{ do: 'insert', file, pointer: below('/filters', 0), value: { field: name, label: 'Zebra' } }],
            codes: [],
          };
        }
      }
    },
  };
}

function contractKinds(world: World): Kind[] {
  const quiet = (name: string, mutants: () => Iterable<Made>): Kind => ({
    name: `contract: ${name}`,
    wants: 'silence',
    together: true,
    *mutants() {
      for (const mutant of mutants()) yield { codes: [], ...mutant };
    },
  });
  const text: JsonObject = { type: 'string', label: 'Zebra', optional: true };
  return [
    quiet('one more optional parameter', function* () {
      for (const { file, pointer, name } of world.calls.values())
        yield {
          file,
          pointer,
          done: `${name} takes "zebra"`,
          changes: [{ do: 'set', file, pointer: below(pointer, 'params', 'zebra'), value: text }],
        };
    }),
    quiet('one more field', function* () {
      for (const [name, { file }] of world.entities)
        yield {
          file,
          pointer: '',
          done: `${name} has "zebra"`,
          changes: [{ do: 'set', file, pointer: '/fields/zebra', value: { type: 'string', label: 'Zebra' } }],
        };
    }),
    quiet('one more value of an enum', function* () {
      for (const name of Object.keys(world.enums))
        yield {
          file: 'schemas/enums.json',
          pointer: below('', name),
          done: `${name} has ZEBRA`,
          changes: [{ do: 'set', file: 'schemas/enums.json', pointer: below('', name, 'values', 'ZEBRA'), value: { label: 'Zebra' } }],
        };
    }),
    quiet('call that lets everybody in', function* () {
      for (const { file, pointer, name, contract } of world.calls.values()) {
        // A writing call needs a reason to be open to everybody.
        if (contract.effect !== 'read') continue;
        yield {
          file,
          pointer,
          done: `${name} is for anyone`,
          changes: [{ do: 'set', file, pointer: below(pointer, 'roles'), value: 'anyone' }],
        };
      }
    }),
    quiet('other words', function* () {
      for (const [name, { file, contract }] of world.entities)
        yield {
          file,
          pointer: '/fields',
          done: `other words for every field of ${name}`,
          changes: Object.keys(contract.fields as JsonObject).map((field) => ({
            do: 'set',
            file,
            pointer: below('', 'fields', field, 'label'),
            value: `Zebra of ${field}`,
          })),
        };
    }),
  ];
}
