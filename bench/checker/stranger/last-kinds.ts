import type { BlindKind } from '../blind/blind-kinds.ts';
import { valuesOf } from '../blind/literal-kinds.ts';
import type { DefinitionNode } from '../language.ts';
import { isObject, type Json, type JsonObject, matching, replacing } from '../mutant.ts';
import { type Ground, onItems, siblings, typedItems, typedPaths } from './typed.ts';

/** Mistakes by a third outside author: habits from other languages and tools, and misplaced properties. Written after the last rule. */
export function lastKinds(ground: Ground): BlindKind[] {
  return [...habitKinds(ground), ...placeKinds(ground), ...swapKinds(ground)];
}

const key = (node: DefinitionNode, name: string, value: Json): Json => ({ ...(node.value as JsonObject), [name]: value });

function habitKinds(ground: Ground): BlindKind[] {
  const { expressive, world } = ground;
  const conditions = expressive.filter(({ position }) => position === 'condition');
  const placeholders = expressive.filter(({ position, value }) => position === 'template' && /\{[\w.]+\}/.test(String(value)));
  const lists = world.nodes.filter(({ key: name, value }) => name === 'access' && Array.isArray(value));
  const flags = world.nodes.filter(({ value, position }) => typeof value === 'boolean' && position === 'flag');
  const numbers = world.nodes.filter(({ value, position }) => typeof value === 'number' && position === 'number');
  const links = world.nodes.filter(({ position, value }) => position === 'link' && /\{[\w.]+\}/.test(String(value)));
  const items = typedItems(ground);
  return [
    valuesOf('condition of a word', conditions, () => ['yes', "'true'", '1']),
    valuesOf('path with a question mark', [conditions, matching(/\w\.\w+\.\w/)], ({ value }) => [
      String(value).replace(/(\w)\.(\w+)\.(\w)/, '$1.$2?.$3'),
    ]),
    valuesOf('length of a list as a field', conditions, (node) => {
      for (const path of typedPaths(node, ground)) {
        const [list] = siblings(path.holder, undefined, world, (type) => type.type === 'list');
        if (list) return [`${[...path.names.slice(0, -1), list].join('.')}.length > 0`];
      }
      return [];
    }),
    valuesOf('includes for in', [conditions, matching(/ in \[/)], ({ value }) => [
      String(value).replace(/([\w.]+) in (\[[^\]]*\])/, '$2.includes($1)'),
    ]),
    valuesOf('undefined for null', [conditions, matching(/null/)], ({ value }) => [String(value).replace('null', 'undefined')]),
    valuesOf('not as a word', [conditions, matching(/!\w/)], ({ value }) => [String(value).replace(/!(?=\w)/, 'not ')]),
    valuesOf('format with arguments', placeholders, replacing(/\{([\w.]+)\}/, '{$1 | number(2)}')),
    valuesOf('format by a pattern', placeholders, replacing(/\{([\w.]+)\}/, '{$1 | DD/MM/YYYY}')),
    valuesOf('placeholder in angle brackets', placeholders, replacing(/\{([\w.]+)\}/, '<%= $1 %>')),
    valuesOf('roles as one word', lists, () => ['everyone', 'admin']),
    valuesOf('role of all', lists, () => [['*'], ['anyone']]),
    valuesOf('truth in quotes', flags, ({ value }) => [String(value)]),
    valuesOf('number in quotes', numbers, ({ value }) => [String(value)]),
    valuesOf('parameter of a link with a colon', links, replacing(/\{[\w.]+\}/, ':id')),
    valuesOf('parameter of a link in square brackets', links, replacing(/\{([\w.]+)\}/, '[$1]')),
    onItems('format by the name of another tool', items, () => ({ format: 'currency' })),
    onItems('type of a column', items, () => ({ type: 'string' })),
    onItems('field with its root', [items, ({ isTyped }) => !isTyped], ({ item }) => ({ field: `row.${item.field}` })),
    onItems('field of a list by its place', [items, ({ typed }) => typed.type.type === 'list'], ({ item }) => ({
      field: `${item.field}[0]`,
    })),
  ];
}

function placeKinds({ world }: Ground): BlindKind[] {
  const { nodes } = world;
  const actions = nodes.filter(
    ({ value, holder }) =>
      isObject(value) && Array.isArray(holder?.value) && typeof value.label === 'string' && typeof value.call === 'string',
  );
  const asked = actions.filter(({ value }) => isObject((value as JsonObject).ask));
  const screens = nodes.filter(({ pointer, value }) => pointer === '' && isObject(value) && typeof value.path === 'string');
  const filters = nodes.filter(({ key: name, value }) => name === 'filters' && Array.isArray(value) && value.length > 0);
  const tabs = nodes.filter(({ key: name, value }) => name === 'tabs' && Array.isArray(value) && value.length > 1);
  const sections = nodes.filter(({ key: name, value }) => name === 'sections' && Array.isArray(value) && value.length > 1);
  const titled = (list: readonly DefinitionNode[]) =>
    valuesOf(`second of two under the title of the first (${list[0]?.key ?? ''})`, list, ({ value }) => {
      const [one, other, ...rest] = value as JsonObject[];
      return one && other && one.title !== undefined ? [[one, { ...other, title: one.title }, ...rest]] : [];
    });
  return [
    valuesOf('question by another key', actions, (node) => [key(node, 'confirm', 'Really?')]),
    valuesOf('question that is a text', asked, (node) => [key(node, 'ask', 'Really?')]),
    valuesOf('goes to a page without its slash', actions, (node) => [key(node, 'then', { go: 'orders' })]),
    valuesOf('goes to a route as it is written', actions, (node) => [key(node, 'then', { go: '/orders/:orderId' })]),
    valuesOf('loads itself again', actions, (node) => [key(node, 'then', { refresh: ['self'] })]),
    valuesOf('call in other letters', actions, (node) => [key(node, 'call', String((node.value as JsonObject).call).toLowerCase())]),
    valuesOf('address of another screen', screens, (node) => {
      const other = screens.find(({ file, value }) => file !== node.file && (value as JsonObject).path !== (node.value as JsonObject).path);
      return other ? [key(node, 'path', (other.value as JsonObject).path as Json)] : [];
    }),
    valuesOf('filter that its call does not take', filters, ({ value }) => [
      [...(value as Json[]), { field: 'createdBy', label: 'Created By' }],
    ]),
    valuesOf(
      'filter of the same label',
      [
        filters,
        ({ value }) =>
          isObject((value as Json[])[0]) &&
          typeof ((value as JsonObject[])[0] as JsonObject).label === 'string' &&
          (value as Json[]).length > 1 &&
          isObject((value as Json[])[1]) &&
          'field' in ((value as JsonObject[])[1] as JsonObject),
      ],
      ({ value }) => {
        const [one, other, ...rest] = value as JsonObject[];
        return [[one as Json, { ...other, label: (one as JsonObject).label as Json }, ...rest]];
      },
    ),
    titled(tabs),
    titled(sections),
  ];
}

function swapKinds({ world }: Ground): BlindKind[] {
  const { nodes } = world;
  const objects = (one: string, other: string) =>
    nodes.filter(
      ({ value }) =>
        isObject(value) &&
        value[one] !== undefined &&
        value[other] !== undefined &&
        JSON.stringify(value[one]) !== JSON.stringify(value[other]),
    );
  const swapped = (one: string, other: string) =>
    valuesOf(`"${one}" and "${other}" exchanged`, objects(one, other), ({ value }) => {
      const object = value as JsonObject;
      return [{ ...object, [one]: object[other] as Json, [other]: object[one] as Json }];
    });
  return [
    swapped('on', 'off'),
    swapped('visible', 'enabled'),
    swapped('call', 'label'),
    swapped('id', 'field'),
    swapped('icon', 'label'),
    swapped('path', 'id'),
    swapped('x', 'series'),
    swapped('create', 'update'),
    swapped('min', 'max'),
    swapped('lookup', 'field'),
    swapped('label', 'field'),
  ];
}
