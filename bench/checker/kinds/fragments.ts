import { isObject, type JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { assignment, eachOf, insertion, inside, type Kind, type MadeOf, mutantAt, oneByOne, removal, replaced } from '../mutant.ts';
import type { World } from '../world.ts';

/** Errors of shared parts and of file ids. */
export function fragmentKinds(world: World): Kind[] {
  const uses = world.nodes.filter(({ value }) => isObject(value) && 'use' in value);
  const fragments = [...world.fragments].map(([id, fragment]) => ({ id, ...fragment, pointer: '' }));
  return [
    ...idKinds(world),
    oneByOne(
      eachOf('fragment that is not there', fragments, ['unknown-shared'], ({ file, pointer }) => ({
        ...mutantAt({ file, pointer }, 'deleted the file', { do: 'remove-file', file }),
        reportedAt: 'anywhere',
      })),
    ),
    oneByOne(
      eachOf('fragment that nothing uses', fragments, ['unused-shared'], ({ file, id }) => {
        const using = uses.filter(({ value }) => (value as JsonObject).use === id);
        return mutantAt({ file, pointer: '/id' }, 'removed every use', ...using.reverse().map(removal));
      }),
    ),
    oneByOne(eachOf('fault in a fragment that nothing uses', world.nodes, ['unknown-call'], (node) => faultInCopy(node, world))),
    oneByOne(
      eachOf('fragment that uses itself', fragments, ['shared-cycle'], ({ file, id, value }) => {
        const place = inside({ file, pointer: '' }, String(value.shared), 0);
        return mutantAt(place, 'uses itself', insertion(place, { use: id }));
      }),
    ),
    oneByOne(
      eachOf('fragment of another kind', uses, ['unknown-shared'], (node) => {
        const { use } = node.value as { use: string };
        const kindOf = (id: string) => world.fragments.get(id)?.value.shared;
        const other = [...world.fragments.keys()].find((id) => kindOf(id) !== kindOf(use));
        return replaced({ ...inside(node, 'use'), value: use }, other);
      }),
    ),
    ...needKinds(
      world,
      uses.filter(({ value }) => isObject((value as JsonObject).with)),
    ),
  ];
}

function idKinds({ values }: World): Kind[] {
  const files = [...values].flatMap(([file, value]) =>
    file.startsWith('screens/') && !file.endsWith('/app.json') && isObject(value)
      ? [{ file, pointer: '/id', value: String(value.id), isScreen: 'kind' in value }]
      : [],
  );
  return [
    oneByOne(eachOf('id that is not the name of its file', files, ['file-name'], (id) => replaced(id, `${id.value}-x`))),
    oneByOne(
      eachOf('id of another file', files, ['duplicate-screen', 'stray-copy'], (id) => {
        const other = files.find(({ file, isScreen }) => file !== id.file && isScreen === id.isScreen);
        return replaced(id, other?.value).map((mutant) => ({ ...mutant, reportedAt: 'anywhere' }));
      }),
    ),
  ];
}

/** A copy of a shared part with another name for a call or a field. */
function faultInCopy({ file, pointer, key, value }: DefinitionNode, { fragments }: World): MadeOf {
  const [id, fragment] = [...fragments].find(([, each]) => each.file === file) ?? [];
  const isPath = fragment?.value.entity !== undefined && /^\/items\/\d+\/field$/.test(pointer);
  if (!fragment || (!isPath && key !== 'call') || typeof value !== 'string') return undefined;
  const copy = { file: file.replace(/\.json$/, '-alone.json'), pointer };
  const done = `a copy of ${id} with "zebra" for "${value}"`;
  const whole = { ...fragment.value, id: `${id}-alone` };
  const mutant = mutantAt(copy, done, { do: 'add-file', file: copy.file, value: whole }, assignment(copy, 'zebra'));
  return isPath ? { ...mutant, codes: ['unknown-path', 'path-into-value'] } : mutant;
}

/** Parameters of shared parts. */
function needKinds({ fragments }: World, given: readonly DefinitionNode[]): Kind[] {
  const namesOf = (node: DefinitionNode) => Object.keys((node.value as JsonObject).with as JsonObject);
  return [
    eachOf('need that is not given', given, ['missing-need'], (node) =>
      namesOf(node).map((name) => mutantAt(node, `took "${name}" out of with`, removal(inside(node, 'with', name)))),
    ),
    eachOf('argument that a fragment does not ask for', given, ['unknown-need'], (node) =>
      mutantAt(node, 'gives "zebra"', assignment(inside(node, 'with', 'zebra'), true)),
    ),
    eachOf('need of another type', given, ['type-mismatch'], (node) => {
      const needs = fragments.get(String((node.value as JsonObject).use))?.value.needs as JsonObject | undefined;
      return namesOf(node).map((name) =>
        mutantAt(
          node,
          `gives "${name}" a value of another type`,
          assignment(inside(node, 'with', name), needs?.[name] === 'boolean' ? 5 : true),
        ),
      );
    }),
  ];
}
