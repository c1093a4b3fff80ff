import { type BlindKind, valuesOf } from '../blind/blind-kind.ts';
import type { Json, JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { fieldsOf } from '../world.ts';
import { besidePath, type Ground, onItems, type TypedItem, typedItems, typedPaths } from './typed.ts';

const isNumber = ({ type, unit }: JsonObject) => type === 'number' && unit !== 'plain';

/** Incompatible types, units and formats. */
export function unitKinds(ground: Ground): BlindKind[] {
  return [...formatKinds(ground), ...comparisonKinds(ground), ...valueKinds(ground), unitInText(ground)];
}

function formatKinds(ground: Ground): BlindKind[] {
  const items = typedItems(ground);
  const format = (name: string, is: (type: JsonObject) => boolean) =>
    onItems(`format of ${name} for what is none`, [items, ({ typed }) => is(typed.type)], { format: name.replace(/^a /, '') });
  const input = (name: string, types: readonly string[]) =>
    onItems(`input of a ${name} for what is none`, [items, ({ typed, isTyped }) => isTyped && types.includes(String(typed.type.type))], {
      input: name,
    });
  const unpaid = ['minutes', 'miles', 'count', 'percent', 'stars', 'degrees'];
  return [
    format('money', ({ type, unit }) => type !== 'number' || unpaid.includes(String(unit))),
    format('a date', ({ type }) => ['number', 'boolean', 'id'].includes(String(type))),
    format('a picture', (type) => type.type !== 'string' || ['email', 'phone', 'code', 'text'].includes(String(type.format))),
    format('percent', (type) => isNumber(type) && type.unit !== 'percent'),
    input('date', ['number', 'boolean']),
    input('number', ['string', 'date-time']),
    onItems('picture that is no address', [items, ({ isTyped, item }) => !isTyped && item.image === undefined], ({ typed }) => {
      const isOther = ['number', 'date-time', 'boolean'].includes(String(typed.type.type));
      return isOther && { image: `row.${String(typed.pointer.split('/').at(-1))}` };
    }),
  ];
}

function comparisonKinds(ground: Ground): BlindKind[] {
  const conditions = ground.expressive.filter(({ position }) => position === 'condition');
  const threshold = (name: string, units: readonly string[], numbers: readonly number[]) =>
    valuesOf(`threshold ${name}`, conditions, (node) => {
      const found = besidePath(node, ground, ({ unit, nullable }) => units.includes(String(unit)) && nullable !== true);
      return numbers.map((number) => found && `(${node.value}) && ${found.other} > ${number}`);
    });
  return [
    threshold('of money in the other unit', ['cents'], [19.99, 50]),
    threshold('of time in seconds', ['minutes'], [86400]),
    threshold('of percent as a fraction', ['percent'], [0.15]),
    threshold('of stars out of ten', ['stars'], [8]),
    threshold('below what can be', ['count', 'stars', 'minutes', 'miles', 'metres'], [-1]),
    valuesOf('other side of a comparison in another unit', conditions, (node) => [otherUnit(node, ground)]),
  ];
}

/** Limits, first values and labels. */
function valueKinds(ground: Ground): BlindKind[] {
  const items = typedItems(ground);
  const of = (is: (type: JsonObject) => boolean) => items.filter(({ typed }) => is(typed.type));
  const numbers = of(isNumber).filter(({ isTyped }) => isTyped);
  const limited = numbers.filter(({ typed }) => typeof typed.type.max === 'number');
  const answers = items.filter(({ isTyped, typed: { type } }) => isTyped && (isNumber(type) || type.type === 'boolean'));
  const money = of(({ unit }) => unit === 'cents' || unit === 'dollars');
  const beyond = ({ typed }: TypedItem) => Number(typed.type.max) * 100;
  const unmoved = of((type) => type.type === 'boolean' || isNumber(type));
  const unposted = of((type) => type.type === 'date-time' || isNumber(type) || type.format === 'phone');
  return [
    onItems('smallest above the greatest', numbers, { min: 100, max: 10 }),
    onItems('greatest above what the call takes', limited, (each) => ({ max: beyond(each) })),
    onItems('first value above what the call takes', limited, (each) => ({ default: beyond(each) })),
    onItems('first value as text', answers, { default: 'yes' }),
    onItems(
      'unit written beside the value',
      of(({ unit }) => unit === 'miles'),
      { label: 'Distance (km)' },
    ),
    onItems(
      'unit of time in the label',
      of(({ unit }) => unit === 'minutes'),
      { label: 'Time (hours)' },
    ),
    onItems('unit of money in the label', money, { label: 'Amount in cents' }),
    onItems('label of percent on money', money, { label: 'Share %' }),
    onItems('label of a time on what is none', unmoved, { label: 'Created At' }),
    onItems('label of an email on what is none', unposted, { label: 'Email' }),
  ];
}

/** A unit after the placeholder, by the unit of its value. */
const WRONG: Readonly<Record<string, string>> = { minutes: 'h', miles: 'km', cents: '%', dollars: '%', percent: '$' };

function unitInText(ground: Ground): BlindKind {
  const texts = ground.expressive.filter(({ position }) => position === 'template');
  return valuesOf('unit after a placeholder of another', texts, (node) => {
    const path = typedPaths(node, ground).find(({ typed }) => String(typed.type.unit) in WRONG);
    const text = String(node.value);
    if (!path || text[path.end] !== '}') return [];
    return [`${text.slice(0, path.end + 1)} ${WRONG[String(path.typed.type.unit)]}${text.slice(path.end + 1)}`];
  });
}

/** Compares the first two siblings of a path with different units. */
function otherUnit(node: DefinitionNode, ground: Ground): Json | undefined {
  for (const { holder, names } of typedPaths(node, ground)) {
    const fields = holder ? Object.entries(fieldsOf(holder, ground.world)) : [];
    const measured = fields.filter(([, type]) => isNumber(type) && type.nullable !== true);
    const one = measured[0];
    const other = measured.find(([, { unit }]) => unit !== one?.[1].unit);
    const own = names.slice(0, -1).join('.');
    if (one && other) return `(${node.value}) && ${own}.${one[0]} > ${own}.${other[0]}`;
  }
  return undefined;
}
