import { describe, expect, it } from 'vitest';
import { jsonError, readJson, writeJson } from '../../../../src/runtime/render/inputs/json-text.ts';

describe('typed JSON', () => {
  it.each(['{}', '[]', ' 1 ', '"a\\u00e9\\n"', '{"a":[1,-2.5e3,{"b":null}],"c":true}', 'false'])('reads %j', (text) => {
    expect(jsonError(text)).toBeUndefined();
    expect(readJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['{a: 1}', 1, 1, 2],
    ['{"a": 1,}', 8, 1, 9],
    ['[1 2]', 3, 1, 4],
    ['{\n "a": 01\n}', 9, 2, 8],
    ['"open', 0, 1, 1],
    ['[1]]', 3, 1, 4],
    ['{"a" 1}', 5, 1, 6],
    ['[1,', 3, 1, 4],
  ])('finds the error position in %j', (text, offset, line, column) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonError(text)?.offset).toBe(offset);
    expect(readJson(text)).toMatchObject({ invalid: text, message: expect.stringContaining(`Line ${line}, column ${column}: expected`) });
  });

  it.each([
    ['{\n  "id": 9007199254740993\n}', 'Line 2, column 9: the number 9007199254740993 would be kept as 9007199254740992.'],
    ['[1e400]', 'Line 1, column 2: the number 1e400 is too large to keep.'],
    ['0.1000000000000000055511151231257827', 'would be kept as 0.1.'],
    ['[1, -0]', 'Line 1, column 5: the number -0 would be kept as 0.'],
    ['1e-400', 'would be kept as 0.'],
    ['{"a": 1,\n "\\u0061": 2}', 'Line 2, column 2: the name "\\u0061" stands twice in one object.'],
    ['{"x": {"__proto__": {}}}', 'Line 1, column 8: the name "__proto__" is reserved.'],
  ])('refuses %j, whose value would be another', (text, message) => {
    expect(readJson(text)).toMatchObject({ invalid: text, message: expect.stringContaining(message) });
  });

  it.each(['9007199254740991', '1.10', '100e-2', '1E5', '0.0', '123456789012345680000', '5e-324', '[{"a":1},{"a":2}]'])(
    'keeps %j',
    (text) => {
      expect(readJson(text)).toEqual(JSON.parse(text));
    },
  );

  it('stops at what is nested too deep instead of failing', () => {
    expect(jsonError('['.repeat(5000))?.problem).toBe('expected at most 64 levels');
  });

  it('writes with indentation, nothing for nothing, and what was typed as it was', () => {
    expect(writeJson({ a: 1 })).toBe('{\n  "a": 1\n}');
    expect(writeJson(undefined)).toBe('');
    expect(writeJson({ invalid: '{', rule: 'type', message: '' })).toBe('{');
    expect(readJson('  ')).toBeUndefined();
  });
});
