import type { Random } from '../../../marketplace/seed/random.ts';

/** Texts that are known to break programs. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202eabc',
  '😀'.repeat(50),
  "'; drop table orders; --",
  '%',
  '_%_%',
  '\\',
  '\\u0000',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is the odd value
  '${1+1}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'null',
  'NaN',
  'x'.repeat(5_000),
  'é'.normalize('NFD').repeat(2_000),
  '0x10',
  '1e400',
  '2026-02-30T25:61:61.000Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  '-271821-04-19T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00.000Z',
];

const KEYS = [...'constructor prototype toString hasOwnProperty length objectId a.b'.split(' '), "a'b", '', '\u0000', 'x'.repeat(300)];
const NUMBERS = [0, -0, -1, 0.1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324];

export function oddText(random: Random): string {
  return random.pick(TEXTS);
}

/** A boundary number. */
export function oddNumber(random: Random): number {
  return random.pick(NUMBERS);
}

/** An unexpected value, nested up to a depth. */
export function oddValue(random: Random, depth = 2): unknown {
  const kind = random.integer(0, depth > 0 ? 9 : 5);
  if (kind <= 1) return random.pick(TEXTS);
  if (kind === 2) return random.pick(NUMBERS);
  if (kind === 3) return random.pick([true, false, null]);
  if (kind === 4) return { __type: 'Date', iso: random.pick(TEXTS) };
  if (kind === 5)
    return {
      __type: random.pick(['Pointer', 'File', 'Relation', 'Bytes', 'Object', '']),
      objectId: random.pick(TEXTS),
      className: 'Order',
    };
  if (kind === 6) return Array.from({ length: random.pick([0, 1, 3, 300]) }, () => oddValue(random, 0));
  if (kind === 7) return { $gt: '', $where: 'sleep(1000)', $regex: '(a+)+$' };
  return Object.fromEntries(Array.from({ length: random.integer(1, 4) }, () => [random.pick(KEYS), oddValue(random, depth - 1)]));
}

/** JSON text that `JSON.stringify` never writes: invalid, or with an unusual meaning. */
export function oddJson(random: Random): string {
  switch (random.integer(0, 9)) {
    case 0:
      return randomBytesText(random, random.integer(1, 400));
    case 1:
      return `${'['.repeat(random.pick([10, 100, 5_000, 200_000]))}`;
    case 2: {
      const levels = random.pick([10, 100, 5_000, 40_000]);
      return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    }
    case 3:
      return random.pick(['', '\ufeff{}', ...'null true 0 "x" [] [1,2] NaN undefined - { } {"a"} {"a":1,} {}{}'.split(' '), "{'a':1}"]);
    case 4:
      return `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":${random.integer(0, 9)}}}}`;
    case 5:
      return '{"page":1e999,"limit":-1e999,"total":123456789012345678901234567890}';
    case 6:
      return `{${Array.from({ length: 300 }, (_, index) => `"k${index % 7}":${index}`).join(',')}}`;
    case 7:
      return `{"_method":${random.pick(['"GET"', '"DELETE"', '5', '{}', '"\\u0000"'])},"_ApplicationId":"tablero","_SessionToken":${random.pick(['"x"', '{}', 'null', '[]'])}}`;
    case 8:
      return `{"a":"${'x'.repeat(random.pick([1_000, 100_000]))}"`;
    default:
      return JSON.stringify(oddValue(random, 4)).slice(0, random.integer(1, 300));
  }
}

function randomBytesText(random: Random, length: number): string {
  return Buffer.from(Array.from({ length }, () => random.integer(0, 255))).toString('latin1');
}
