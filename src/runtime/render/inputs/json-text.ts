import { type InvalidText, isInvalidText } from '../../data/values/invalid-text.ts';

const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in texts
const TEXT = /"([^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"/y;
const WORD = /(true|false|null)/y;
const DEEPEST = 64;

/** Where a text stops being JSON: an offset, with what was expected there; undefined where it is JSON. */
export function jsonError(text: string): { offset: number; expected: string } | undefined {
  let at = 0;
  const blank = () => {
    while (/[ \t\r\n]/.test(text[at] ?? '')) at += 1;
  };
  /** Goes over a token that begins here. */
  const over = (token: RegExp): boolean => {
    token.lastIndex = at;
    const isThere = token.test(text);
    if (isThere) at = token.lastIndex;
    return isThere;
  };
  const expect = (expected: string) => ({ offset: at, expected });
  const members = (end: string, member: () => ReturnType<typeof value>): ReturnType<typeof value> => {
    at += 1;
    blank();
    if (text[at] === end) {
      at += 1;
      return undefined;
    }
    for (;;) {
      const wrong = member();
      if (wrong) return wrong;
      blank();
      if (text[at] === end) {
        at += 1;
        return undefined;
      }
      if (text[at] !== ',') return expect(`a comma or ${end}`);
      at += 1;
      blank();
    }
  };
  function value(depth: number): { offset: number; expected: string } | undefined {
    blank();
    if (depth > DEEPEST) return expect(`at most ${DEEPEST} levels`);
    if (text[at] === '[') return members(']', () => value(depth + 1));
    if (text[at] === '{') {
      return members('}', () => {
        if (!over(TEXT)) return expect('a name in double quotes');
        blank();
        if (text[at] !== ':') return expect('a colon');
        at += 1;
        return value(depth + 1);
      });
    }
    if (!over(TEXT) && !over(NUMBER) && !over(WORD)) return expect('a value: a text in double quotes, a number, true, false, null, [ or {');
    return undefined;
  }
  const wrong = value(0);
  if (wrong) return wrong;
  blank();
  return at < text.length ? expect('the end') : undefined;
}

/** Reads JSON; undefined when empty. What cannot be read is told with its line and column. */
export function readJson(text: string, message?: string): unknown | InvalidText {
  if (text.trim() === '') return undefined;
  const wrong = jsonError(text);
  if (!wrong) return JSON.parse(text) as unknown;
  const before = text.slice(0, wrong.offset).split('\n');
  const position = `Line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
  return { invalid: text, rule: 'type', message: `${message ? `${message} ` : ''}${position}: expected ${wrong.expected}.` };
}

/** A value as indented JSON for editing; empty for none. */
export function writeJson(value: unknown): string {
  if (isInvalidText(value)) return value.invalid;
  return value === undefined || value === null ? '' : JSON.stringify(value, null, 2);
}
