import type { DefinitionNode } from '../language.ts';
import { below, holderOf, isObject, type Json, type JsonObject, type Kind, type Mutant, membersOf, type Some } from '../mutant.ts';
import { typo } from '../typo.ts';
import type { World } from '../world.ts';

/** Violations of the schema: keys, types, enums, patterns, counts. */
export function shapeKinds(world: World, edits: 1 | 2 = 1): Kind[] {
  const objects = world.nodes.filter(({ value, schema }) => isObject(value) && schema.additionalProperties === false);
  const members = world.nodes.filter(({ holder }) => holder && isObject(holder.value) && holder.schema.additionalProperties === false);
  return [
    kind('unknown key', objects, ['unknown-key'], (node) => set(node, 'added the key "zebra"', 'zebra', 1)),
    {
      name: 'misspelt key',
      wants: 'fault',
      together: true,
      *mutants() {
        for (const node of members) {
          const to = typo(node.key, node.file + node.pointer, edits);
          if (node.key.startsWith('$') || Object.keys((node.holder as DefinitionNode).schema.properties as JsonObject).includes(to))
            continue;
          yield {
            ...at(node, `renamed "${node.key}" to "${to}"`),
            changes: [{ do: 'rename', file: node.file, pointer: node.pointer, to }],
            codes: ['unknown-key', 'missing-key', 'unknown-value'],
            reportedAt: { file: node.file, pointer: below(holderOf(node.pointer), to) },
            meant: node.key,
          };
        }
      },
    },
    kind('missing required key', objects, ['missing-key'], (node) =>
      ((node.schema.required ?? []) as string[])
        .filter((key) => isObject(node.value) && key in node.value)
        .map((key) => ({
          ...at(node, `took "${key}" away`),
          changes: [{ do: 'remove', file: node.file, pointer: below(node.pointer, key) }],
        })),
    ),
    kind('wrong type', world.nodes, ['wrong-type', 'type-mismatch', 'unknown-value', 'missing-key'], (node) =>
      replaced(node, otherType(node)),
    ),
    kind('value outside its list', world.nodes, ['unknown-value'], (node) =>
      'enum' in node.schema || 'const' in node.schema ? replaced(node, 'zebra') : [],
    ),
    kind('form of a name or path', world.nodes, ['wrong-form'], (node) =>
      typeof node.schema.pattern === 'string' && typeof node.value === 'string' ? replaced(node, `  ${node.value}!`) : [],
    ),
    kind('empty text where one is needed', world.nodes, ['too-few'], (node) =>
      Number(node.schema.minLength ?? 0) > 0 && typeof node.value === 'string' ? replaced(node, '') : [],
    ),
    kind('too few entries', world.nodes, ['too-few'], (node) =>
      Number(node.schema.minItems ?? 0) > 0 && Array.isArray(node.value) ? replaced(node, []) : [],
    ),
    kind('too many entries', world.nodes, ['too-many'], (node) =>
      node.schema.maxItems !== undefined && Array.isArray(node.value) && node.value.length > 0
        ? replaced(
            node,
            Array(Math.ceil((Number(node.schema.maxItems) + 1) / node.value.length))
              .fill(node.value)
              .flat(),
          )
        : [],
    ),
  ];
}

type Partly = Pick<Mutant, 'file' | 'pointer' | 'done' | 'changes'>;

/** A kind of mutants per node that are checked together. */
export function kind(
  name: string,
  nodes: Some<DefinitionNode>,
  codes: readonly string[],
  make: (node: DefinitionNode) => Partly | Partly[] | undefined,
): Kind {
  return {
    name,
    wants: 'fault',
    together: true,
    *mutants() {
      for (const node of membersOf(nodes)) {
        const made = make(node);
        for (const mutant of Array.isArray(made) ? made : made ? [made] : []) yield { codes, ...mutant };
      }
    },
  };
}

/** A kind whose mutants are checked individually, since one may hide or cause another. */
export function oneByOne(kind: Kind): Kind {
  return { ...kind, together: false };
}

export function at(node: DefinitionNode, done: string): Pick<Mutant, 'file' | 'pointer' | 'done'> {
  return { file: node.file, pointer: node.pointer, done };
}

export function replaced(node: DefinitionNode, value: Json | undefined): Partly[] {
  if (value === undefined || JSON.stringify(value) === JSON.stringify(node.value)) return [];
  return [
    {
      ...at(node, `${brief(node.value)} became ${brief(value)}`),
      changes: [{ do: 'set', file: node.file, pointer: node.pointer, value }],
    },
  ];
}

export function set(node: DefinitionNode, done: string, key: string, value: Json): Partly {
  return { ...at(node, done), changes: [{ do: 'set', file: node.file, pointer: below(node.pointer, key), value }] };
}

/** A value, abbreviated. */
export function brief(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 70 ? `${text.slice(0, 67)}...` : text;
}

function otherType({ schema, value }: DefinitionNode): Json | undefined {
  const said = schema.type ?? ('const' in schema ? typeof schema.const : undefined);
  const types = Array.isArray(said) ? said : said === undefined ? [] : [said];
  if (types.length === 0) return 'enum' in schema ? 5 : undefined;
  if (!types.includes('number') && !types.includes('integer')) return 5;
  return typeof value === 'string' ? [] : 'five';
}
