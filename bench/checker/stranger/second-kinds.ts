import { type BlindKind, blindKind, rewritten, valuesOf, withKeys } from '../blind/blind-kind.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { inserted, inside, matching } from '../mutant.ts';
import { typo } from '../typo.ts';
import {
  type Ground,
  isPlaceholder,
  onItems,
  siblingsOf,
  type TypedItem,
  typedItems,
  typedPaths,
  valuesOfEnum,
  withPath,
} from './typed.ts';

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
  const of = (...types: string[]) => shown.filter(({ typed }) => types.includes(String(typed.type.type)));
  const beside = (each: TypedItem) => items.find(({ node }) => node.holder === each.node.holder && node !== each.node);
  const pathOf = ({ node, item }: TypedItem) => `${/blocks|columns/.test(node.pointer) ? 'row' : 'record'}.${item.field}`;
  const labelled = shown.filter(({ item }) => item.label !== undefined);
  const nullable = shown.filter(({ item, typed }) => item.when === undefined && typed.type.nullable === true);
  return [
    onItems('label of the neighbour', [shown, ({ item }) => item.label === undefined], (each) => {
      const { item, typed } = beside(each) ?? {};
      return item && typed && item.label === undefined && { label: wordsOf(typed.type, String(item.field).split('.').at(-1) as string) };
    }),
    onItems('field of the neighbour', labelled, (each) => {
      const other = beside(each);
      return other && other.item.field !== each.item.field && { field: other.item.field as Json };
    }),
    onItems('format of minutes on money', unit('cents', 'dollars'), { format: 'minutes' }),
    onItems('format of miles on minutes', unit('minutes'), { format: 'miles' }),
    onItems('format of stars on money', unit('cents', 'dollars', 'percent'), { format: 'stars' }),
    onItems('format of an email on what is none', of('date-time', 'number', 'boolean'), { format: 'email' }),
    onItems('format of a time on an id', of('id', 'enum'), { format: 'date-time' }),
    onItems('hundredth of money', unit('cents'), (each) => ({
      field: undefined as never,
      id: 'part',
      compute: `${pathOf(each)} / 100`,
      label: 'Amount',
    })),
    onItems('decimals on a text', of('string', 'date-time'), { decimals: 2 }),
    onItems('currency on what is no money', unit('minutes', 'percent', 'count', 'stars'), { currency: "'USD'" }),
    onItems('value under a condition of null that it needs', nullable, (each) => ({
      when: `${pathOf(each)} == null && filled(${pathOf(each)})`,
    })),
    onItems('hint that says the label again', [labelled, ({ item }) => typeof item.label === 'string'], ({ item }) => ({
      hint: item.label as Json,
    })),
    onItems('tone that is none', shown, { tone: 'red' }),
  ];
}

function inputKinds(ground: Ground): BlindKind[] {
  const typed = typedItems(ground).filter(
    ({ isTyped, item }) => isTyped && !['lookup', 'options', 'choicesFrom', 'choices'].some((key) => key in item),
  );
  const of = (...types: string[]) =>
    typed.filter(({ typed: { type }, item }) => types.includes(String(type.type)) && type.format === undefined && item.input === undefined);
  const enums = typed.filter((each) => each.typed.type.type === 'enum');
  return [
    onItems('lines of a number', of('number', 'boolean'), { lines: 4 }),
    onItems('step of a text', of('string', 'boolean'), { step: 0.5 }),
    onItems('kinds of files for a text', of('string', 'number', 'boolean'), { accept: ['jpg'] }),
    onItems('lookup parameters without a lookup', of('string', 'number'), { lookupWith: { limit: 5 } }),
    onItems('choice without choices', of('string', 'number'), { input: 'select' }),
    onItems('switch of a text', of('string', 'number'), { input: 'switch' }),
    onItems('long text of a number', of('number', 'boolean'), { input: 'textarea' }),
    onItems('file of a number', of('number', 'boolean'), { input: 'file' }),
    onItems('choices for true and false by an option list', of('boolean'), { options: 'cities' }),
    onItems('first value that is another type', of('string'), { default: true }),
    onItems('first value of an enum in other letters', enums, (each) => {
      const [value] = Object.keys(valuesOfEnum(ground.world, each.typed.type.enum));
      return value !== undefined && { default: value === value.toLowerCase() ? value.toUpperCase() : value.toLowerCase() };
    }),
    onItems('choice outside of the enum', enums, { choices: [{ value: 'OTHER', label: 'Other' }] }),
    onItems('message of a limit that is not there', of('boolean'), { messages: { max: 'Too much' } }),
    onItems('required and always given', [of('string', 'number'), ({ item }) => item.required === true], {
      visible: 'form.nothing != null',
    }),
  ];
}

function pathKinds(ground: Ground): BlindKind[] {
  const { expressive } = ground;
  const conditions = expressive.filter(({ position }) => position === 'condition');
  const links = expressive.filter(({ position }) => position === 'link');
  const longPath = (node: DefinitionNode) => typedPaths(node, ground).find(({ names }) => names.length > 2);
  const scalars = ['string', 'id', 'enum', 'number', 'boolean'];
  return [
    valuesOf('slip in the middle of a path', expressive, (node) => {
      const path = longPath(node);
      const misspelt = path?.names.map((name, index) => (index === 1 ? typo(name, node.pointer) : name));
      return [path && withPath(path, misspelt?.join('.') ?? '')];
    }),
    valuesOf('path that ends too soon', [...conditions, ...links], (node) => {
      const path = longPath(node);
      return [path && withPath(path, path.names.slice(0, -1).join('.'))];
    }),
    valuesOf('path that goes on behind its value', expressive, (node) => {
      const path = typedPaths(node, ground).find(({ typed }) => scalars.includes(String(typed.type.type)));
      return [path && withPath(path, `${path.names.join('.')}.name`)];
    }),
    ...moneyKinds(ground),
    valuesOf('state by its place', conditions, (node) => {
      const path = typedPaths(node, ground).find(({ typed }) => typed.type.type === 'enum');
      return [path && `${path.names.join('.')} == 2`];
    }),
    valuesOf('ids of two entities compared', conditions, (node) => {
      const ids = typedPaths(node, ground).map((path) => siblingsOf(path, ground, ({ type }) => type === 'id'));
      const [one, other] = ids.find(({ length }) => length > 1) ?? [];
      return [one && `(${node.value}) && ${one} == ${other}`];
    }),
    valuesOf('link with an id beside the right one', links, (node) => {
      const path = typedPaths(node, ground).find(({ typed }) => typed.type.type === 'id');
      const [other] = path ? siblingsOf(path, ground, ({ type, of }) => type === 'id' && of !== path.typed.type.of) : [];
      return [path && other && withPath(path, other)];
    }),
    rewritten('link with a misspelt key', links, /(?<=\?)\w+(?==)/, (key, { pointer }) => typo(key, pointer)),
    valuesOf('link with two marks of a query', [links, matching(/\?\w+=/)], ({ value }) => [`${value}?page=1`]),
    ...mappingKinds(ground),
    valuesOf(
      'row of the table in its own bulk action as the record',
      [expressive, ({ pointer }) => pointer.includes('bulkActions')],
      ({ value }) => [String(value).replaceAll('row.', 'record.')],
    ),
  ];
}

function moneyKinds(ground: Ground): BlindKind[] {
  const isMoney = ({ unit }: JsonObject) => unit === 'cents' || unit === 'dollars';
  const isOther = ({ unit }: JsonObject) => ['minutes', 'miles', 'count'].includes(String(unit));
  const templates = ground.expressive.filter(({ position }) => position === 'template');
  const conditions = ground.expressive.filter(({ position }) => position === 'condition');
  const placeholder = (node: DefinitionNode) =>
    typedPaths(node, ground).flatMap((path) => {
      const [amount] = siblingsOf(path, ground, isMoney);
      return amount && isPlaceholder(path) ? [{ path, amount }] : [];
    })[0];
  return [
    valuesOf('money by hand in a text', templates, (node) => {
      const { path, amount } = placeholder(node) ?? {};
      return [path && withPath(path, `${amount} / 100`)];
    }),
    valuesOf('dollar sign before money', templates, (node) => {
      const { path, amount } = placeholder(node) ?? {};
      return [path && withPath({ ...path, start: path.start - 1 }, `$ {${amount}`)];
    }),
    valuesOf('money added to a time', conditions, (node) => {
      const sums = typedPaths(node, ground).flatMap((path) => {
        const [amount, other] = [isMoney, isOther].map((is) => siblingsOf(path, ground, is)[0]);
        return amount && other ? [`(${node.value}) && ${amount} + ${other} > 1000`] : [];
      });
      return sums.slice(0, 1);
    }),
  ];
}

function mappingKinds({ world }: Ground): BlindKind[] {
  const withs = world.nodes.filter(({ key, value, position }) => key === 'with' && position === 'mapping' && isObject(value));
  return [
    valuesOf('every id exchanged with the next', withs, ({ value }) => {
      const values = Object.values(value as JsonObject);
      const next = Object.keys(value as JsonObject).map((key, index) => [key, values[(index + 1) % values.length] as Json]);
      return [Object.fromEntries(next)];
    }),
    valuesOf('parameter in other letters', withs, ({ value }) => {
      const [first, ...rest] = Object.entries(value as JsonObject);
      return [first && Object.fromEntries([[first[0].toLowerCase(), first[1]], ...rest])];
    }),
  ];
}

function partKinds({ world }: Ground): BlindKind[] {
  const objects = world.nodes.filter(({ value }) => isObject(value));
  const objectsOf = (is: (value: JsonObject, node: DefinitionNode) => boolean) =>
    objects.filter((node) => is(node.value as JsonObject, node));
  const of = (name: string) => objectsOf(({ block }) => block === name);
  const shown = objectsOf((value) => typeof value.block === 'string' && typeof value.of === 'string');
  const actions = objectsOf(
    ({ label, call }, { holder }) => Array.isArray(holder?.value) && typeof label === 'string' && typeof call === 'string',
  );
  const conditioned = actions.filter(({ value }) => typeof (value as JsonObject).enabled === 'string');
  const paged = objectsOf((value) => (value.kind === 'list' || value.block === 'table') && 'data' in value);
  const fragments = objectsOf((value) => typeof value.use === 'string' && isObject(value.with));
  const sources = objectsOf(({ id }, { holder }) => holder?.key === 'sources' && typeof id === 'string');
  const series = world.nodes.filter(({ key, value }) => key === 'series' && Array.isArray(value));
  return [
    withKeys('block of what is no list', [shown, ({ value }) => (value as JsonObject).block === 'table'], (value) => ({
      of: `${value.of}.name`,
    })),
    withKeys('block of another path', shown, (value, { pointer }) => ({ of: typo(String(value.of), pointer) })),
    valuesOf('series of a text', series, ({ value }) => [[...(value as Json[]), { field: 'weekRangeString' }]]),
    withKeys('time of a note that is none', of('notes'), { time: 'note' }),
    withKeys('author of a note that is none', of('notes'), { by: 'writer' }),
    withKeys('page sizes of nothing', paged, { pageSizes: [0, 10] }),
    withKeys(
      'sort that goes nowhere',
      objectsOf((_, { key }) => key === 'sort'),
      { order: 'down' },
    ),
    valuesOf('name of an export of nothing', [world.nodes, ({ key, value }) => key === 'csv' && typeof value === 'string'], ['', ' ']),
    withKeys('reason that is the label', conditioned, ({ label }) => ({ disabledReason: label as Json })),
    withKeys('label once done that is the label', conditioned, ({ label }) => ({ doneLabel: label as Json })),
    withKeys('fields that a button asks for twice', actions, ({ ask }) => {
      const fields = isObject(ask) && Array.isArray(ask.fields) ? ask.fields : [];
      const [first] = fields;
      const again = isObject(first) && typeof first.field === 'string' && { ...first, id: first.field, label: 'Once More' };
      return again && { ask: { ...(ask as JsonObject), fields: [...fields, again] } };
    }),
    withKeys('call of two in one', actions, ({ call }) => ({ calls: [{ call: call as Json }] })),
    withKeys('answer before there is one', conditioned, { enabled: 'result.ok' }),
    withKeys('fragment with another text for its need', fragments, (value) => ({
      with: Object.fromEntries(Object.keys(value.with as JsonObject).map((key) => [key, "'no'"])),
    })),
    withKeys('source that waits for itself', sources, ({ id }) => ({ when: `sources.${id} != null` })),
  ];
}

function consoleKinds({ world: { nodes, app } }: Ground): BlindKind[] {
  const at = (pattern: RegExp) => nodes.filter(({ file, pointer }) => file === app.file && pattern.test(pointer));
  const menus = nodes.filter(({ pointer, value }) => pointer === '/menu' && isObject(value));
  const insertAt = (name: string, key: string, make: (members: Json[]) => Json | undefined) =>
    blindKind(name, at(new RegExp(`^/${key}$`)), (node) => {
      const members = node.value as Json[];
      const made = make(members);
      return made !== undefined && { ...inserted(inside(node, members.length), made), pointer: node.pointer };
    });
  return [
    withKeys(
      'group of the menu in other letters',
      [menus, ({ value }) => typeof (value as JsonObject).group === 'string'],
      ({ group }) => ({
        group: String(group).toUpperCase(),
      }),
    ),
    withKeys('icon with another name', menus, ({ icon }) => ({ icon: `${icon}-icon` })),
    valuesOf('currency by its sign', at(/^\/settings\/currency$/), ['$', 'US', 'usd']),
    valuesOf('lookup by a call that gives no list', at(/^\/lookups\/[\w-]+\/call$/), ['fetchAdminOrderDetail']),
    valuesOf('options by a call that needs something', at(/^\/options\/[\w-]+\/call$/), ['fetchUserDocuments']),
    valuesOf('home in a folder that is not there', at(/^\/home$/), ['/home', '/orders/', 'https://tablero.test/orders']),
    insertAt('search under the label of another', 'search', ([first]) => ({ ...(first as JsonObject), id: 'again' })),
    insertAt('preset twice', 'presets', ([first]) => first),
    insertAt('preset of another name', 'reportPresets', () => 'this-moth'),
    withKeys('range without an end that is before its start', at(/^\/ranges\/[\w-]+$/), {
      from: { add: [1, 'day'] },
      to: { add: [-1, 'day'] },
    }),
    valuesOf('step of a range the other way round', at(/^\/ranges\/[\w-]+\/(from|to)\/add$/), ({ value }) => [
      (value as Json[]).toReversed(),
    ]),
    withKeys('group called like another', at(/^\/menuGroups$/), { people: 'Orders' }),
    withKeys('role called like another', at(/^\/roles$/), { sales: 'Finance' }),
  ];
}
