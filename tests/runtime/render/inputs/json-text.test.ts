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
  ])('tells where %j is wrong', (text, offset, line, column) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonError(text)?.offset).toBe(offset);
    expect(readJson(text)).toMatchObject({ invalid: text, message: expect.stringContaining(`Line ${line}, column ${column}: expected`) });
  });

  it('stops at what is nested too deep instead of failing', () => {
    expect(jsonError('['.repeat(5000))?.expected).toBe('at most 64 levels');
  });

  it('writes with indentation, nothing for nothing, and what was typed as it was', () => {
    expect(writeJson({ a: 1 })).toBe('{\n  "a": 1\n}');
    expect(writeJson(undefined)).toBe('');
    expect(writeJson({ invalid: '{', rule: 'type', message: '' })).toBe('{');
    expect(readJson('  ')).toBeUndefined();
  });
});
