import { below, isObject, type Json, type Kind } from '../mutant.ts';
import { typo } from '../typo.ts';
import type { World } from '../world.ts';
import { fragmentKinds } from './fragments.ts';
import { kind, oneByOne, replaced, set } from './shape.ts';

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
  const misspelt = (name: string, some: typeof named, code: string): Kind =>
    kind(`unknown ${name}`, some, [code], (node) => {
      const value = typo(String(node.value), node.file + node.pointer, edits);
      return replaced(node, value).map((mutant) => ({ ...mutant, meant: String(node.value) }));
    });
  const items = nodes.filter(({ schema, value }) => schema.title === 'Item' && isObject(value) && ('field' in value || 'compute' in value));
  return [
    ...Object.entries(CODES).map(([key, code]) =>
      misspelt(
        key,
        named.filter((node) => keyOf(node) === key),
        code,
      ),
    ),
    misspelt(
      'word of a closed list',
      named.filter(({ schema }) => 'enum' in schema),
      'unknown-value',
    ),
    misspelt('range', ranges, 'unknown-range'),
    {
      name: 'unknown role',
      wants: 'fault',
      together: true,
      *mutants() {
        for (const node of nodes)
          if (node.position === 'roles' && typeof node.value === 'string' && node.value !== 'anyone')
            for (const mutant of replaced(node, typo(node.value, node.pointer, edits)))
              yield { ...mutant, codes: ['unknown-role', 'wrong-form'], meant: node.value };
      },
    },
    oneByOne(
      kind('unknown role of a contract', contractRoles(world), ['unknown-role', 'contract'], (node) =>
        replaced(node as never, 'ghost').map((mutant) => ({ ...mutant, screens: [] })),
      ),
    ),
    kind('unknown format', items, ['unknown-format'], (node) => set(node, 'the format "zebra"', 'format', 'zebra')),
    kind('unknown input', items, ['unknown-value'], (node) => set(node, 'the input "zebra"', 'input', 'zebra')),
    ...twiceKinds(world),
    ...fragmentKinds(world),
  ];
}

/** Duplicate properties. */
function twiceKinds({ nodes }: World): Kind[] {
  const lists = nodes.filter(
    ({ value }) => Array.isArray(value) && value.some((member) => isObject(member) && ('id' in member || 'field' in member)),
  );
  return [
    {
      name: 'id given twice',
      wants: 'fault',
      *mutants() {
        for (const list of lists) {
          for (const [index, member] of (list.value as Json[]).entries()) {
            if (!isObject(member) || !('id' in member || 'field' in member) || list.key === 'must') continue;
            yield {
              file: list.file,
              pointer: below(list.pointer, index),
              done: 'written twice',
              changes: [{ do: 'insert', file: list.file, pointer: below(list.pointer, index), value: member }],
              codes: ['duplicate-id'],
              reportedAt: { file: list.file, pointer: list.pointer },
            };
          }
        }
      },
    },
    {
      name: 'choice given twice',
      wants: 'fault',
      *mutants() {
        for (const { key, value, file, pointer } of nodes)
          if (key === 'choices' && Array.isArray(value) && value.length > 0)
            yield {
              file,
              pointer,
              done: 'the first choice written twice',
              changes: [{ do: 'insert', file, pointer: below(pointer, 0), value: value[0]! }],
              codes: ['duplicate-id'],
            };
      },
    },
  ];
}

function contractRoles(world: World) {
  return [...world.calls.values()].flatMap(({ file, pointer, contract }) =>
    Array.isArray(contract.roles)
      ? contract.roles.map((role, index) => ({
          file,
          pointer: below(pointer, 'roles', index),
          value: role,
          key: '',
          schema: {},
          position: '',
        }))
      : [],
  );
}
