import { type BlindKind, rewritten, valuesOf, withKey, withKeys } from '../blind/blind-kind.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { besidePath, type Ground, onItems, typedItems } from './typed.ts';

/** Mistakes by a third outside author: habits from other languages and tools, and misplaced properties. Written after the last rule. */
export function lastKinds(ground: Ground): BlindKind[] {
  return [...habitKinds(ground), ...placeKinds(ground), ...swapKinds(ground)];
}

function habitKinds(ground: Ground): BlindKind[] {
  const { expressive, world } = ground;
  const conditions = expressive.filter(({ position }) => position === 'condition');
  const placeholders = expressive.filter(({ position, value }) => position === 'template' && /\{[\w.]+\}/.test(String(value)));
  const lists = world.nodes.filter(({ key, value }) => key === 'access' && Array.isArray(value));
  const flags = world.nodes.filter(({ value, position }) => typeof value === 'boolean' && position === 'flag');
  const numbers = world.nodes.filter(({ value, position }) => typeof value === 'number' && position === 'number');
  const links = world.nodes.filter(({ position }) => position === 'link');
  const items = typedItems(ground);
  return [
    valuesOf('condition of a word', conditions, ['yes', "'true'", '1']),
    rewritten('path with a question mark', conditions, /(\w)\.(\w+)\.(\w)/, '$1.$2?.$3'),
    valuesOf('length of a list as a field', conditions, (node) => {
      const list = besidePath(node, ground, ({ type }) => type === 'list');
      return [list && `${list.other}.length > 0`];
    }),
    rewritten('includes for in', conditions, /([\w.]+) in (\[[^\]]*\])/, '$2.includes($1)'),
    rewritten('undefined for null', conditions, /null/, 'undefined'),
    rewritten('not as a word', conditions, /!(?=\w)/, 'not '),
    rewritten('format with arguments', placeholders, /\{([\w.]+)\}/, '{$1 | number(2)}'),
    rewritten('format by a pattern', placeholders, /\{([\w.]+)\}/, '{$1 | DD/MM/YYYY}'),
    rewritten('placeholder in angle brackets', placeholders, /\{([\w.]+)\}/, '<%= $1 %>'),
    valuesOf('roles as one word', lists, ['everyone', 'admin']),
    valuesOf('role of all', lists, [['*'], ['anyone']]),
    valuesOf('truth in quotes', flags, ({ value }) => [String(value)]),
    valuesOf('number in quotes', numbers, ({ value }) => [String(value)]),
    rewritten('parameter of a link with a colon', links, /\{[\w.]+\}/, ':id'),
    rewritten('parameter of a link in square brackets', links, /\{([\w.]+)\}/, '[$1]'),
    onItems('format by the name of another tool', items, { format: 'currency' }),
    onItems('type of a column', items, { type: 'string' }),
    onItems('field with its root', [items, ({ isTyped }) => !isTyped], ({ item }) => ({ field: `row.${item.field}` })),
    onItems('field of a list by its place', [items, ({ typed }) => typed.type.type === 'list'], ({ item }) => ({
      field: `${item.field}[0]`,
    })),
  ];
}

function placeKinds({ world: { nodes } }: Ground): BlindKind[] {
  const actions = nodes.filter(
    ({ value, holder }) =>
      isObject(value) && Array.isArray(holder?.value) && typeof value.label === 'string' && typeof value.call === 'string',
  );
  const asked = actions.filter(({ value }) => isObject((value as JsonObject).ask));
  const screens = nodes.filter(({ pointer, value }) => pointer === '' && isObject(value) && typeof value.path === 'string');
  const listsOf = (name: string) => nodes.filter(({ key, value }) => key === name && Array.isArray(value) && value.length > 0);
  /** A kind that gives the second member a property of the first. */
  const shared = (name: string, list: readonly DefinitionNode[], key: string) =>
    valuesOf(name, list, ({ value }) => {
      const [one, other, ...rest] = value as JsonObject[];
      const text = one?.[key];
      return [text !== undefined && isObject(other) ? [one as Json, { ...other, [key]: text }, ...rest] : undefined];
    });
  const pathOf = ({ value }: DefinitionNode) => (value as { path: string }).path;
  const filters = listsOf('filters');
  const labelled = filters.filter(({ value }) => 'field' in ((value as JsonObject[])[1] ?? {}));
  return [
    withKeys('question by another key', actions, { confirm: 'Really?' }),
    withKeys('question that is a text', asked, { ask: 'Really?' }),
    withKey('goes to a page without its slash', actions, 'then', { go: 'orders' }),
    withKey('goes to a route as it is written', actions, 'then', { go: '/orders/:orderId' }),
    withKey('loads itself again', actions, 'then', { refresh: ['self'] }),
    withKeys('call in other letters', actions, ({ call }) => ({ call: String(call).toLowerCase() })),
    withKeys('address of another screen', screens, (_, node) => {
      const other = screens.find((each) => each.file !== node.file && pathOf(each) !== pathOf(node));
      return other && { path: pathOf(other) };
    }),
    valuesOf('filter that its call does not take', filters, ({ value }) => [
      [...(value as Json[]), { field: 'createdBy', label: 'Created By' }],
    ]),
    shared('filter of the same label', labelled, 'label'),
    ...['tabs', 'sections'].map((name) => shared(`second of two under the title of the first (${name})`, listsOf(name), 'title')),
  ];
}

const SWAPPED: readonly (readonly [string, string])[] = [
  ['on', 'off'],
  ['visible', 'enabled'],
  ['call', 'label'],
  ['id', 'field'],
  ['icon', 'label'],
  ['path', 'id'],
  ['x', 'series'],
  ['create', 'update'],
  ['min', 'max'],
  ['lookup', 'field'],
  ['label', 'field'],
];

function swapKinds({ world: { nodes } }: Ground): BlindKind[] {
  const objects = nodes.filter(({ value }) => isObject(value));
  return SWAPPED.map(([one, other]) =>
    withKeys(`"${one}" and "${other}" exchanged`, objects, ({ [one]: its, [other]: others }) =>
      its === undefined || others === undefined ? undefined : { [one]: others, [other]: its },
    ),
  );
}
