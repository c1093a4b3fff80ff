import { type BlindKind, rewritten, valuesOf, withKeys } from '../blind/blind-kind.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { typo } from '../typo.ts';
import { paramOf } from '../world.ts';
import { type Ground, siblingsOf, typedPaths, withPath } from './typed.ts';

/** References to missing names, or to another kind. */
export function referenceKinds(ground: Ground): BlindKind[] {
  return [...nameKinds(ground), ...addressKinds(ground), ...callKinds(ground)];
}

const ROOTS = ['route', 'sources', 'given', 'form', 'changes', 'result', 'event', 'filters'];

function nameKinds({ world, expressive }: Ground): BlindKind[] {
  const lists = world.nodes.filter(({ key, value }) => (key === 'access' || key === 'editAccess') && Array.isArray(value));
  const roles = (name: string, change: (roles: string[]) => string[]) => valuesOf(name, lists, ({ value }) => [change(value as string[])]);
  const sorts = world.nodes.filter(({ key, value, pointer }) => key === 'sort' && isObject(value) && !pointer.includes('chart'));
  return [
    ...ROOTS.map((root) =>
      rewritten(`misspelt name after ${root}`, expressive, new RegExp(`(?<=\\b${root}\\.)\\w+`), (name, { pointer }) =>
        typo(name, pointer),
      ),
    ),
    roles('role in other letters', (all) => all.map((role) => role.charAt(0).toUpperCase() + role.slice(1))),
    roles('role in the plural', (all) => all.map((role) => `${role}s`)),
    roles('role twice', (all) => [...all, all[0] as string]),
    valuesOf(
      'refresh of a misspelt part',
      [world.nodes, ({ holder, value }) => holder?.key === 'refresh' && typeof value === 'string'],
      ({ value, pointer }) => [typo(String(value), pointer)],
    ),
    withKeys('sort by a column that is no order', sorts, { field: 'note' }),
  ];
}

function addressKinds(ground: Ground): BlindKind[] {
  const { nodes } = ground.world;
  const links = nodes.filter(({ value, position }) => typeof value === 'string' && position === 'link');
  const paths = nodes.filter(({ value, pointer }) => /^(\/create|\/update)?\/path$/.test(pointer) && /:\w/.test(String(value)));
  return [
    rewritten('address with the parameter of another screen', links, /\{[^{}]*\}/, '{now}'),
    rewritten('address in capitals', links, /(?<=^.)./, (letter) => letter.toUpperCase()),
    valuesOf(
      'address with a slash too many',
      [links, ({ value }) => !String(value).includes('?')],
      ({ value }) => [`${value}/`],
      'the router takes both',
    ),
    rewritten('address of the whole host', links, /^\//, 'http://localhost:4000/'),
    valuesOf('address with a name as parameter', links, (node) => {
      const path = typedPaths(node, ground).find(({ typed }) => typed.type.type === 'id');
      const [other] = path ? siblingsOf(path, ground, ({ type }) => type === 'string') : [];
      return [path && other && withPath(path, other)];
    }),
    valuesOf('path of a screen with a parameter more', paths, ({ value }) => [`${value}/:extra`]),
  ];
}

function callKinds(ground: Ground): BlindKind[] {
  const { nodes, calls } = ground.world;
  const calling = nodes.filter(({ value }) => isObject(value) && typeof value.call === 'string');
  const sources = calling.filter(({ value }) => isObject((value as JsonObject).with));
  const actions = calling.filter(
    ({ value, holder }) => Array.isArray(holder?.value) && 'label' in (value as JsonObject) && 'id' in (value as JsonObject),
  );
  const isOptional = (type: unknown) => (type as JsonObject).optional === true;
  const writing = [...calls.values()].find(
    ({ contract: { effect, params } }) => effect === 'write' && Object.values((params ?? {}) as JsonObject).every(isOptional),
  );
  return [
    withKeys('text for an id', sources, (_, node) => textForId(node, ground)),
    withKeys('fixed words for an id', sources, (value) => {
      const [id] = idsOf(value, ground);
      return id !== undefined && { with: { ...(value.with as JsonObject), [id]: `'${id}'` } };
    }),
    withKeys('call for one that writes, to load', [calling, ({ key }) => key === 'data'], () => writing && { call: writing.name }),
    withKeys('call that only reads, to act', actions, { call: 'fetchRoles' }),
  ];
}

/** Names of the id parameters that a call is given. */
function idsOf(value: JsonObject, { world }: Ground): string[] {
  const call = world.calls.get(String(value.call));
  return Object.keys(value.with as JsonObject).filter((name) => call && paramOf(call, [name], world)?.type.type === 'id');
}

/** Fills an id parameter with the text beside the id. */
function textForId({ file, pointer, value }: DefinitionNode, ground: Ground): JsonObject | undefined {
  for (const name of idsOf(value as JsonObject, ground)) {
    const given = ground.world.nodeAt(file, `${pointer}/with/${name}`);
    const path = given && typeof given.value === 'string' && typedPaths(given, ground)[0];
    const [other] = path ? siblingsOf(path, ground, ({ type }) => type === 'string') : [];
    if (other) return { with: { ...((value as JsonObject).with as JsonObject), [name]: other } };
  }
  return undefined;
}
