import { chooseBranch, typesOf } from '../../../src/language/check/choose-branch.ts';
import type { Schemas } from '../../../src/language/check/load-schemas.ts';
import { hasType, type JsonType, type SchemaNode } from '../../../src/language/check/schema-node.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';

/**
 * A value with one fault, and its description. `place` is the same for all members of a list and for all entries with names of their own, and
 * inside of a definition of the schemas wherever it is meant.
 */
export interface InvalidVariant {
  fault: string;
  place: string;
  /** Makes the broken value. */
  value(): Json;
}

const SAMPLES: Record<Exclude<JsonType, 'integer'>, Json> = { string: 'text', number: 7, boolean: true, object: {}, array: [], null: null };

const OUT_OF_SET = 'a value out of its set';

/** Every way to break a valid value at one place: each required key dropped, each type changed, an unknown key, a value out of its set, a text out of form, too few members. */
export function invalidVariants(valid: Json, schemaId: string, schemas: Schemas): InvalidVariant[] {
  const variants: InvalidVariant[] = [];

  function visit(value: Json, written: SchemaNode, steps: readonly string[], place: string): void {
    const whole = schemas.resolve(written);
    const branches = (whole.branches ?? []).map((branch) => schemas.resolve(branch));
    const choice = whole.branches && chooseBranch(whole.branches, value, schemas);
    const schema = choice ? ('branch' in choice ? schemas.resolve(choice.branch) : undefined) : whole;
    if (!schema) throw new Error(`${steps.join('/')} is no valid ${schemaId}`);
    const title = schema === whole || !schema.title ? '' : `<${schema.title}>`;
    // What stands inside of a definition is the same wherever the definition is meant.
    const inside = (written.ref ?? place) + title;
    // What another alternative takes is not wrong.
    const types = branches.length > 0 ? branches.flatMap(typesOf) : typesOf(schema);
    // A text that one branch of a choice refuses can be fine in another.
    const takesText = branches.some((branch) => branch !== schema && !branch.values && typesOf(branch).includes('string'));
    const faults = faultsOf(value, schema, types).filter(([what]) => !takesText || what !== OUT_OF_SET);
    for (const [what, broken] of faults)
      variants.push({
        fault: `${what} at ${steps.join('/') || 'the top'}`,
        place: `${place}${title}: ${what}`,
        value: () => replaced(valid, steps, broken),
      });
    if (Array.isArray(value) && schema.items)
      for (const [index, member] of value.entries()) visit(member, schema.items, [...steps, String(index)], `${inside}/*`);
    else if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) {
        const property = schema.properties?.get(key);
        if (property) visit(member, property, [...steps, key], `${inside}/${key}`);
        else if (typeof schema.additional === 'object') visit(member, schema.additional, [...steps, key], `${inside}/*`);
      }
  }

  visit(valid, schemas.root(schemaId), [], schemaId);
  return variants;
}

function faultsOf(value: Json, schema: SchemaNode, types: readonly JsonType[]): [string, Json][] {
  const faults: [string, Json][] = [];
  if (types.length > 0)
    for (const [type, sample] of Object.entries(SAMPLES)) if (!hasType(sample, types)) faults.push([`a value of type ${type}`, sample]);
  if (schema.values && !schema.values.includes('no-such-value')) faults.push([OUT_OF_SET, 'no-such-value']);
  if (typeof value === 'string') faults.push(...textFaults(schema));
  if (Array.isArray(value) && schema.minItems) faults.push(['no members', []]);
  if (Array.isArray(value) && value.length > 0 && schema.maxItems !== undefined) {
    const many = Array.from({ length: schema.maxItems + 1 }, (_, index) => value[index % value.length] as Json);
    faults.push(['too many members', many]);
  }
  if (typeof value === 'number' && schema.minimum !== undefined) faults.push(['a number too small', schema.minimum - 1]);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const key of schema.required ?? []) {
      const { [key]: _, ...rest } = value;
      faults.push([`no ${key}`, rest]);
    }
    if (schema.additional === false) faults.push(['an unknown key', { ...value, noSuchKey: true }]);
    if (schema.propertyNames?.pattern) faults.push(['a name out of form', { ...value, '!': Object.values(value)[0] ?? 'x' }]);
    if (schema.minProperties) faults.push(['no entries', {}]);
  }
  return faults;
}

function textFaults(schema: SchemaNode): [string, Json][] {
  const faults: [string, Json][] = [];
  if (schema.pattern && !schema.pattern.test(' !')) faults.push(['a text out of form', ' !']);
  if (schema.minLength) faults.push(['an empty text', '']);
  return faults;
}

function replaced(whole: Json, [key, ...rest]: readonly string[], part: Json): Json {
  if (key === undefined) return part;
  if (Array.isArray(whole)) return whole.map((member, index) => (String(index) === key ? replaced(member, rest, part) : member));
  const object = whole as { [key: string]: Json };
  return { ...object, [key]: replaced(object[key]!, rest, part) };
}
