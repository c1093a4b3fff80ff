import { below, isObject, type Json, type JsonObject, type Kind, type Mutant } from '../mutant.ts';
import { typo } from '../typo.ts';
import type { World } from '../world.ts';
import { at, kind, replaced, set } from './shape.ts';

/** The code that an unknown name of each key has. */
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

/** Faults of names: unknown ones, ids that are given twice, pieces that do not fit. */
export function nameKinds(world: World, edits: 1 | 2 = 1): Kind[] {
  const { places } = world;
  const named = places.filter(({ position, value }) => position === 'name' && typeof value === 'string');
  const keyOf = ({ key, holder }: (typeof named)[number]) => (holder && Array.isArray(holder.value) ? holder.key : key);
  const ranges = places.filter(
    ({ key, value, holder }) =>
      (key === 'default' || key === 'reset') && typeof value === 'string' && isObject(holder?.value) && 'range' in holder.value,
  );
  const misspelt = (name: string, some: typeof named, code: string): Kind =>
    kind(`unknown ${name}`, some, [code], (place) => {
      const value = typo(String(place.value), place.file + place.pointer, edits);
      return replaced(place, value).map((mutant) => ({ ...mutant, meant: String(place.value) }));
    });
  const items = places.filter(
    ({ schema, value }) => schema.title === 'Item' && isObject(value) && ('field' in value || 'compute' in value),
  );
  const lists = places.filter(
    ({ value }) => Array.isArray(value) && value.some((member) => isObject(member) && ('id' in member || 'field' in member)),
  );
  return [
    ...Object.entries(CODES).map(([key, code]) =>
      misspelt(
        key,
        named.filter((place) => keyOf(place) === key),
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
        for (const place of places)
          if (place.position === 'roles' && typeof place.value === 'string' && place.value !== 'anyone')
            for (const mutant of replaced(place, typo(place.value, place.pointer, edits)))
              yield { ...mutant, codes: ['unknown-role', 'wrong-form'], meant: place.value };
      },
    },
    kind(
      'unknown role of a contract',
      contractRoles(world),
      ['unknown-role', 'contract'],
      (place) => replaced(place as never, 'ghost').map((mutant) => ({ ...mutant, screens: [] })),
      false,
    ),
    kind('unknown format', items, ['unknown-format'], (place) => set(place, 'the format "zebra"', 'format', 'zebra')),
    kind('unknown input', items, ['unknown-value'], (place) => set(place, 'the input "zebra"', 'input', 'zebra')),
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
              told: { file: list.file, pointer: list.pointer },
            };
          }
        }
      },
    },
    {
      name: 'choice given twice',
      wants: 'fault',
      *mutants() {
        for (const { key, value, file, pointer } of places)
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
    ...pieceKinds(world),
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

function pieceKinds(world: World): Kind[] {
  const files = [...world.values].filter(([file]) => file.startsWith('screens/') && !file.endsWith('/app.json'));
  const ids = (file: string) => (isObject(world.values.get(file)) ? String((world.values.get(file) as JsonObject).id) : '');
  const uses = world.places.filter(({ value, schema }) => isObject(value) && 'use' in value && schema.title !== 'zebra');
  return [
    {
      name: 'id that is not the name of its file',
      wants: 'fault',
      *mutants() {
        for (const [file] of files)
          yield {
            file,
            pointer: '/id',
            done: 'another id',
            changes: [{ do: 'set', file, pointer: '/id', value: `${ids(file)}-x` }],
            codes: ['file-name'],
          };
      },
    },
    {
      name: 'id of another file',
      wants: 'fault',
      *mutants() {
        for (const [file] of files) {
          const kindOf = (path: string) => 'kind' in (world.values.get(path) as JsonObject);
          const other = files.find(([path]) => path !== file && kindOf(path) === kindOf(file));
          if (other)
            yield {
              file,
              pointer: '/id',
              done: `the id of ${other[0]}`,
              changes: [{ do: 'set', file, pointer: '/id', value: ids(other[0]) }],
              codes: ['duplicate-screen'],
              told: 'anywhere',
            };
        }
      },
    },
    kind(
      'piece that is not there',
      [...world.pieces.values()].map(({ file, value }) => ({ file, pointer: '', value, key: '', schema: {}, position: '' })),
      ['unknown-shared'],
      (place) => ({ ...at(place, 'deleted the file'), changes: [{ do: 'remove-file', file: place.file }], told: 'anywhere' as const }),
      false,
    ),
    {
      name: 'piece that nothing uses',
      wants: 'fault',
      *mutants() {
        for (const [id, { file }] of world.pieces) {
          const using = uses.filter(({ value }) => (value as JsonObject).use === id);
          yield {
            file,
            pointer: '/id',
            done: 'took away every use',
            changes: using.reverse().map((place) => ({ do: 'remove', file: place.file, pointer: place.pointer })),
            codes: ['unused-shared'],
          } satisfies Mutant;
        }
      },
    },
    {
      name: 'fault in a piece that nothing uses',
      wants: 'fault',
      *mutants() {
        for (const { file, pointer, key, value } of world.places) {
          const [id, piece] = [...world.pieces].find(([, each]) => each.file === file) ?? [];
          const isPath = piece?.value.entity !== undefined && /^\/items\/\d+\/field$/.test(pointer);
          if (!piece || (!isPath && key !== 'call') || typeof value !== 'string') continue;
          const copy = file.replace(/\.json$/, '-alone.json');
          yield {
            file: copy,
            pointer,
            done: `a copy of ${id} with "zebra" for "${value}"`,
            changes: [
              { do: 'add-file', file: copy, value: { ...piece.value, id: `${id}-alone` } },
              { do: 'set', file: copy, pointer, value: 'zebra' },
            ],
            codes: isPath ? ['unknown-path', 'path-into-value'] : ['unknown-call'],
          } satisfies Mutant;
        }
      },
    },
    {
      name: 'piece that uses itself',
      wants: 'fault',
      *mutants() {
        for (const [id, { file, value }] of world.pieces)
          yield {
            file,
            pointer: below('', String(value.shared), 0),
            done: 'uses itself',
            changes: [{ do: 'insert', file, pointer: below('', String(value.shared), 0), value: { use: id } }],
            codes: ['shared-cycle'],
          };
      },
    },
    {
      name: 'piece of another kind',
      wants: 'fault',
      *mutants() {
        for (const { file, pointer, value } of uses) {
          const kindOf = (id: string) => world.pieces.get(id)?.value.shared;
          const other = [...world.pieces.keys()].find((id) => kindOf(id) !== kindOf(String((value as JsonObject).use)));
          if (other)
            yield {
              file,
              pointer: below(pointer, 'use'),
              done: `uses ${other}`,
              changes: [{ do: 'set', file, pointer: below(pointer, 'use'), value: other }],
              codes: ['unknown-shared'],
            };
        }
      },
    },
    kind(
      'need that is not given',
      uses.filter(({ value }) => isObject((value as JsonObject).with)),
      ['missing-need'],
      (place) =>
        Object.keys((place.value as JsonObject).with as JsonObject).map((name) => ({
          ...at(place, `took "${name}" out of with`),
          changes: [{ do: 'remove', file: place.file, pointer: below(place.pointer, 'with', name) }],
        })),
    ),
    kind(
      'argument that a piece does not ask for',
      uses.filter(({ value }) => isObject((value as JsonObject).with)),
      ['unknown-need'],
      (place) => ({
        ...at(place, 'gives "zebra"'),
        changes: [{ do: 'set', file: place.file, pointer: below(place.pointer, 'with', 'zebra'), value: true }],
      }),
    ),
    kind(
      'need of another type',
      uses.filter(({ value }) => isObject((value as JsonObject).with)),
      ['type-mismatch'],
      (place) => {
        const needs = world.pieces.get(String((place.value as JsonObject).use))?.value.needs;
        return Object.keys((place.value as JsonObject).with as JsonObject).map((name) => ({
          ...at(place, `gives "${name}" a value of another type`),
          changes: [
            {
              do: 'set' as const,
              file: place.file,
              pointer: below(place.pointer, 'with', name),
              value: isObject(needs) && needs[name] === 'boolean' ? 5 : true,
            },
          ],
        }));
      },
    ),
  ];
}
