import type { BlindKind } from '../blind/blind-kinds.ts';
import { valuesOf } from '../blind/literal-kinds.ts';
import type { DefinitionNode } from '../language.ts';
import { isObject, type Json, type JsonObject } from '../mutant.ts';
import { typo } from '../typo.ts';
import { paramOf } from '../world.ts';
import { type Ground, siblings, typedPaths } from './typed.ts';

const paramsIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map((found) => found[1] as string);

/** References to missing names, or to another kind. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of kinds, of which each is read by itself.
export function referenceKinds(ground: Ground): BlindKind[] {
  const { world, expressive } = ground;
  const { nodes } = world;
  const rooted = (root: string) => expressive.filter(({ value }) => new RegExp(`\\b${root}\\.\\w+`).test(String(value)));
  const misspelt = (root: string) =>
    valuesOf(`misspelt name after ${root}`, rooted(root), (node) => [
      String(node.value).replace(new RegExp(`\\b${root}\\.(\\w+)`), (_all, name: string) => `${root}.${typo(name, node.pointer)}`),
    ]);
  const lists = nodes.filter(({ key, value }) => (key === 'access' || key === 'editAccess') && Array.isArray(value));
  const sources = nodes.filter(({ value }) => isObject(value) && typeof value.call === 'string' && isObject(value.with));
  const links = nodes.filter(({ value, position }) => typeof value === 'string' && position === 'link');
  return [
    ...['query', 'route', 'sources', 'given', 'form', 'changes', 'result', 'event', 'filters'].map(misspelt),
    valuesOf('role in other letters', lists, ({ value }) => [(value as string[]).map((role) => role[0]?.toUpperCase() + role.slice(1))]),
    valuesOf('role in the plural', lists, ({ value }) => [(value as string[]).map((role) => `${role}s`)]),
    valuesOf('role twice', lists, ({ value }) => [[...(value as string[]), (value as string[])[0] as string]]),
    valuesOf('text for an id', sources, (node) => textForId(node, ground)),
    valuesOf('fixed words for an id', sources, (node) => literalForId(node, ground)),
    valuesOf('address with the parameter of another screen', links, ({ value }) =>
      /\{[^{}]*\}/.test(String(value)) ? [String(value).replace(/\{[^{}]*\}/, '{now}')] : [],
    ),
    valuesOf('address in capitals', links, ({ value }) => [
      `${String(value).slice(0, 1)}${String(value).slice(1, 2).toUpperCase()}${String(value).slice(2)}`,
    ]),
    {
      ...valuesOf('address with a slash too many', links, ({ value }) => (String(value).includes('?') ? [] : [`${value}/`])),
      unjudged: 'the router takes both',
    },
    valuesOf('address of the whole host', links, ({ value }) => (String(value).startsWith('/') ? [`http://localhost:4000${value}`] : [])),
    valuesOf('address with a name as parameter', links, (node) => nameForId(node, ground)),
    valuesOf(
      'path of a screen with a parameter more',
      [nodes, ({ key, value, pointer }) => key === 'path' && typeof value === 'string' && /^(\/create|\/update)?\/path$/.test(pointer)],
      ({ value }) => (paramsIn(String(value)).length > 0 ? [`${value}/:extra`] : []),
    ),
    valuesOf(
      'refresh of a misspelt part',
      [nodes, ({ holder, value }) => holder?.key === 'refresh' && typeof value === 'string'],
      (node) => [typo(String(node.value), node.pointer)],
    ),
    valuesOf(
      'sort by a column that is no order',
      [nodes, ({ key, value, pointer }) => key === 'sort' && isObject(value) && !pointer.includes('chart')],
      ({ value }) => [{ ...(value as JsonObject), field: 'note' }],
    ),
    valuesOf(
      'call for one that writes, to load',
      [nodes, ({ key, value }) => key === 'data' && isObject(value) && typeof value.call === 'string'],
      ({ value }) => {
        const writes = [...world.calls.values()].find(
          ({ contract }) =>
            contract.effect === 'write' &&
            !Object.values((contract.params ?? {}) as JsonObject).some((type) => isObject(type) && type.optional !== true),
        );
        return writes ? [{ ...(value as JsonObject), call: writes.name }] : [];
      },
    ),
    valuesOf(
      'call that only reads, to act',
      [
        nodes,
        ({ value, holder }) =>
          isObject(value) && typeof value.call === 'string' && Array.isArray(holder?.value) && 'label' in value && 'id' in value,
      ],
      ({ value }) => [{ ...(value as JsonObject), call: 'fetchRoles' }],
    ),
  ];
}

/** Fills an id parameter with the text beside the id. */
function textForId(node: DefinitionNode, ground: Ground): Json[] {
  const value = node.value as JsonObject;
  const call = ground.world.calls.get(String(value.call));
  if (!call) return [];
  for (const [name, text] of Object.entries(value.with as JsonObject)) {
    const type = paramOf(call, [name], ground.world)?.type;
    if (type?.type !== 'id' || typeof text !== 'string') continue;
    const at = ground.world.nodes.find((each) => each.file === node.file && each.pointer === `${node.pointer}/with/${name}`);
    const path = at && typedPaths(at, ground)[0];
    const [other] = path ? siblings(path.holder, path.names.at(-1), ground.world, (each) => each.type === 'string') : [];
    if (path && other)
      return [{ ...value, with: { ...(value.with as JsonObject), [name]: [...path.names.slice(0, -1), other].join('.') } }];
  }
  return [];
}

function literalForId(node: DefinitionNode, { world }: Ground): Json[] {
  const value = node.value as JsonObject;
  const call = world.calls.get(String(value.call));
  const [id] = Object.keys(value.with as JsonObject).filter((name) => call && paramOf(call, [name], world)?.type.type === 'id');
  return id === undefined ? [] : [{ ...value, with: { ...(value.with as JsonObject), [id]: `'${id}'` } }];
}

/** Replaces the id in a link by the text beside it. */
function nameForId(node: DefinitionNode, ground: Ground): Json[] {
  const path = typedPaths(node, ground).find(({ typed }) => typed.type.type === 'id');
  const [other] = path ? siblings(path.holder, path.names.at(-1), ground.world, (type) => type.type === 'string') : [];
  return path && other ? [path.text.slice(0, path.start) + [...path.names.slice(0, -1), other].join('.') + path.text.slice(path.end)] : [];
}
