import { labelOf } from '../../language/compile/label-of.ts';
import { MESSAGES } from './messages.ts';

/** Kinds of values by the checker's name. */
const KINDS: Readonly<Record<string, string>> = {
  'a plain number': 'a number',
  number: 'a number',
  numbers: 'numbers',
  'a whole number': 'a whole number',
  'true or false': 'yes or no',
  boolean: 'yes or no',
  'a date and time': 'a day with a time',
  'date-time': 'a day with a time',
  'a date with time': 'a day with a time',
  'a date': 'a day',
  date: 'a day',
  'a text': 'a text',
  'a text in quotes': 'a text',
  'a unit in quotes': 'a unit of time',
  string: 'a text',
  'an email address': 'an email address',
  'a phone number': 'a phone number',
  'an address on the web': 'an address on the web',
  'a file': 'a file',
  text: 'a text',
  enum: 'one of a few values',
  id: 'a record',
  entity: 'a record',
  'a list': 'a list',
  list: 'a list',
  'a list in brackets': 'a list',
  'a map': 'several values',
  map: 'several values',
  'an object': 'several values',
  object: 'several values',
  'an object in braces': 'several settings together',
  null: 'nothing',
  'a range': 'two days, from and until',
  'a value of the same kind': 'a value of the same kind',
  'numbers, dates or texts': 'numbers, days or texts',
  'two numbers': 'two numbers',
  'two numbers, two texts or two lists': 'two numbers, two texts or two lists',
  'a list or an object': 'a list',
};

/** Labels of units. */
const UNITS: Readonly<Record<string, string>> = {
  cents: 'an amount of money',
  dollars: 'an amount of money',
  percent: 'a percentage',
  count: 'a count',
  ratio: 'a share',
};

/** A kind of value in words, from the checker's `describeType`: `a list of OrderStatus` becomes *a list of order statuses*. */
export function describeKind(described: string): string {
  const own = KINDS[described];
  if (own !== undefined) return own;
  if (UNITS[described] !== undefined) return UNITS[described];
  const ofType = /^a value of type ([\w-]+)$/.exec(described)?.[1];
  if (ofType !== undefined) return describeKind(ofType);
  const several = described.split(/ or (?=an? |the |null|true)/);
  if (several.length > 1) return several.map(describeKind).join(' or ');
  const unit = /^a number \((\w+)\)$/.exec(described)?.[1];
  if (unit !== undefined) return UNITS[unit] ?? MESSAGES.aNumberOf({ unit: labelOf(unit).toLowerCase() });
  const record = /^the id of an? ?(\w*)$|^an? ([A-Z]\w*)$/.exec(described);
  if (record) return nameOf(record[1] ?? record[2] ?? '');
  if (/^a value of \w+$/.test(described)) return 'one of a few values';
  if (described.startsWith('a list')) return 'a list';
  return 'another kind of value';
}

function nameOf(entity: string): string {
  const name = labelOf(entity).toLowerCase();
  return name === '' ? 'a record' : `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
