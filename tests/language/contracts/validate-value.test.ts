import { describe, expect, it } from 'vitest';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { MAXIMUM_OPEN_VALUES, validateValue } from '../../../src/language/contracts/validate-value.ts';
import { box, sampleContracts } from './sample-contracts.ts';

const contracts = sampleContracts();
const entity: ContractType = { type: 'entity', entity: 'Box' };
const issuesOf = (value: unknown, type: ContractType = entity, direction: 'params' | 'result' = 'params') =>
  validateValue(value, type, contracts, direction);

describe('validateValue', () => {
  it('finds nothing wrong with a good value', () => {
    expect(issuesOf({ ...box, inside: [box] })).toEqual([]);
  });

  it('says where, what was expected and what came', () => {
    expect(issuesOf({ ...box, inside: [{ ...box, colour: 'BLUE' }] })).toEqual([
      { path: 'inside[0].colour', expected: 'one of RED, GREEN, or null', received: 'the text "BLUE"' },
    ]);
    expect(issuesOf({ ...box, price: -1 })).toEqual([
      { path: 'price', expected: 'a whole number of cents, at least 0', received: 'the number -1' },
    ]);
  });

  it.each<[string, unknown, ContractType]>([
    ['text for a number', '12', { type: 'number' }],
    ['not a number', Number.NaN, { type: 'number' }],
    ['a part of a cent', 1.5, { type: 'number', integer: true }],
    ['an operator object for text', { $gt: '' }, { type: 'string' }],
    ['an operator object for an id', { $ne: null }, { type: 'id', of: 'Box' }],
    ['an id with a quote', "a' or '1", { type: 'id', of: 'Box' }],
    ['text that is too long', 'abcd', { type: 'string', maxLength: 3 }],
    ['a list that is too long', [1, 2], { type: 'list', of: { type: 'number' }, maxLength: 1 }],
    ['a day that does not exist', '2026-02-30', { type: 'date' }],
    ['a moment without a zone', '2026-02-20T10:00:00', { type: 'date-time' }],
    ['a moment on a day that does not exist', '2026-02-30T10:00:00Z', { type: 'date-time' }],
    ['an address without a domain', 'ana@', { type: 'string', format: 'email' }],
    ['an address with two signs', 'a@b@c.com', { type: 'string', format: 'email' }],
    ['a script as a web address', 'javascript:alert(1)', { type: 'string', format: 'url' }],
    ['a null that is not allowed', null, { type: 'string' }],
    ['an inherited name for an enum value', 'toString', { type: 'enum', enum: 'colour' }],
    ['a forbidden key in open JSON', JSON.parse('{"a":{"__proto__":1}}'), { type: 'json', because: 'Free.' }],
    ['a key of a map that is no id', { 'a b': 1 }, { type: 'map', keys: { type: 'id', of: 'Box' }, of: { type: 'number' } }],
    ['a key of a map that the enum has not', { BLUE: 1 }, { type: 'map', keys: { type: 'enum', enum: 'colour' }, of: { type: 'number' } }],
    ['a forbidden key in a map', JSON.parse('{"__proto__":1}'), { type: 'map', of: { type: 'number' } }],
  ])('refuses %s', (_, value, type) => {
    expect(issuesOf(value, type)).toHaveLength(1);
  });

  it('counts an emoji as one character, and names characters that cannot be stored', () => {
    const type: ContractType = { type: 'string', maxLength: 3 };
    expect(issuesOf('😀😀😀', type)).toEqual([]);
    expect(issuesOf('😀😀😀😀', type)).toHaveLength(1);
    expect(issuesOf('😀', { type: 'string', minLength: 2 })).toHaveLength(1);
    expect(issuesOf('😀😀', { type: 'string', minLength: 2 })).toEqual([]);
    expect(issuesOf('', { type: 'string', minLength: 0 })).toEqual([]);
    for (const text of ['a\u0000', '\ud800'])
      expect(issuesOf(text, type)).toMatchObject([{ expected: expect.stringContaining('null bytes') }]);
  });

  it('refuses keys that the contract does not have', () => {
    expect(issuesOf({ ...box, isAdmin: true })).toEqual([{ path: 'isAdmin', expected: 'no such key', received: 'true' }]);
  });

  it('lets a result leave out what completion fills, but not a parameter', () => {
    const { open: _open, inside: _inside, secret: _secret, ...bare } = box;
    expect(issuesOf(bare, entity, 'result')).toEqual([]);
    expect(issuesOf(bare).map((issue) => issue.path)).toEqual(['open', 'inside', 'secret']);
  });

  it('does not run away on endless nesting', () => {
    const loop: Record<string, unknown> = { ...box };
    loop.inside = [loop];
    expect(issuesOf(loop).some((issue) => issue.expected.includes('levels'))).toBe(true);
  });

  it('takes no more values than a limit in what a contract leaves open, of all parameters together', () => {
    const expected = `at most ${MAXIMUM_OPEN_VALUES} values in all`;
    const ones = (count: number) => Array.from({ length: count }, () => 1);
    const json: ContractType = { type: 'json', because: 'Anything.' };
    const list: ContractType = { type: 'list', of: { type: 'number' } };
    const both: ContractType = { type: 'object', fields: { some: { type: 'map', of: json }, others: list } };
    expect(issuesOf({ some: { a: ones(9_000), b: { c: ones(9_000) } }, others: ones(1_900) }, both)).toEqual([]);
    const [issue] = issuesOf({ some: { a: ones(9_000), b: { c: ones(9_000) } }, others: ones(2_000) }, both);
    expect(issue).toMatchObject({ path: 'others', expected });
    expect(issuesOf({ a: { b: ones(MAXIMUM_OPEN_VALUES) } }, { type: 'map', of: json })[0]).toMatchObject({ path: 'a', expected });
    expect(issuesOf(ones(MAXIMUM_OPEN_VALUES + 1), list, 'result')).toEqual([]);
  });
});
