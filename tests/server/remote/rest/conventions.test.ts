import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withExactNumbers } from '../../../../server/base/protocol/exact-numbers.ts';
import { fieldErrors, fromWire, plainText, toWire, writeJson } from '../../../../server/remote/rest/conventions.ts';
import type { Contracts, ContractType } from '../../../../src/language/contracts/contract-types.ts';

const contracts: Contracts = { calls: new Map(), entities: new Map(), enums: new Map() };
const id: ContractType = { type: 'id', of: 'Bike' };
const BIKE: ContractType = {
  type: 'object',
  fields: {
    id,
    tags: { type: 'list', of: id },
    at: { type: 'date-time' },
    name: { type: 'string' },
    more: { type: 'json', because: 'Any.' },
  },
};

describe('ids as numbers', () => {
  const conventions = { ids: 'numbers' } as const;

  it('stay exact on both ways, up to 64 bits, and nothing else of a text changes', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.string(), (number, name) => {
        const bike = { id: String(number), tags: ['7', String(number)], name };
        const text = writeJson(toWire(bike, BIKE, conventions, contracts));
        expect(text.startsWith(`{"id":${number},"tags":[7,${number}],`)).toBe(true);
        expect(fromWire(JSON.parse(withExactNumbers(text)), BIKE, conventions, contracts)).toEqual(bike);
      }),
      { numRuns: 500 },
    );
  });

  it('are passed in addresses, and refused where they are no numbers', () => {
    expect(plainText(toWire('9007199254740993', id, conventions, contracts))).toBe('9007199254740993');
    expect(() => toWire('7a', id, conventions, contracts)).toThrow('Invalid value for an id. Expected: a whole number; received: "7a".');
  });

  it('leave texts, fractions and open values alone', () => {
    const text = '{"name":"1234567890123456789","more":{"n":1.5},"far":12345678901234567.25}';
    expect(withExactNumbers(text)).toBe(text);
    for (const other of [1.5, 1e21, -0.25]) expect(fromWire(other, id, conventions, contracts)).toBe(other);
  });
});

describe('ids as texts', () => {
  it('may have any character there, and are ids of the console here', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
        const here = fromWire(text, id, {}, contracts);
        expect(here).toMatch(/^[\w!-]+$/);
        expect(toWire(here, id, {}, contracts)).toBe(text);
      }),
      { numRuns: 500 },
    );
    expect(fromWire('2026/0017', id, {}, contracts)).toBe('2026!2F0017');
    for (const plain of ['7f3a-b_2', '17', '']) expect(fromWire(plain, id, {}, contracts)).toBe(plain);
    expect(fromWire('a/b', id, { values: 'parse' }, contracts)).toBe('a/b');
  });
});

describe('fieldErrors', () => {
  const paramOf = (path: string) => (['name', 'email', 'address'].includes(path.split('.')[0] as string) ? path : undefined);
  const STYLES = [
    [
      'problem details',
      { fields: { list: 'errors', at: 'pointer', message: 'detail' } },
      { errors: [{ pointer: '#/email', detail: 'is taken' }] },
      { email: 'is taken' },
    ],
  ] as const;

  it.each(STYLES)('finds those of %s by the parameter of the call', (_, conventions, body, expected) => {
    expect(fieldErrors(body, conventions, paramOf)).toEqual(expected);
  });

  it('finds none in answers of another shape', () => {
    const bodies = [undefined, null, 'no', [], {}, { errors: 'no' }, { errors: [null, 7, {}] }, { errors: { name: 7 } }, { error: null }];
    for (const [, conventions] of STYLES) for (const body of bodies) expect(fieldErrors(body, conventions, paramOf)).toEqual({});
  });

  it('truncates long messages, and takes the first line', () => {
    expect(fieldErrors({ errors: { name: `${'x'.repeat(400)}\nat server.rb` } }, { fields: 'errors' }, paramOf)).toEqual({
      name: 'x'.repeat(300),
    });
  });
});
