import type { Node } from 'jsonc-parser';
import { pointerKeys } from '../definition/json-pointer.ts';
import type { IssueCode } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import type { PositionedJson } from './parse-json-with-positions.ts';

/** Codes whose issue is the key, not its value. */
const AT_KEY: ReadonlySet<string> = new Set<IssueCode>([
  'unknown-key',
  'duplicate-key',
  'unknown-parameter',
  'unknown-prop',
  'unknown-event',
  'unknown-need',
]);

/** The offset of a part by JSON pointer: of its value, or of its key. Where the pointer leads further than the text, the nearest part around it. */
export function locate(parsed: PositionedJson, pointer: string, part: 'key' | 'value' = 'value'): number {
  let node = parsed.root;
  let key: Node | undefined;
  for (const step of pointerKeys(pointer)) {
    const next = childOf(node, step);
    if (!next) return node.offset;
    ({ node, key } = next);
  }
  return part === 'key' && key ? key.offset : node.offset;
}

/** Whether a pointer exists in the text. Generated parts of a block are not written anywhere. */
export function isWritten(parsed: PositionedJson | undefined, pointer: string): boolean {
  let node = parsed?.root;
  for (const step of pointerKeys(pointer)) node = node && childOf(node, step)?.node;
  return node !== undefined;
}

function childOf(node: Node, step: string): { node: Node; key: Node | undefined } | undefined {
  if (node.type === 'array') {
    const member = node.children?.[Number(step)];
    return member && { node: member, key: undefined };
  }
  // The last of several equal keys is the one that counts.
  const property = node.children?.findLast((each) => each.children?.[0]?.value === step);
  const [key, value] = property?.children ?? [];
  return value && { node: value, key };
}

/** The same issue with its file, line and column. Inside a text, `range` moves the location to the issue itself. */
export function locateIssue(issue: Issue, parsed: PositionedJson): Issue {
  const start = locate(parsed, issue.pointer, AT_KEY.has(issue.code) ? 'key' : 'value');
  const offset = issue.range ? offsetInText(parsed.text, start, issue.range.start) : start;
  return { ...issue, file: parsed.file, ...parsed.lines.position(offset) };
}

/** The offset in the file of a character of a text literal, with escapes. */
function offsetInText(text: string, literal: number, index: number): number {
  if (text[literal] !== '"') return literal;
  let at = literal + 1;
  for (let count = 0; count < index && text[at] !== '"' && at < text.length; count += 1) {
    if (text[at] !== '\\') at += 1;
    else at += text[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}
