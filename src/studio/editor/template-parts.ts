import { placeholderName } from '../../language/check/name-of-node.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import { splitTemplate } from '../../language/expression/split-template.ts';

/** A piece of a template: words that can be typed, or a hole that stays as it is. Words and holes take turns, and words stand at both ends. */
export type TemplatePart = { words: string } | { hole: string; name: string };

/** Takes a template apart; undefined where its braces are broken. */
export function templateParts(source: string): TemplatePart[] | undefined {
  const { tokens, issues } = splitTemplate(source);
  if (issues.length > 0) return undefined;
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const token of tokens) {
    if (!('hole' in token)) continue;
    const close = source.indexOf('}', token.format?.end ?? token.end) + 1;
    parts.push({ words: wordsFrom(source.slice(end, token.start - 1)) });
    parts.push({ hole: source.slice(token.start - 1, close), name: nameOfChip(token.hole) });
    end = close;
  }
  return [...parts, { words: wordsFrom(source.slice(end)) }];
}

/** What fills a hole; of what is reckoned, what it goes by first. */
function nameOfChip(expression: string): string {
  const name = placeholderName(expression);
  const [, read] = /(?:[\w$]+\.)+([\w$]+)/.exec(expression.replaceAll(/'[^']*'|"[^"]*"/g, '')) ?? [];
  return name === placeholderName('') && read !== undefined ? `depends on ${labelOf(read)}` : name;
}

/** Puts it together again. */
export function templateOf(parts: readonly TemplatePart[]): string {
  return parts.map((part) => ('hole' in part ? part.hole : part.words.replaceAll('{', '{{').replaceAll('}', '}}'))).join('');
}

function wordsFrom(written: string): string {
  return written.replaceAll('{{', '{').replaceAll('}}', '}');
}
