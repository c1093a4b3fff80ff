import type { BlindKind } from '../blind/blind-kinds.ts';
import { valuesOf } from '../blind/literal-kinds.ts';
import type { DefinitionNode } from '../language.ts';
import { isObject, type Json, type JsonObject } from '../mutant.ts';
import type { Typed } from '../world.ts';
import { type Ground, siblings, type TypedItem, typedItems, typedPaths } from './typed.ts';

/** Types, units and formats that do not go together. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of kinds, of which each is read by itself.
export function unitKinds(ground: Ground): BlindKind[] {
  const { expressive } = ground;
  const items = typedItems(ground);
  const of = (is: (type: JsonObject) => boolean) => items.filter(({ typed }) => is(typed.type));
  const isNumber = (type: JsonObject) => type.type === 'number' && type.unit !== 'plain';
  const conditions = expressive.filter(({ position, value }) => position === 'condition' && typeof value === 'string');
  return [
    withKey(
      'format of money for what is none',
      of((type) => type.type !== 'number' || ['minutes', 'miles', 'count', 'percent', 'stars', 'degrees'].includes(String(type.unit))),
      'format',
      () => 'money',
    ),
    withKey(
      'format of a date for what is none',
      of((type) => type.type === 'number' || type.type === 'boolean' || type.type === 'id'),
      'format',
      () => 'date',
    ),
    withKey(
      'format of a picture for what is none',
      of(({ type, format }) => type !== 'string' || ['email', 'phone', 'code', 'text'].includes(String(format))),
      'format',
      () => 'picture',
    ),
    withKey(
      'format of percent for what is none',
      of((type) => isNumber(type) && type.unit !== 'percent'),
      'format',
      () => 'percent',
    ),
    withKey(
      'input of a date for what is none',
      of((type) => type.type === 'number' || type.type === 'boolean').filter(({ isTyped }) => isTyped),
      'input',
      () => 'date',
    ),
    withKey(
      'input of a number for what is none',
      of((type) => type.type === 'string' || type.type === 'date-time').filter(({ isTyped }) => isTyped),
      'input',
      () => 'number',
    ),
    withKey(
      'picture that is no address',
      items.filter(({ isTyped, item }) => !isTyped && item.image === undefined),
      'image',
      ({ typed }) => otherOf(typed),
    ),
    beginning(
      'first value of another format',
      ground,
      (type) => type.type === 'string' && type.format !== undefined,
      (type, own) =>
        type.type === 'string' &&
        type.format !== undefined &&
        type.format !== own.format &&
        type.format !== 'text' &&
        own.format !== 'text',
    ),
    beginning('first value of another unit', ground, isNumber, (type, own) => isNumber(type) && type.unit !== own.unit),
    valuesOf('threshold of money in the other unit', conditions, (node) => compared(node, ground, ['cents'], [19.99, 50])),
    valuesOf('threshold of time in seconds', conditions, (node) => compared(node, ground, ['minutes'], [86400])),
    valuesOf('threshold of percent as a fraction', conditions, (node) => compared(node, ground, ['percent'], [0.15])),
    valuesOf('threshold of stars out of ten', conditions, (node) => compared(node, ground, ['stars'], [8])),
    valuesOf('threshold below what can be', conditions, (node) =>
      compared(node, ground, ['count', 'stars', 'minutes', 'miles', 'metres'], [-1]),
    ),
    valuesOf('other side of a comparison in another unit', conditions, (node) => otherUnit(node, ground)),
    withKey(
      'smallest above the greatest',
      items.filter(({ isTyped, typed }) => isTyped && isNumber(typed.type)),
      ['min', 'max'],
      () => [100, 10],
    ),
    withKey(
      'greatest above what the call takes',
      items.filter(({ isTyped, typed }) => isTyped && isNumber(typed.type) && typeof typed.type.max === 'number'),
      'max',
      ({ typed }) => Number(typed.type.max) * 100,
    ),
    withKey(
      'first value above what the call takes',
      items.filter(({ isTyped, typed }) => isTyped && isNumber(typed.type) && typeof typed.type.max === 'number'),
      'default',
      ({ typed }) => Number(typed.type.max) * 100,
    ),
    withKey(
      'first value as text',
      items.filter(({ isTyped, typed }) => isTyped && (isNumber(typed.type) || typed.type.type === 'boolean')),
      'default',
      () => 'yes',
    ),
    withKey(
      'unit written beside the value',
      items.filter(({ typed }) => typed.type.unit === 'miles'),
      'label',
      () => 'Distance (km)',
    ),
    withKey(
      'unit of time in the label',
      items.filter(({ typed }) => typed.type.unit === 'minutes'),
      'label',
      () => 'Time (hours)',
    ),
    withKey(
      'unit of money in the label',
      items.filter(({ typed }) => typed.type.unit === 'cents' || typed.type.unit === 'dollars'),
      'label',
      () => 'Amount in cents',
    ),
    withKey(
      'label of percent on money',
      items.filter(({ typed }) => typed.type.unit === 'cents' || typed.type.unit === 'dollars'),
      'label',
      () => 'Share %',
    ),
    withKey(
      'label of a time on what is none',
      of((type) => type.type === 'boolean' || isNumber(type)),
      'label',
      () => 'Created At',
    ),
    withKey(
      'label of an email on what is none',
      of((type) => type.type === 'date-time' || isNumber(type) || type.format === 'phone'),
      'label',
      () => 'Email',
    ),
    templates('unit after a hole of another', ground),
  ];
}

function templates(name: string, ground: Ground): BlindKind {
  const texts = ground.expressive.filter(({ position }) => position === 'template');
  return valuesOf(name, texts, (node) => {
    const path = typedPaths(node, ground).find(({ typed }) =>
      ['minutes', 'miles', 'cents', 'dollars', 'percent'].includes(String(typed.type.unit)),
    );
    const text = String(node.value);
    if (!path || text[path.end] !== '}') return [];
    const word = { minutes: 'h', miles: 'km', cents: '%', dollars: '%', percent: '$' }[String(path.typed.type.unit)];
    return [`${text.slice(0, path.end + 1)} ${word}${text.slice(path.end + 1)}`];
  });
}

function withKey(name: string, items: readonly TypedItem[], key: string | string[], to: (item: TypedItem) => Json | undefined): BlindKind {
  return {
    name,
    *mutants() {
      for (const each of items) {
        const made = to(each);
        if (made === undefined) continue;
        const { file, pointer } = each.node;
        const pairs =
          typeof key === 'string' ? [[key, made] as const] : key.map((one, index) => [one, (made as Json[])[index] as Json] as const);
        yield {
          file,
          pointer,
          done: `with ${pairs.map(([one, value]) => `${one} ${JSON.stringify(value)}`).join(', ')}`,
          changes: [{ do: 'set', file, pointer, value: { ...each.item, ...Object.fromEntries(pairs) } }],
        };
      }
    },
  };
}

function otherOf(typed: Typed): Json | undefined {
  return ['number', 'date-time', 'boolean'].includes(String(typed.type.type))
    ? `row.${String(typed.pointer.split('/').at(-1))}`
    : undefined;
}

/** Fields of a form that begin with a value beside the one that they begin with. */
function beginning(
  name: string,
  ground: Ground,
  is: (type: JsonObject) => boolean,
  isOther: (type: JsonObject, own: JsonObject) => boolean,
): BlindKind {
  const initials = ground.world.nodes.filter(
    ({ key, value, holder }) => key === 'initial' && typeof value === 'string' && isObject(holder?.value),
  );
  return valuesOf(name, initials, (node) => {
    const [path] = typedPaths(node, ground);
    if (!path || !is(path.typed.type)) return [];
    const [other] = siblings(path.holder, path.names.at(-1), ground.world, (type) => isOther(type, path.typed.type));
    return other ? [[...path.names.slice(0, -1), other].join('.')] : [];
  });
}

/** A condition that also asks for a threshold of a number beside what it reads. */
function compared(node: DefinitionNode, ground: Ground, units: readonly string[], numbers: readonly number[]): Json[] {
  for (const path of typedPaths(node, ground)) {
    const [number] = siblings(path.holder, undefined, ground.world, (type) => units.includes(String(type.unit)) && type.nullable !== true);
    if (number) return numbers.map((each) => `(${node.value}) && ${[...path.names.slice(0, -1), number].join('.')} > ${each}`);
  }
  return [];
}

function otherUnit(node: DefinitionNode, ground: Ground): Json[] {
  for (const path of typedPaths(node, ground)) {
    const units = new Map<string, string>();
    for (const name of siblings(
      path.holder,
      undefined,
      ground.world,
      (type) => type.type === 'number' && type.unit !== 'plain' && type.nullable !== true,
    )) {
      const { type } = { type: fieldOf(path.holder, name, ground) };
      if (type && !units.has(String(type.unit))) units.set(String(type.unit), name);
    }
    const [one, other] = [...units.values()];
    const holder = path.names.slice(0, -1).join('.');
    if (one && other) return [`(${node.value}) && ${holder}.${one} > ${holder}.${other}`];
  }
  return [];
}

function fieldOf(holder: Typed | undefined, name: string, { world }: Ground): JsonObject | undefined {
  const fields = holder?.type.type === 'entity' ? world.entities.get(String(holder.type.entity))?.contract.fields : holder?.type.fields;
  return (fields as Record<string, JsonObject> | undefined)?.[name];
}
