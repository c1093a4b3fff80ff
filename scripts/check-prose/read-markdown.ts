import { lexer, type Token, type Tokens } from 'marked';
import type { Passage, ProseIssue } from './passage.ts';

/** Maximum characters of a line outside of tables and code. */
const LONGEST_LINE = 160;
/** `<!-- prose: reason -->` exempts the block after it. */
const EXCEPTION = /^\s*<!--\s*prose:\s*(.*?)\s*-->\s*$/s;
/** Minimum characters of a reason. */
const SHORTEST_REASON = 10;

/** A block of a Markdown file, the unit that a comment exempts. */
interface Block {
  readonly line: number;
  readonly passages: readonly Passage[];
  readonly issues: readonly ProseIssue[];
}

/** Issues of a Markdown file's blocks without exemption, and of exemptions without a reason or effect. `check` finds the issues of passages. */
export function checkMarkdown(file: string, text: string, check: (passages: readonly Passage[]) => ProseIssue[]): ProseIssue[] {
  const issues: ProseIssue[] = [];
  let line = 1;
  let exception: { line: number; reason: string } | undefined;
  for (const token of lexer(text)) {
    const reason = token.type === 'html' ? EXCEPTION.exec(token.raw.trim())?.[1] : undefined;
    if (reason !== undefined) exception = { line, reason };
    else if (token.type !== 'space') {
      const block = readBlock(file, line, token);
      const found = [...block.issues, ...check(block.passages)];
      if (exception === undefined) issues.push(...found);
      else issues.push(...judge(file, exception, found));
      exception = undefined;
    }
    line += token.raw.split('\n').length - 1;
  }
  if (exception !== undefined) issues.push(...judge(file, exception, []));
  return issues;
}

/** Applies an exemption to its block's issues: none remain, or a fault of the exemption itself. */
function judge(file: string, { line, reason }: { line: number; reason: string }, found: readonly ProseIssue[]): ProseIssue[] {
  if (found.length === 0) return [{ file, line, message: 'Exception without use. Remove the comment.' }];
  if (reason.length < SHORTEST_REASON) return [{ file, line, message: 'Exception without a reason. Write it after "prose:".' }, ...found];
  return [];
}

function readBlock(file: string, line: number, token: Token): Block {
  if (token.type === 'table') return { line, passages: cellsOf(file, line, token as Tokens.Table), issues: [] };
  if (token.type === 'code' || token.type === 'html') return { line, passages: [], issues: [] };
  return { line, passages: passagesOf(file, line, token), issues: longLines(file, line, token.raw) };
}

function longLines(file: string, first: number, raw: string): ProseIssue[] {
  let isCode = false;
  return raw.split('\n').flatMap((content, index) => {
    const isFence = /^\s*(```|~~~)/.test(content);
    if (isFence) isCode = !isCode;
    if (isCode || isFence || content.length <= LONGEST_LINE) return [];
    return [{ file, line: first + index, message: `Line of ${content.length} characters, at most ${LONGEST_LINE}. Break it.` }];
  });
}

function cellsOf(file: string, line: number, table: Tokens.Table): Passage[] {
  const cell = (at: number) => (tokens: Tokens.TableCell) => passage(file, line + at, 'cell', tokens.tokens);
  // The header and the line below it precede the first row.
  return [...table.header.map(cell(0)), ...table.rows.flatMap((row, index) => row.map(cell(index + 2)))];
}

/** The passages of a paragraph, a heading, a quotation or a list, each item by itself. */
function passagesOf(file: string, line: number, token: Token): Passage[] {
  if (token.type === 'list') {
    let at = line;
    return (token as Tokens.List).items.flatMap((item) => {
      const found = childrenOf(file, at, item.tokens);
      at += item.raw.split('\n').length - 1;
      return found;
    });
  }
  if (token.type === 'code' || token.type === 'html' || token.type === 'space') return [];
  if (token.type === 'blockquote') return childrenOf(file, line, (token as Tokens.Blockquote).tokens);
  if (token.type === 'table') return cellsOf(file, line, token as Tokens.Table);
  return [passage(file, line, token.type === 'heading' ? 'heading' : 'prose', 'tokens' in token ? token.tokens : undefined)];
}

function childrenOf(file: string, line: number, tokens: readonly Token[]): Passage[] {
  let at = line;
  return tokens.flatMap((token) => {
    const found = passagesOf(file, at, token);
    at += token.raw.split('\n').length - 1;
    return found;
  });
}

function passage(file: string, line: number, kind: Passage['kind'], tokens: readonly Token[] = []): Passage {
  const text = (isFull: boolean) =>
    tokens
      .map((token) => tokenText(token, isFull))
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return { file, line, kind, text: text(false), length: text(true).length };
}

/** Text of an inline token. Unless wanted in full, code and emphasised labels are one word each, which no rule inspects. */
function tokenText(token: Token, isFull: boolean): string {
  if (token.type === 'codespan') return isFull ? (token as Tokens.Codespan).text : 'CODE';
  if (token.type === 'em' && !isFull) return 'LABEL';
  if (token.type === 'html' || token.type === 'image') return '';
  if (token.type === 'br') return ' ';
  if ('tokens' in token && token.tokens) return token.tokens.map((child) => tokenText(child, isFull)).join('');
  return 'text' in token ? String(token.text) : token.raw;
}
