import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Json } from '../contracts/contract-types.ts';
import { escapePointer } from '../definition/json-pointer.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { isExactNumber } from '../formats/exact-number.ts';
import { createLineIndex, type LineIndex } from './line-index.ts';

/** A JSON text with the location of each of its parts. */
export interface PositionedJson {
  file: string;
  text: string;
  value: Json;
  /** Parsed when asked for, and again where it was dropped: it is larger than all else of a file, and few sound ones need it. */
  readonly root: Node;
  lines: LineIndex;
}

/** Deeper nesting is refused: it would exhaust the stack of walkers. */
export const MAX_DEPTH = 60;

/**
 * Parses strict JSON. An invalid text (comments, trailing commas, cut off) has one issue at its first fault. A duplicate key has an issue
 * at its second place, and the value is still returned so that the rest can be checked.
 */
export function parseJsonWithPositions(file: string, text: string): { parsed?: PositionedJson; issues: Issue[] } {
  const value = parseSoundJson(text);
  return value === undefined
    ? findFault(file, text)
    : { parsed: positioned({ file, text, value, lines: createLineIndex(text) }), issues: [] };
}

/** The same for a text that has an issue, which takes many times as long. */
export function findFault(file: string, text: string): ReturnType<typeof parseJsonWithPositions> {
  const lines = createLineIndex(text);
  const refuse = (detail: string, offset: number): { issues: Issue[] } => ({
    issues: [createIssue('json-syntax', { detail }, { file, pointer: '', ...lines.position(offset) })],
  });
  if (text.trim() === '') return refuse('the file is empty', 0);
  const { tooDeepAt } = scan(text);
  if (tooDeepAt !== null) {
    const at = { file, pointer: '', ...lines.position(tooDeepAt) };
    return { issues: [createIssue('nested-too-deep', { most: MAX_DEPTH }, at)] };
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = errors.sort((a, b) => a.offset - b.offset);
  if (first) return refuse(WORDS[printParseErrorCode(first.error)] ?? 'it cannot be read from here on', first.offset);
  if (!root) return refuse('there is no value', 0);
  const inexact = inexactNumber(root, text);
  if (inexact) {
    const number = text.slice(inexact.offset, inexact.offset + Math.min(inexact.length, 40));
    return refuse(`the number ${number} cannot be kept exactly; write a shorter number, or a text in double quotes`, inexact.offset);
  }
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : 'it cannot be read', 0);
  }
  const parsed = positioned({ file, text, value, lines });
  return { parsed, issues: duplicateKeys(root, '', parsed) };
}

function positioned(read: Omit<PositionedJson, 'root'>): PositionedJson {
  let kept: WeakRef<Node> | undefined;
  return {
    ...read,
    get root() {
      const root = kept?.deref() ?? (parseTree(read.text) as Node);
      kept = new WeakRef(root);
      return root;
    },
  };
}

function duplicateKeys(node: Node, pointer: string, parsed: PositionedJson): Issue[] {
  const issues: Issue[] = [];
  if (node.type === 'array')
    for (const [index, member] of (node.children ?? []).entries()) issues.push(...duplicateKeys(member, `${pointer}/${index}`, parsed));
  if (node.type !== 'object') return issues;
  const seen = new Set<string>();
  for (const property of node.children ?? []) {
    const [name, value] = property.children ?? [];
    if (!name || !value) continue;
    const key = String(name.value);
    const at = `${pointer}/${escapePointer(key)}`;
    if (seen.has(key))
      issues.push(
        createIssue('duplicate-key', { key }, { file: parsed.file, pointer: at, ...parsed.lines.position(name.offset), received: key }),
      );
    seen.add(key);
    issues.push(...duplicateKeys(value, at, parsed));
  }
  return issues;
}

/** The first number that would change when it is read. */
function inexactNumber(node: Node, text: string): Node | undefined {
  if (node.type === 'number') return isExactNumber(text.slice(node.offset, node.offset + node.length)) ? undefined : node;
  for (const child of node.children ?? []) {
    const found = inexactNumber(child, text);
    if (found) return found;
  }
  return undefined;
}

/**
 * The value of a text that `parseJsonWithPositions` reads without an issue, many times sooner; undefined where that has to look closer.
 */
export function parseSoundJson(text: string): Json | undefined {
  const { tooDeepAt, keys, isExact } = scan(text);
  if (tooDeepAt !== null || !isExact) return undefined;
  try {
    const value = JSON.parse(text) as Json;
    // A duplicate key is in the value once.
    return keys === countKeys(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function countKeys(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  const members = Object.values(value);
  return members.reduce<number>((sum, member) => sum + countKeys(member), Array.isArray(value) ? 0 : members.length);
}

/** What counts outside texts: a quote, a bracket, a colon, a number. White space, commas and words are passed over. */
const TOKEN = /["{}[\]:]|[-\d.eE+]+/g;

/** The offset at which brackets nest too deep, the number of keys, and whether all numbers are exact. */
function scan(text: string): { tooDeepAt: number | null; keys: number; isExact: boolean } {
  let depth = 0;
  let keys = 0;
  let isExact = true;
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    const [token] = found;
    if (token === '"') TOKEN.lastIndex = endOfText(text, found.index) + 1;
    else if (token === ':') keys += 1;
    else if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (/\d/.test(token)) isExact &&= isExactNumber(token);
    if (depth > MAX_DEPTH) return { tooDeepAt: found.index, keys, isExact };
  }
  return { tooDeepAt: null, keys, isExact };
}

/** The offset of the quote that closes a text; the length where none does. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

const WORDS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this word is no JSON value',
  InvalidNumberFormat: 'this number is not written as JSON writes numbers',
  PropertyNameExpected: 'a key in double quotes is expected here; a comma before a closing brace is one too many',
  ValueExpected: 'a value is expected here; a comma before a closing bracket is one too many',
  ColonExpected: 'a colon is expected between key and value',
  CommaExpected: 'a comma is expected here',
  CloseBraceExpected: 'a closing brace "}" is missing',
  CloseBracketExpected: 'a closing bracket "]" is missing',
  EndOfFileExpected: 'the file goes on after its value has ended',
  InvalidCommentToken: 'comments are not JSON; write prose into a "note"',
  UnexpectedEndOfComment: 'comments are not JSON; write prose into a "note"',
  UnexpectedEndOfString: 'a text is not closed with a quote on its line',
  UnexpectedEndOfNumber: 'a number ends too early',
  InvalidUnicode: 'a \\u escape needs four hexadecimal digits',
  InvalidEscapeCharacter: 'this escape does not exist in JSON',
  InvalidCharacter: 'this character cannot stand in a text as it is; write it as an escape',
};
