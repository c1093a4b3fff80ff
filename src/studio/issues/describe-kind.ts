import { labelOf } from '../../language/compile/label-of.ts';
import { MESSAGES } from './messages.ts';

/** The checker's names of kinds of values, by what people call them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'a number': ['a plain number', 'number'],
  numbers: ['numbers'],
  'a whole number': ['a whole number'],
  'yes or no': ['true or false', 'boolean'],
  'a day with a time': ['a date and time', 'date-time', 'a date with time'],
  'a day': ['a date', 'date'],
  'a text': ['a text', 'a text in quotes', 'string', 'text'],
  'a unit of time': ['a unit in quotes'],
  'an email address': ['an email address'],
  'a phone number': ['a phone number'],
  'an address on the web': ['an address on the web'],
  'a file': ['a file'],
  'one of a few values': ['enum'],
  'a record': ['id', 'entity'],
  'a list': ['a list', 'list', 'a list in brackets', 'a list or an object'],
  'several values': ['a map', 'map', 'an object', 'object'],
  'several settings together': ['an object in braces'],
  nothing: ['null'],
  'two days, from and until': ['a range'],
  'a value of the same kind': ['a value of the same kind'],
  'numbers, days or texts': ['numbers, dates or texts'],
  'two numbers': ['two numbers'],
  'two numbers, two texts or two lists': ['two numbers, two texts or two lists'],
  'an amount of money': ['cents', 'dollars'],
  'a percentage': ['percent'],
  'a count': ['count'],
  'a share': ['ratio'],
};
const KINDS = new Map(Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)));

/** A kind of value in words, from the checker's `describeType`: `a list of OrderStatus` becomes *a list of order statuses*. */
export function describeKind(described: string): string {
  const own = KINDS.get(described);
  if (own !== undefined) return own;
  const ofType = /^a value of type ([\w-]+)$/.exec(described)?.[1];
  if (ofType !== undefined) return describeKind(ofType);
  const several = described.split(/ or (?=an? |the |null|true)/);
  if (several.length > 1) return several.map(describeKind).join(' or ');
  const unit = /^a number \((\w+)\)$/.exec(described)?.[1];
  if (unit !== undefined) return KINDS.get(unit) ?? MESSAGES.aNumberOf({ unit: labelOf(unit).toLowerCase() });
  const record = /^the id of an? ?(\w*)$|^an? ([A-Z]\w*)$/.exec(described);
  if (record) return entityName(record[1] ?? record[2] ?? '');
  if (/^a value of \w+$/.test(described)) return 'one of a few values';
  if (described.startsWith('a list')) return 'a list';
  return 'another kind of value';
}

function entityName(entity: string): string {
  const name = labelOf(entity).toLowerCase();
  return name === '' ? 'a record' : `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
