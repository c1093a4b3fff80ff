import type { Place } from '../language.ts';
import { below, holderOf, isObject, type Json, type JsonObject, type Kind, type Mutant } from '../mutant.ts';
import { typo } from '../typo.ts';
import type { World } from '../world.ts';

/** Faults of shape: keys, types, closed values, forms and counts, each wherever the schema says something of it. */
export function shapeKinds(world: World, edits: 1 | 2 = 1): Kind[] {
  const objects = world.places.filter(({ value, schema }) => isObject(value) && schema.additionalProperties === false);
  const members = world.places.filter(({ holder }) => holder && isObject(holder.value) && holder.schema.additionalProperties === false);
  return [
    kind('unknown key', objects, ['unknown-key'], (place) => set(place, 'added the key "zebra"', 'zebra', 1)),
    {
      name: 'misspelt key',
      wants: 'fault',
      together: true,
      *mutants() {
        for (const place of members) {
          const to = typo(place.key, place.file + place.pointer, edits);
          if (place.key.startsWith('$') || Object.keys((place.holder as Place).schema.properties as JsonObject).includes(to)) continue;
          yield {
            ...at(place, `renamed "${place.key}" to "${to}"`),
            changes: [{ do: 'rename', file: place.file, pointer: place.pointer, to }],
            codes: ['unknown-key', 'missing-key', 'unknown-value'],
            told: { file: place.file, pointer: below(holderOf(place.pointer), to) },
            meant: place.key,
          };
        }
      },
    },
    kind('missing required key', objects, ['missing-key'], (place) =>
      ((place.schema.required ?? []) as string[])
        .filter((key) => isObject(place.value) && key in place.value)
        .map((key) => ({
          ...at(place, `took "${key}" away`),
          changes: [{ do: 'remove', file: place.file, pointer: below(place.pointer, key) }],
        })),
    ),
    kind('wrong type', world.places, ['wrong-type', 'type-mismatch', 'unknown-value', 'missing-key'], (place) =>
      replaced(place, otherType(place)),
    ),
    kind('value outside its list', world.places, ['unknown-value'], (place) =>
      'enum' in place.schema || 'const' in place.schema ? replaced(place, 'zebra') : [],
    ),
    kind('form of a name or path', world.places, ['wrong-form'], (place) =>
      typeof place.schema.pattern === 'string' && typeof place.value === 'string' ? replaced(place, `  ${place.value}!`) : [],
    ),
    kind('empty text where one is needed', world.places, ['too-few'], (place) =>
      Number(place.schema.minLength ?? 0) > 0 && typeof place.value === 'string' ? replaced(place, '') : [],
    ),
    kind('too few entries', world.places, ['too-few'], (place) =>
      Number(place.schema.minItems ?? 0) > 0 && Array.isArray(place.value) ? replaced(place, []) : [],
    ),
    kind('too many entries', world.places, ['too-many'], (place) =>
      place.schema.maxItems !== undefined && Array.isArray(place.value) && place.value.length > 0
        ? replaced(
            place,
            Array(Math.ceil((Number(place.schema.maxItems) + 1) / place.value.length))
              .fill(place.value)
              .flat(),
          )
        : [],
    ),
  ];
}

type Partly = Pick<Mutant, 'file' | 'pointer' | 'done' | 'changes'>;

/** A kind that makes mutants place by place, which are checked together. */
export function kind(
  name: string,
  places: readonly Place[],
  codes: readonly string[],
  make: (place: Place) => Partly | Partly[] | undefined,
): Kind {
  return {
    name,
    wants: 'fault',
    together: true,
    *mutants() {
      for (const place of places) {
        const made = make(place);
        for (const mutant of Array.isArray(made) ? made : made ? [made] : []) yield { codes, ...mutant };
      }
    },
  };
}

/** A kind whose mutants are checked one by one: one may hide or cause another. */
export function oneByOne(kind: Kind): Kind {
  return { ...kind, together: false };
}

/** The place of a mutant, with what was done. */
export function at(place: Place, done: string): Pick<Mutant, 'file' | 'pointer' | 'done'> {
  return { file: place.file, pointer: place.pointer, done };
}

/** A mutant whose value is another one. */
export function replaced(place: Place, value: Json | undefined): Partly[] {
  if (value === undefined || JSON.stringify(value) === JSON.stringify(place.value)) return [];
  return [
    {
      ...at(place, `${brief(place.value)} became ${brief(value)}`),
      changes: [{ do: 'set', file: place.file, pointer: place.pointer, value }],
    },
  ];
}

/** A mutant whose object has one more key. */
export function set(place: Place, done: string, key: string, value: Json): Partly {
  return { ...at(place, done), changes: [{ do: 'set', file: place.file, pointer: below(place.pointer, key), value }] };
}

/** A value in a few letters. */
export function brief(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 70 ? `${text.slice(0, 67)}...` : text;
}

function otherType({ schema, value }: Place): Json | undefined {
  const said = schema.type ?? ('const' in schema ? typeof schema.const : undefined);
  const types = Array.isArray(said) ? said : said === undefined ? [] : [said];
  if (types.length === 0) return 'enum' in schema ? 5 : undefined;
  if (!types.includes('number')) return 5;
  return typeof value === 'string' ? [] : 'five';
}
