import { below, holderOf, isObject, type Json, type JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { eachOf, inside, type Kind, mutantAt, removal, replaced, set } from '../mutant.ts';
import { typo } from '../typo.ts';
import type { World } from '../world.ts';

/** Violations of the schema: keys, types, enums, patterns, counts. */
export function shapeKinds({ nodes }: World, edits: 1 | 2 = 1): Kind[] {
  const objects = nodes.filter(({ value, schema }) => isObject(value) && schema.additionalProperties === false);
  const members = nodes.filter(
    ({ key, holder }) => isObject(holder?.value) && holder.schema.additionalProperties === false && key[0] !== '$',
  );
  const texts = nodes.filter(({ value }) => typeof value === 'string');
  const lists = nodes.filter(({ value }) => Array.isArray(value));
  return [
    eachOf('unknown key', objects, ['unknown-key'], (node) => set(node, 'zebra', 1)),
    eachOf('misspelt key', members, ['unknown-key', 'missing-key', 'unknown-value'], (node) => misspelt(node, edits)),
    eachOf('missing required key', objects, ['missing-key'], (node) =>
      ((node.schema.required ?? []) as string[])
        .filter((key) => isObject(node.value) && key in node.value)
        .map((key) => mutantAt(node, `took "${key}" away`, removal(inside(node, key)))),
    ),
    eachOf('wrong type', nodes, ['wrong-type', 'type-mismatch', 'unknown-value', 'missing-key'], (node) => replaced(node, otherType(node))),
    eachOf('value outside its list', nodes, ['unknown-value'], (node) =>
      'enum' in node.schema || 'const' in node.schema ? replaced(node, 'zebra') : [],
    ),
    eachOf('form of a name or path', [texts, ({ schema }) => typeof schema.pattern === 'string'], ['wrong-form'], (node) =>
      replaced(node, `  ${node.value}!`),
    ),
    eachOf('empty text where one is needed', [texts, ({ schema }) => Number(schema.minLength ?? 0) > 0], ['too-few'], (node) =>
      replaced(node, ''),
    ),
    eachOf('too few entries', [lists, ({ schema }) => Number(schema.minItems ?? 0) > 0], ['too-few'], (node) => replaced(node, [])),
    eachOf('too many entries', [lists, ({ schema }) => schema.maxItems !== undefined], ['too-many'], (node) => {
      const members = node.value as Json[];
      const times = Math.ceil((Number(node.schema.maxItems) + 1) / members.length);
      return members.length > 0 && replaced(node, Array(times).fill(members).flat());
    }),
  ];
}

function misspelt(node: DefinitionNode, edits: 1 | 2) {
  const { file, pointer, key, holder } = node;
  const to = typo(key, file + pointer, edits);
  if (Object.keys(holder?.schema.properties as JsonObject).includes(to)) return undefined;
  return {
    ...mutantAt(node, `renamed "${key}" to "${to}"`, { do: 'rename', file, pointer, to }),
    reportedAt: { file, pointer: below(holderOf(pointer), to) },
    meant: key,
  };
}

function otherType({ schema, value }: DefinitionNode): Json | undefined {
  const said = schema.type ?? ('const' in schema ? typeof schema.const : undefined);
  const types = Array.isArray(said) ? said : said === undefined ? [] : [said];
  if (types.length === 0) return 'enum' in schema ? 5 : undefined;
  if (!types.includes('number') && !types.includes('integer')) return 5;
  return typeof value === 'string' ? [] : 'five';
}
