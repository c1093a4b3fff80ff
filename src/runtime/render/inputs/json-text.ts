import { isExactNumber } from '../../../language/formats/exact-number.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { type InvalidText, isInvalidText } from '../../data/values/invalid-text.ts';
import * as MESSAGES from './messages.ts';

const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in texts
const TEXT = /"([^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"/y;
const WORD = /(true|false|null)/y;
const DEEPEST = 64;

/** A JSON syntax error: offset and description. */
export interface JsonFault {
  offset: number;
  problem: string;
}

/** First error of a JSON text; undefined if valid. Numbers that would lose precision, duplicate names and `__proto__` are errors. */
export function jsonError(text: string): JsonFault | undefined {
  let at = 0;
  const blank = () => {
    while (/[ \t\r\n]/.test(text[at] ?? '')) at += 1;
  };
  /** Skips a token at the current position. */
  const over = (token: RegExp): boolean => {
    token.lastIndex = at;
    const isThere = token.test(text);
    if (isThere) at = token.lastIndex;
    return isThere;
  };
  const expect = (expected: string): JsonFault => ({ offset: at, problem: fillMessage(MESSAGES.expected, { expected }) });
  const members = (end: string, member: () => JsonFault | undefined): JsonFault | undefined => {
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
      if (text[at] !== ',') return expect(fillMessage(MESSAGES.aCommaOr, { end }));
      at += 1;
      blank();
    }
  };
  function value(depth: number): JsonFault | undefined {
    blank();
    if (depth > DEEPEST) return expect(fillMessage(MESSAGES.atMostLevels, { max: DEEPEST }));
    if (text[at] === '[') return members(']', () => value(depth + 1));
    if (text[at] === '{') {
      const names = new Set<string>();
      return members('}', () => {
        const start = at;
        if (!over(TEXT)) return expect(MESSAGES.aNameInDoubleQuotes);
        const written = text.slice(start, at);
        const problem = faultOfName(written, names);
        if (problem) return { offset: start, problem };
        blank();
        if (text[at] !== ':') return expect(MESSAGES.aColon);
        at += 1;
        return value(depth + 1);
      });
    }
    const start = at;
    if (over(NUMBER)) {
      const written = text.slice(start, at);
      return isExactNumber(written) ? undefined : { offset: start, problem: faultOfNumber(written) };
    }
    if (!over(TEXT) && !over(WORD)) return expect('a value: a text in double quotes, a number, true, false, null, [ or {');
    return undefined;
  }
  const wrong = value(0);
  if (wrong) return wrong;
  blank();
  return at < text.length ? expect(MESSAGES.theEnd) : undefined;
}

function faultOfName(written: string, names: Set<string>): string | undefined {
  const name = JSON.parse(written) as string;
  if (name === '__proto__') return MESSAGES.theNameProtoIsReserved;
  if (names.has(name)) return fillMessage(MESSAGES.theNameStandsTwiceIn, { written });
  names.add(name);
  return undefined;
}

function faultOfNumber(written: string): string {
  const number = written.length > 40 ? `${written.slice(0, 40)}…` : written;
  if (Number(written) === 0) return fillMessage(MESSAGES.theNumberWouldBeKept, { number });
  const kept = Number(written);
  const would = Number.isFinite(kept) ? fillMessage(MESSAGES.wouldBeKeptAs, { kept }) : MESSAGES.isTooLargeToKeep;
  return fillMessage(MESSAGES.theNumberEnterAShorter, { number, would });
}

/** Parses JSON; undefined if empty. Errors have line and column. */
export function readJson(text: string, message?: string): unknown | InvalidText {
  if (text.trim() === '') return undefined;
  const wrong = jsonError(text);
  if (!wrong) return JSON.parse(text) as unknown;
  const before = text.slice(0, wrong.offset).split('\n');
  const position = fillMessage(MESSAGES.lineColumn, { line: before.length, column: (before.at(-1) ?? '').length + 1 });
  return { invalid: text, rule: 'type', message: `${message ? `${message} ` : ''}${position}: ${wrong.problem}.` };
}

/** A value as indented JSON; '' for none. */
export function writeJson(value: unknown): string {
  if (isInvalidText(value)) return value.invalid;
  return value === undefined || value === null ? '' : JSON.stringify(value, null, 2);
}
