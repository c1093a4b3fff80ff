import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locate, locateIssue } from '../../../src/language/check/locate.ts';
import { findFault, MAX_DEPTH, parseJsonWithPositions, parseSoundJson } from '../../../src/language/check/parse-json-with-positions.ts';
import { createIssue } from '../../../src/language/errors/catalogue.ts';

const parse = (text: string) => parseJsonWithPositions('x.json', text);
const at = (text: string, pointer: string, part?: 'key' | 'value') => {
  const { parsed } = parse(text);
  return text.slice(locate(parsed!, pointer, part));
};

describe('parseJsonWithPositions', () => {
  it.each([
    ['', 'the file is empty', 1, 1],
    ['{\n  // no\n}', 'comments are not JSON; write prose into a "note"', 2, 3],
    ['{ "a": 1, }', 'a key in double quotes is expected here; a comma before a closing brace is one too many', 1, 11],
    ['{ "a": [1, ] }', 'a value is expected here; a comma before a closing bracket is one too many', 1, 12],
    ['{ "a" 1 }', 'a colon is expected between key and value', 1, 7],
    ['{ "a": 1 "b": 2 }', 'a comma is expected here', 1, 10],
    ['{ "a": yes }', 'this word is no JSON value', 1, 8],
    ['{ "a": "b }', 'a text is not closed with a quote on its line', 1, 8],
    ['{} {}', 'the file goes on after its value has ended', 1, 4],
  ])('reports %j once, at its location', (text, detail, line, column) => {
    const { parsed, issues } = parse(text);
    expect(parsed).toBeUndefined();
    expect(issues).toEqual([
      {
        code: 'json-syntax',
        severity: 'error',
        file: 'x.json',
        pointer: '',
        message: `This part is not valid JSON. Details: ${detail}. Correct the marked place, or undo the last change.`,
        facts: { detail },
        line,
        column,
      },
    ]);
  });

  it('reports brackets that are too deep at the first of them that is, and reads no further', () => {
    expect(parse('['.repeat(60) + ']'.repeat(60)).issues).toEqual([]);
    const { parsed, issues } = parse(`{ "a": ${'['.repeat(100_000)}`);
    expect(parsed).toBeUndefined();
    expect(issues.map(({ code, line, column }) => [code, line, column])).toEqual([['nested-too-deep', 1, 67]]);
  });

  it.each(['9007199254740993', '1e400', '-0'])('reports the number %s, which would change, at its place', (number) => {
    const { parsed, issues } = parseJsonWithPositions('a.json', `{\n "a": [${number}]\n}`);
    expect([parsed, issues.map(({ code, line, column }) => [code, line, column])]).toEqual([undefined, [['json-syntax', 2, 8]]]);
  });

  it('reports every duplicate key, and still returns the value', () => {
    const { parsed, issues } = parse('{ "a": { "b": 1, "b": 2 }, "a": 3 }');
    expect(issues.map(({ code, pointer, column }) => [code, pointer, column])).toEqual([
      ['duplicate-key', '/a/b', 18],
      ['duplicate-key', '/a', 28],
    ]);
    expect(parsed?.value).toEqual({ a: 3 });
  });
});

describe('locate', () => {
  const text = '{ "a": [1, { "b/c": true }], "a~": 2 }';

  it('finds keys and values by pointer', () => {
    expect(at(text, '/a/1/b~1c')).toBe('true }], "a~": 2 }');
    expect(at(text, '/a/1/b~1c', 'key')).toBe('"b/c": true }], "a~": 2 }');
    expect(at(text, '/a~0')).toBe('2 }');
    expect(at(text, '')).toBe(text);
  });
});

describe('locateIssue', () => {
  it('points into a text, past its escapes', () => {
    const source = '{ "visible":\n  "a == \\"x\\" && \\u0062ad" }';
    const { parsed } = parse(source);
    const start = String((parsed!.value as { visible: string }).visible).indexOf('bad');
    const issue = createIssue('unknown-root', { name: 'bad' }, { pointer: '/visible', range: { start, end: start + 3 } });
    const { line, column } = locateIssue(issue, parsed!);
    expect([line, source.split('\n')[line! - 1]!.slice(column! - 1)]).toEqual([2, '\\u0062ad" }']);
  });

  it('points to the key where the key is the fault', () => {
    const { parsed } = parse('{ "titel": 1 }');
    expect(locateIssue(createIssue('unknown-key', { key: 'titel', of: 'It' }, { pointer: '/titel' }), parsed!)).toMatchObject({
      file: 'x.json',
      line: 1,
      column: 3,
    });
    expect(locateIssue(createIssue('wrong-type', { expected: 'a', received: 'b' }, { pointer: '/titel' }), parsed!)).toMatchObject({
      column: 12,
    });
  });
});

describe('parseSoundJson', () => {
  const shipped = readFileSync('screens/tolls/toll-crud.json', 'utf8');
  const PIECES = [
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '1',
    '-',
    '.',
    'e9',
    '"a":1,',
    '"a\\\\":2',
    '9007199254740993',
    '1e400',
    '-0',
    '/**/',
    ' ',
    'null',
    '\u0001',
  ];
  const isSound = (text: string) => findFault('x.json', text).issues.length === 0;

  it('reads what has no issue, and nothing else, to the same value', () => {
    const damaged = fc
      .tuple(fc.nat(shipped.length), fc.nat(3), fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }))
      .map(([at, length, pieces]) => shipped.slice(0, at) + pieces.join('') + shipped.slice(at + length));
    const made = fc.oneof(
      damaged,
      fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.json(),
    );
    fc.assert(
      fc.property(made, (text) => {
        expect(parseSoundJson(text)).toEqual(isSound(text) ? JSON.parse(text) : undefined);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['{"a":1,"b":{"a":2}}', true],
    ['{"a":1,"a":2}', false],
    ['{"a\\"":1,"a\\\\":"b:c"}', true],
    ['[9007199254740993]', false],
    [`${'['.repeat(MAX_DEPTH)}${']'.repeat(MAX_DEPTH)}`, true],
    [`${'['.repeat(MAX_DEPTH + 1)}${']'.repeat(MAX_DEPTH + 1)}`, false],
  ])('reads %s: %s', (text, isRead) => {
    expect([parseSoundJson(text) !== undefined, isSound(text)]).toEqual([isRead, isRead]);
  });
});
