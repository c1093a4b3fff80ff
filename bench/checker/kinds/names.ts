import { isObject, type Json } from '../json.ts';
import { eachOf, inserted, inside, type Kind, oneByOne, type Place, replaced, set } from '../mutant.ts';
import { typo } from '../typo.ts';
import type { World } from '../world.ts';
import { fragmentKinds } from './fragments.ts';

/** The code of an unknown name by key. */
const CODES: Readonly<Record<string, string>> = {
  call: 'unknown-call',
  icon: 'unknown-icon',
  use: 'unknown-shared',
  format: 'unknown-format',
  options: 'unknown-options',
  lookup: 'unknown-lookup',
  entity: 'unknown-entity',
  refresh: 'unknown-source',
  presets: 'unknown-range',
  reportPresets: 'unknown-range',
  timeZone: 'unknown-setting',
  currency: 'unknown-setting',
};

/** Errors of names: unknown, duplicate, or for another kind of shared part. */
export function nameKinds(world: World, edits: 1 | 2 = 1): Kind[] {
  const { nodes } = world;
  const named = nodes.filter(({ position, value }) => position === 'name' && typeof value === 'string');
  const keyOf = ({ key, holder }: (typeof named)[number]) => (holder && Array.isArray(holder.value) ? holder.key : key);
  const ranges = nodes.filter(
    ({ key, value, holder }) =>
      (key === 'default' || key === 'reset') && typeof value === 'string' && isObject(holder?.value) && 'range' in holder.value,
  );
  const roles = nodes.filter(({ position, value }) => position === 'roles' && typeof value === 'string' && value !== 'anyone');
  const misspelt = (name: string, some: typeof named, codes: readonly string[], seedOf = ({ file, pointer }: Place) => file + pointer) =>
    eachOf(`unknown ${name}`, some, codes, (node) => {
      const value = typo(String(node.value), seedOf(node), edits);
      return replaced(node, value).map((mutant) => ({ ...mutant, meant: String(node.value) }));
    });
  const items = nodes.filter(({ schema, value }) => schema.title === 'Item' && isObject(value) && ('field' in value || 'compute' in value));
  const lists = nodes.filter(({ key, value }) => Array.isArray(value) && key !== 'must');
  const choices = nodes.filter(({ key, value }) => key === 'choices' && Array.isArray(value) && value.length > 0);
  const ofKey = (key: string) => named.filter((node) => keyOf(node) === key);
  const ofList = named.filter(({ schema }) => 'enum' in schema);
  return [
    ...Object.entries(CODES).map(([key, code]) => misspelt(key, ofKey(key), [code])),
    misspelt('word of a closed list', ofList, ['unknown-value']),
    misspelt('range', ranges, ['unknown-range']),
    misspelt('role', roles, ['unknown-role', 'wrong-form'], ({ pointer }) => pointer),
    oneByOne(
      eachOf('unknown role of a contract', contractRoles(world), ['unknown-role', 'contract'], (role) =>
        replaced(role, 'ghost').map((mutant) => ({ ...mutant, screens: [] })),
      ),
    ),
    eachOf('unknown format', items, ['unknown-format'], (node) => set(node, 'format', 'zebra')),
    eachOf('unknown input', items, ['unknown-value'], (node) => set(node, 'input', 'zebra')),
    oneByOne(
      eachOf('id given twice', lists, ['duplicate-id'], ({ file, pointer, value }) =>
        (value as Json[]).flatMap((member, index) =>
          isObject(member) && ('id' in member || 'field' in member)
            ? { ...inserted(inside({ file, pointer }, index), member), reportedAt: { file, pointer } }
            : [],
        ),
      ),
    ),
    oneByOne(
      eachOf('choice given twice', choices, ['duplicate-id'], (list) => {
        const [first] = list.value as Json[];
        return { ...inserted(inside(list, 0), first as Json), pointer: list.pointer };
      }),
    ),
    ...fragmentKinds(world),
  ];
}

function contractRoles({ calls }: World): (Place & { value: Json })[] {
  return [...calls.values()].flatMap((call) =>
    Array.isArray(call.contract.roles) ? call.contract.roles.map((value, index) => ({ ...inside(call, 'roles', index), value })) : [],
  );
}
