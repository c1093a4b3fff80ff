import type { BlindKind, BlindMutant } from '../blind/blind-kinds.ts';
import { valuesOf } from '../blind/literal-kinds.ts';
import type { DefinitionNode } from '../language.ts';
import { below, isObject, type Json, type JsonObject, matching } from '../mutant.ts';
import { typo } from '../typo.ts';
import { type Ground, onItems, siblings, type TypedItem, typedItems, typedPaths, valuesOfEnum } from './typed.ts';

/** Mistakes by a second outside author, written after the rules for the first author's. */
export function secondKinds(ground: Ground): BlindKind[] {
  return [...itemKinds(ground), ...inputKinds(ground), ...pathKinds(ground), ...partKinds(ground), ...consoleKinds(ground)];
}

const wordsOf = (type: JsonObject, name: string) =>
  String(type.label ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(/^./, (letter) => letter.toUpperCase()));

function itemKinds(ground: Ground): BlindKind[] {
  const items = typedItems(ground);
  const shown = items.filter(({ isTyped }) => !isTyped);
  const unit = (...units: string[]) => shown.filter(({ typed }) => units.includes(String(typed.type.unit)));
  const beside = (each: TypedItem) => items.find(({ node }) => node.holder === each.node.holder && node !== each.node);
  const root = (each: TypedItem) => (each.node.pointer.includes('blocks') || each.node.pointer.includes('columns') ? 'row' : 'record');
  return [
    onItems('label of the neighbour', [shown, ({ item }) => item.label === undefined], (each) => {
      const other = beside(each);
      return other && other.item.label === undefined
        ? { label: wordsOf(other.typed.type, String(other.item.field).split('.').at(-1) as string) }
        : undefined;
    }),
    onItems('field of the neighbour', [shown, ({ item }) => item.label !== undefined], (each) => {
      const other = beside(each);
      return other && other.item.field !== each.item.field ? { field: other.item.field as Json } : undefined;
    }),
    onItems('format of minutes on money', unit('cents', 'dollars'), () => ({ format: 'minutes' })),
    onItems('format of miles on minutes', unit('minutes'), () => ({ format: 'miles' })),
    onItems('format of stars on money', unit('cents', 'dollars', 'percent'), () => ({ format: 'stars' })),
    onItems(
      'format of an email on what is none',
      [shown, ({ typed }) => ['date-time', 'number', 'boolean'].includes(String(typed.type.type))],
      () => ({ format: 'email' }),
    ),
    onItems('format of a time on an id', [shown, ({ typed }) => typed.type.type === 'id' || typed.type.type === 'enum'], () => ({
      format: 'date-time',
    })),
    onItems('hundredth of money', unit('cents'), (each) => ({
      field: undefined as never,
      id: 'part',
      compute: `${root(each)}.${each.item.field} / 100`,
      label: 'Amount',
    })),
    onItems('decimals on a text', [shown, ({ typed }) => typed.type.type === 'string' || typed.type.type === 'date-time'], () => ({
      decimals: 2,
    })),
    onItems(
      'currency on what is no money',
      [shown, ({ typed }) => ['minutes', 'percent', 'count', 'stars'].includes(String(typed.type.unit))],
      () => ({ currency: "'USD'" }),
    ),
    onItems(
      'value under a condition of null that it needs',
      [shown, ({ item, typed }) => item.when === undefined && typed.type.nullable === true],
      (each) => ({ when: `${root(each)}.${each.item.field} == null && filled(${root(each)}.${each.item.field})` }),
    ),
    onItems('hint that says the label again', [shown, ({ item }) => typeof item.label === 'string'], (each) => ({
      hint: each.item.label as Json,
    })),
    onItems('access of nobody', [shown, ({ item }) => item.access === undefined], () => ({ access: [] })),
    onItems('tone that is none', shown, () => ({ tone: 'red' })),
  ];
}

function inputKinds(ground: Ground): BlindKind[] {
  const typed = typedItems(ground).filter(
    ({ isTyped, item }) => isTyped && !('lookup' in item) && !('options' in item) && !('choicesFrom' in item) && !('choices' in item),
  );
  const of = (...types: string[]) =>
    typed.filter(
      (each) => types.includes(String(each.typed.type.type)) && each.typed.type.format === undefined && each.item.input === undefined,
    );
  return [
    onItems('lines of a number', of('number', 'boolean'), () => ({ lines: 4 })),
    onItems('step of a text', of('string', 'boolean'), () => ({ step: 0.5 })),
    onItems('kinds of files for a text', of('string', 'number', 'boolean'), () => ({ accept: ['jpg'] })),
    onItems('lookup parameters without a lookup', of('string', 'number'), () => ({ lookupWith: { limit: 5 } })),
    onItems('choice without choices', of('string', 'number'), () => ({ input: 'select' })),
    onItems('switch of a text', of('string', 'number'), () => ({ input: 'switch' })),
    onItems('long text of a number', of('number', 'boolean'), () => ({ input: 'textarea' })),
    onItems('file of a number', of('number', 'boolean'), () => ({ input: 'file' })),
    onItems('choices for true and false by an option list', of('boolean'), () => ({ options: 'cities' })),
    onItems('first value that is another type', of('string'), () => ({ default: true })),
    onItems('first value of an enum in other letters', [typed, (each) => each.typed.type.type === 'enum'], (each) => {
      const [value] = Object.keys(valuesOfEnum(ground.world, each.typed.type.enum));
      return value === undefined ? undefined : { default: value === value.toLowerCase() ? value.toUpperCase() : value.toLowerCase() };
    }),
    onItems('choice outside of the enum', [typed, (each) => each.typed.type.type === 'enum'], () => ({
      choices: [{ value: 'OTHER', label: 'Other' }],
    })),
    onItems('message of a limit that is not there', of('boolean'), () => ({ messages: { max: 'Too much' } })),
    onItems('required and always given', [of('string', 'number'), ({ item }) => item.required === true], () => ({
      visible: 'form.nothing != null',
    })),
  ];
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of kinds, of which each is read by itself.
function pathKinds(ground: Ground): BlindKind[] {
  const { expressive, world } = ground;
  const conditions = expressive.filter(({ position }) => position === 'condition');
  const templates = expressive.filter(({ position }) => position === 'template');
  const links = expressive.filter(({ position }) => position === 'link');
  const withs = world.nodes.filter(({ key, value, position }) => key === 'with' && position === 'mapping' && isObject(value));
  const money = (node: DefinitionNode) => {
    for (const path of typedPaths(node, ground)) {
      const [name] = siblings(path.holder, undefined, world, (type) => type.unit === 'cents' || type.unit === 'dollars');
      if (name && path.text[path.start - 1] === '{' && path.text[path.end] === '}')
        return { path, full: [...path.names.slice(0, -1), name].join('.') };
    }
    return undefined;
  };
  const splice = (text: string, start: number, end: number, by: string) => text.slice(0, start) + by + text.slice(end);
  return [
    valuesOf('slip in the middle of a path', expressive, (node) => {
      const path = typedPaths(node, ground).find(({ names }) => names.length > 2);
      return path
        ? [
            splice(
              path.text,
              path.start,
              path.end,
              path.names.map((name, index) => (index === 1 ? typo(name, node.pointer) : name)).join('.'),
            ),
          ]
        : [];
    }),
    valuesOf('path that ends too soon', [...conditions, ...links], (node) => {
      const path = typedPaths(node, ground).find(({ names }) => names.length > 2);
      return path ? [splice(path.text, path.start, path.end, path.names.slice(0, -1).join('.'))] : [];
    }),
    valuesOf('path that goes on behind its value', expressive, (node) => {
      const path = typedPaths(node, ground).find(({ typed }) =>
        ['string', 'id', 'enum', 'number', 'boolean'].includes(String(typed.type.type)),
      );
      return path ? [splice(path.text, path.start, path.end, `${path.names.join('.')}.name`)] : [];
    }),
    valuesOf('money by hand in a text', templates, (node) => {
      const found = money(node);
      return found ? [splice(found.path.text, found.path.start, found.path.end, `${found.full} / 100`)] : [];
    }),
    valuesOf('dollar sign before money', templates, (node) => {
      const found = money(node);
      return found ? [splice(found.path.text, found.path.start - 1, found.path.end, `$ {${found.full}`)] : [];
    }),
    valuesOf('money added to a time', conditions, (node) => {
      for (const path of typedPaths(node, ground)) {
        const [amount] = siblings(path.holder, undefined, world, (type) => type.unit === 'cents' || type.unit === 'dollars');
        const [other] = siblings(path.holder, undefined, world, (type) => ['minutes', 'miles', 'count'].includes(String(type.unit)));
        const holder = path.names.slice(0, -1).join('.');
        if (amount && other) return [`(${node.value}) && ${holder}.${amount} + ${holder}.${other} > 1000`];
      }
      return [];
    }),
    valuesOf('state by its place', conditions, (node) => {
      const path = typedPaths(node, ground).find(({ typed }) => typed.type.type === 'enum');
      return path ? [`${path.names.join('.')} == 2`] : [];
    }),
    valuesOf('ids of two entities compared', conditions, (node) => {
      for (const path of typedPaths(node, ground)) {
        const ids = siblings(path.holder, undefined, world, (type) => type.type === 'id');
        const holder = path.names.slice(0, -1).join('.');
        if (ids[0] && ids[1]) return [`(${node.value}) && ${holder}.${ids[0]} == ${holder}.${ids[1]}`];
      }
      return [];
    }),
    valuesOf('link with an id beside the right one', links, (node) => {
      const path = typedPaths(node, ground).find(({ typed }) => typed.type.type === 'id');
      const [other] = path
        ? siblings(path.holder, path.names.at(-1), world, (type) => type.type === 'id' && type.of !== path.typed.type.of)
        : [];
      return path && other ? [splice(path.text, path.start, path.end, [...path.names.slice(0, -1), other].join('.'))] : [];
    }),
    valuesOf('link with a misspelt key', [links, matching(/\?\w+=/)], (node) => [
      String(node.value).replace(/\?(\w+)=/, (_all, key: string) => `?${typo(key, node.pointer)}=`),
    ]),
    valuesOf('link with two marks of a query', [links, matching(/\?\w+=/)], ({ value }) => [`${value}?page=1`]),
    valuesOf('every id exchanged with the next', withs, ({ value }) => {
      const keys = Object.keys(value as JsonObject);
      const values = Object.values(value as JsonObject);
      return keys.length > 1 ? [Object.fromEntries(keys.map((key, index) => [key, values[(index + 1) % values.length] as Json]))] : [];
    }),
    valuesOf('parameter in other letters', withs, ({ value }) => {
      const [[key, given] = ['', null], ...rest] = Object.entries(value as JsonObject);
      return key === key.toLowerCase() ? [] : [Object.fromEntries([[key.toLowerCase(), given], ...rest])];
    }),
    valuesOf(
      'row of the table in its own bulk action as the record',
      [expressive, ({ pointer, value }) => pointer.includes('bulkActions') && String(value).includes('row.')],
      ({ value }) => [String(value).replaceAll('row.', 'record.')],
    ),
  ];
}

const withKey = (node: DefinitionNode, key: string, value: Json): Json => ({ ...(node.value as JsonObject), [key]: value });

function partKinds({ world }: Ground): BlindKind[] {
  const { nodes } = world;
  const blocks = nodes.filter(({ value }) => isObject(value) && typeof value.block === 'string');
  const of = (name: string) => blocks.filter(({ value }) => (value as JsonObject).block === name);
  const actions = nodes.filter(
    ({ value, holder }) =>
      isObject(value) && Array.isArray(holder?.value) && typeof value.label === 'string' && typeof value.call === 'string',
  );
  const conditioned = actions.filter(({ value }) => typeof (value as JsonObject).enabled === 'string');
  return [
    valuesOf('block of what is no list', [of('table'), ({ value }) => typeof (value as JsonObject).of === 'string'], (node) => [
      withKey(node, 'of', `${(node.value as JsonObject).of}.name`),
    ]),
    valuesOf('block of another path', [blocks, ({ value }) => typeof (value as JsonObject).of === 'string'], (node) => [
      withKey(node, 'of', typo(String((node.value as JsonObject).of), node.pointer)),
    ]),
    valuesOf('series of a text', [nodes, ({ key, value }) => key === 'series' && Array.isArray(value)], ({ value }) => [
      [...(value as Json[]), { field: 'weekRangeString' }],
    ]),
    valuesOf('time of a note that is none', of('notes'), (node) => [withKey(node, 'time', 'note')]),
    valuesOf('author of a note that is none', of('notes'), (node) => [withKey(node, 'by', 'writer')]),
    valuesOf(
      'page sizes of nothing',
      [nodes, ({ value }) => isObject(value) && (value.kind === 'list' || value.block === 'table') && 'data' in value],
      (node) => [withKey(node, 'pageSizes', [0, 10])],
    ),
    valuesOf('sort that goes nowhere', [nodes, ({ key, value }) => key === 'sort' && isObject(value)], (node) => [
      withKey(node, 'order', 'down'),
    ]),
    valuesOf('name of an export of nothing', [nodes, ({ key, value }) => key === 'csv' && typeof value === 'string'], () => ['', ' ']),
    valuesOf('reason that is the label', conditioned, (node) => [
      withKey(node, 'disabledReason', (node.value as JsonObject).label as Json),
    ]),
    valuesOf('label once done that is the label', conditioned, (node) => [
      withKey(node, 'doneLabel', (node.value as JsonObject).label as Json),
    ]),
    valuesOf(
      'fields that a button asks for twice',
      [actions, ({ value }) => isObject((value as JsonObject).ask) && Array.isArray(((value as JsonObject).ask as JsonObject).fields)],
      (node) => {
        const ask = (node.value as JsonObject).ask as JsonObject;
        const [first] = ask.fields as Json[];
        return isObject(first) && typeof first.field === 'string'
          ? [withKey(node, 'ask', { ...ask, fields: [...(ask.fields as Json[]), { ...first, id: first.field, label: 'Once More' }] })]
          : [];
      },
    ),
    valuesOf('call of two in one', actions, (node) => [withKey(node, 'calls', [{ call: (node.value as JsonObject).call as Json }])]),
    valuesOf('answer before there is one', conditioned, (node) => [withKey(node, 'enabled', 'result.ok')]),
    valuesOf(
      'fragment with another text for its need',
      [nodes, ({ value }) => isObject(value) && typeof value.use === 'string' && isObject(value.with)],
      (node) => [
        withKey(node, 'with', Object.fromEntries(Object.keys((node.value as JsonObject).with as JsonObject).map((key) => [key, "'no'"]))),
      ],
    ),
    valuesOf(
      'source that waits for itself',
      [nodes, ({ value, holder }) => isObject(value) && holder?.key === 'sources' && typeof value.id === 'string'],
      (node) => [withKey(node, 'when', `sources.${(node.value as JsonObject).id} != null`)],
    ),
  ];
}

function consoleKinds({ world }: Ground): BlindKind[] {
  const { nodes, app } = world;
  const at = (pattern: RegExp) => nodes.filter(({ file, pointer }) => file === app.file && pattern.test(pointer));
  const menus = nodes.filter(({ pointer, value }) => pointer === '/menu' && isObject(value));
  const insertAt = (name: string, key: string, make: (members: Json[]) => Json | undefined): BlindKind => ({
    name,
    *mutants(): Iterable<BlindMutant> {
      for (const { file, pointer, value } of at(new RegExp(`^/${key}$`))) {
        const made = make(value as Json[]);
        if (made !== undefined)
          yield {
            file,
            pointer,
            done: JSON.stringify(made),
            changes: [{ do: 'insert', file, pointer: below(pointer, (value as Json[]).length), value: made }],
          };
      }
    },
  });
  return [
    valuesOf('group of the menu in other letters', [menus, ({ value }) => typeof (value as JsonObject).group === 'string'], (node) => [
      withKey(node, 'group', String((node.value as JsonObject).group).toUpperCase()),
    ]),
    valuesOf('icon with another name', menus, (node) => [withKey(node, 'icon', `${(node.value as JsonObject).icon}-icon`)]),
    valuesOf('currency by its sign', at(/^\/settings\/currency$/), () => ['$', 'US', 'usd']),
    valuesOf('lookup by a call that gives no list', at(/^\/lookups\/[\w-]+\/call$/), () => ['fetchAdminOrderDetail']),
    valuesOf('options by a call that needs something', at(/^\/options\/[\w-]+\/call$/), () => ['fetchUserDocuments']),
    valuesOf('home in a folder that is not there', at(/^\/home$/), () => ['/home', '/orders/', 'https://tablero.test/orders']),
    insertAt('search under the label of another', 'search', (members) => ({ ...(members[0] as JsonObject), id: 'again' })),
    insertAt('preset twice', 'presets', (members) => members[0]),
    insertAt('preset of another name', 'reportPresets', () => 'this-moth'),
    valuesOf('range without an end that is before its start', at(/^\/ranges\/[\w-]+$/), ({ value }) => [
      { ...(value as JsonObject), from: { add: [1, 'day'] }, to: { add: [-1, 'day'] } },
    ]),
    valuesOf('step of a range the other way round', at(/^\/ranges\/[\w-]+\/(from|to)\/add$/), ({ value }) => [
      [...(value as Json[])].reverse(),
    ]),
    valuesOf('group called like another', at(/^\/menuGroups$/), ({ value }) => [{ ...(value as JsonObject), people: 'Orders' }]),
    valuesOf('role called like another', at(/^\/roles$/), ({ value }) => [{ ...(value as JsonObject), sales: 'Finance' }]),
  ];
}
