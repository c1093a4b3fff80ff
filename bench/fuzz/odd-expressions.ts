import type { Random } from '../../marketplace/seed/random.ts';

/** Expressions and templates that are known to break parsers: endless, deep, unfinished, or with names of built-in properties. */
const EXPRESSIONS: readonly string[] = [
  '('.repeat(2_000),
  '!'.repeat(5_000),
  '-'.repeat(100_000),
  `row.${'a.'.repeat(2_000)}b`,
  `row${'[0]'.repeat(3_000)}`,
  `${'1+'.repeat(5_000)}1`,
  `${'true && '.repeat(20_000)}true`,
  'row.x == ',
  'row["__proto__"]',
  'row.constructor.prototype',
  'toString',
  'toString()',
  'record.toString == form.valueOf',
  'constructor.constructor("return 1")()',
  '[1,2,3].map(x, [1].map(y, [1].map(z, x)))',
  `${'[1].map(x, '.repeat(30)}1${')'.repeat(30)}`,
  `${'row.items.exists(x, '.repeat(12)}x${')'.repeat(12)}`,
  '"a".matches("(a+)+$")',
  "'unterminated",
  '9'.repeat(400),
  '{row.name | nothing}',
  '{row.name | toString}',
  '{{}}',
  '{'.repeat(5_000),
  '{row.a}'.repeat(3_000),
  '}',
  '\u0000',
  `[${'1,'.repeat(20_000)}1]`,
  `{${'"a": {'.repeat(60)}`,
  'true ? '.repeat(500),
  `${'true ? 1 : '.repeat(39)}2`,
  'find(row.items, "constructor", 1)',
  'entries(row).map(e, e.key)',
  '/:constructor/:toString',
  `/${':a/'.repeat(3_000)}`,
  'x'.repeat(500_000),
];

/** One or two of these expressions. */
export function oddExpression(random: Random): string {
  return random.chance(0.8) ? random.pick(EXPRESSIONS) : random.pick(EXPRESSIONS) + random.pick(EXPRESSIONS);
}
