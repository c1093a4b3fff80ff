import type { BlindKind } from '../blind/blind-kinds.ts';
import { valuesOf } from '../blind/literal-kinds.ts';
import type { DefinitionNode } from '../language.ts';
import { isObject, type Json, type JsonObject } from '../mutant.ts';
import type { Typed } from '../world.ts';
import { type Ground, siblings, type TypedItem, typedItems, typedPaths } from './typed.ts';

/** Incompatible types, units and formats. */
export function unitKinds(ground: Ground): BlindKind[] {
  const { expressive } = ground;
  const items = typedItems(ground);
  const of = (is: (type: JsonObject) => boolean) => items.filter(({ typed }) => is(typed.type));
  const typed = (is: (type: JsonObject) => boolean) => of(is).filter(({ isTyped }) => isTyped);
  const isNumber = (type: JsonObject) => type.type === 'number' && type.unit !== 'plain';
  const isLimited = (type: JsonObject) => isNumber(type) && typeof type.max === 'number';
  const conditions = expressive.filter(({ position, value }) => position === 'condition' && typeof value === 'string');
  const some = {
    unpaid: of(
      ({ type, unit }) => type !== 'number' || ['minutes', 'miles', 'count', 'percent', 'stars', 'degrees'].includes(String(unit)),
    ),
    timeless: of(({ type }) => ['number', 'boolean', 'id'].includes(String(type))),
    unpictured: of(({ type, format }) => type !== 'string' || ['email', 'phone', 'code', 'text'].includes(String(format))),
    unshared: of((type) => isNumber(type) && type.unit !== 'percent'),
    undated: typed(({ type }) => type === 'number' || type === 'boolean'),
    uncounted: typed(({ type }) => type === 'string' || type === 'date-time'),
    shown: items.filter(({ isTyped, item }) => !isTyped && item.image === undefined),
    numbers: typed(isNumber),
    limited: typed(isLimited),
    answers: typed((type) => isNumber(type) || type.type === 'boolean'),
    miles: of(({ unit }) => unit === 'miles'),
    minutes: of(({ unit }) => unit === 'minutes'),
    money: of(({ unit }) => unit === 'cents' || unit === 'dollars'),
    unmoved: of((type) => type.type === 'boolean' || isNumber(type)),
    unposted: of((type) => type.type === 'date-time' || isNumber(type) || type.format === 'phone'),
  };
  const beyond = ({ typed: { type } }: TypedItem) => Number(type.max) * 100;
  const isFormatted = (type: JsonObject) => type.type === 'string' && type.format !== undefined;
  const isOfOtherFormat = (type: JsonObject, own: JsonObject) =>
    isFormatted(type) && type.format !== own.format && type.format !== 'text' && own.format !== 'text';
  const isOfOtherUnit = (type: JsonObject, own: JsonObject) => isNumber(type) && type.unit !== own.unit;
  const measured = ['count', 'stars', 'minutes', 'miles', 'metres'];
  return [
    withKey('format of money for what is none', some.unpaid, 'format', 'money'),
    withKey('format of a date for what is none', some.timeless, 'format', 'date'),
    withKey('format of a picture for what is none', some.unpictured, 'format', 'picture'),
    withKey('format of percent for what is none', some.unshared, 'format', 'percent'),
    withKey('input of a date for what is none', some.undated, 'input', 'date'),
    withKey('input of a number for what is none', some.uncounted, 'input', 'number'),
    withKey('picture that is no address', some.shown, 'image', ({ typed: own }) => otherOf(own)),
    beginning('first value of another format', ground, isFormatted, isOfOtherFormat),
    beginning('first value of another unit', ground, isNumber, isOfOtherUnit),
    valuesOf('threshold of money in the other unit', conditions, (node) => compared(node, ground, ['cents'], [19.99, 50])),
    valuesOf('threshold of time in seconds', conditions, (node) => compared(node, ground, ['minutes'], [86400])),
    valuesOf('threshold of percent as a fraction', conditions, (node) => compared(node, ground, ['percent'], [0.15])),
    valuesOf('threshold of stars out of ten', conditions, (node) => compared(node, ground, ['stars'], [8])),
    valuesOf('threshold below what can be', conditions, (node) => compared(node, ground, measured, [-1])),
    valuesOf('other side of a comparison in another unit', conditions, (node) => otherUnit(node, ground)),
    withKey('smallest above the greatest', some.numbers, ['min', 'max'], [100, 10]),
    withKey('greatest above what the call takes', some.limited, 'max', beyond),
    withKey('first value above what the call takes', some.limited, 'default', beyond),
    withKey('first value as text', some.answers, 'default', 'yes'),
    withKey('unit written beside the value', some.miles, 'label', 'Distance (km)'),
    withKey('unit of time in the label', some.minutes, 'label', 'Time (hours)'),
    withKey('unit of money in the label', some.money, 'label', 'Amount in cents'),
    withKey('label of percent on money', some.money, 'label', 'Share %'),
    withKey('label of a time on what is none', some.unmoved, 'label', 'Created At'),
    withKey('label of an email on what is none', some.unposted, 'label', 'Email'),
    templates('unit after a placeholder of another', ground),
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

function withKey(
  name: string,
  items: readonly TypedItem[],
  key: string | string[],
  to: Json | ((item: TypedItem) => Json | undefined),
): BlindKind {
  return {
    name,
    *mutants() {
      for (const each of items) {
        const made = typeof to === 'function' ? to(each) : to;
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

/** Form fields whose initial value is a sibling of the right one. */
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

/** Adds a comparison with a number to a condition. */
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
    const isMeasured = (type: JsonObject) => type.type === 'number' && type.unit !== 'plain' && type.nullable !== true;
    for (const name of siblings(path.holder, undefined, ground.world, isMeasured)) {
      const type = fieldOf(path.holder, name, ground);
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
