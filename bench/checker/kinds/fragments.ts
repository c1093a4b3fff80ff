import type { DefinitionNode } from '../language.ts';
import { below, isObject, type JsonObject, type Kind, type Mutant } from '../mutant.ts';
import type { World } from '../world.ts';
import { at, kind, oneByOne } from './shape.ts';

/** Errors of shared parts and of file ids. */
export function fragmentKinds(world: World): Kind[] {
  const uses = world.nodes.filter(({ value, schema }) => isObject(value) && 'use' in value && schema.title !== 'zebra');
  return [...idKinds(world), ...unusedKinds(world, uses), ...misplacedKinds(world, uses), ...needKinds(world, uses)];
}

function idKinds(world: World): Kind[] {
  const files = [...world.values].filter(([file]) => file.startsWith('screens/') && !file.endsWith('/app.json'));
  const ids = (file: string) => (isObject(world.values.get(file)) ? String((world.values.get(file) as JsonObject).id) : '');
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
              codes: ['duplicate-screen', 'stray-copy'],
              reportedAt: 'anywhere',
            };
        }
      },
    },
  ];
}

/** Shared parts that are missing or unused. */
function unusedKinds(world: World, uses: readonly DefinitionNode[]): Kind[] {
  return [
    oneByOne(
      kind(
        'fragment that is not there',
        [...world.fragments.values()].map(({ file, value }) => ({ file, pointer: '', value, key: '', schema: {}, position: '' })),
        ['unknown-shared'],
        (node) => ({ ...at(node, 'deleted the file'), changes: [{ do: 'remove-file', file: node.file }], reportedAt: 'anywhere' as const }),
      ),
    ),
    {
      name: 'fragment that nothing uses',
      wants: 'fault',
      *mutants() {
        for (const [id, { file }] of world.fragments) {
          const using = uses.filter(({ value }) => (value as JsonObject).use === id);
          yield {
            file,
            pointer: '/id',
            done: 'removed every use',
            changes: using.reverse().map((node) => ({ do: 'remove', file: node.file, pointer: node.pointer })),
            codes: ['unused-shared'],
          } satisfies Mutant;
        }
      },
    },
    {
      name: 'fault in a fragment that nothing uses',
      wants: 'fault',
      *mutants() {
        for (const { file, pointer, key, value } of world.nodes) {
          const [id, fragment] = [...world.fragments].find(([, each]) => each.file === file) ?? [];
          const isPath = fragment?.value.entity !== undefined && /^\/items\/\d+\/field$/.test(pointer);
          if (!fragment || (!isPath && key !== 'call') || typeof value !== 'string') continue;
          const copy = file.replace(/\.json$/, '-alone.json');
          yield {
            file: copy,
            pointer,
            done: `a copy of ${id} with "zebra" for "${value}"`,
            changes: [
              { do: 'add-file', file: copy, value: { ...fragment.value, id: `${id}-alone` } },
              { do: 'set', file: copy, pointer, value: 'zebra' },
            ],
            codes: isPath ? ['unknown-path', 'path-into-value'] : ['unknown-call'],
          } satisfies Mutant;
        }
      },
    },
  ];
}

/** Shared parts in invalid places. */
function misplacedKinds(world: World, uses: readonly DefinitionNode[]): Kind[] {
  return [
    {
      name: 'fragment that uses itself',
      wants: 'fault',
      *mutants() {
        for (const [id, { file, value }] of world.fragments)
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
      name: 'fragment of another kind',
      wants: 'fault',
      *mutants() {
        for (const { file, pointer, value } of uses) {
          const kindOf = (id: string) => world.fragments.get(id)?.value.shared;
          const other = [...world.fragments.keys()].find((id) => kindOf(id) !== kindOf(String((value as JsonObject).use)));
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
  ];
}

/** Parameters of shared parts. */
function needKinds(world: World, uses: readonly DefinitionNode[]): Kind[] {
  const given = uses.filter(({ value }) => isObject((value as JsonObject).with));
  return [
    kind('need that is not given', given, ['missing-need'], (node) =>
      Object.keys((node.value as JsonObject).with as JsonObject).map((name) => ({
        ...at(node, `took "${name}" out of with`),
        changes: [{ do: 'remove', file: node.file, pointer: below(node.pointer, 'with', name) }],
      })),
    ),
    kind('argument that a fragment does not ask for', given, ['unknown-need'], (node) => ({
      ...at(node, 'gives "zebra"'),
      changes: [{ do: 'set', file: node.file, pointer: below(node.pointer, 'with', 'zebra'), value: true }],
    })),
    kind('need of another type', given, ['type-mismatch'], (node) => {
      const needs = world.fragments.get(String((node.value as JsonObject).use))?.value.needs;
      return Object.keys((node.value as JsonObject).with as JsonObject).map((name) => ({
        ...at(node, `gives "${name}" a value of another type`),
        changes: [
          {
            do: 'set' as const,
            file: node.file,
            pointer: below(node.pointer, 'with', name),
            value: isObject(needs) && needs[name] === 'boolean' ? 5 : true,
          },
        ],
      }));
    }),
  ];
}
