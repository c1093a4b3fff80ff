import { placeholderName } from '../../language/check/name-of-node.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import { splitTemplate } from '../../language/expression/split-template.ts';
import { MESSAGES } from './messages.ts';

/** A piece of a template: editable text or a placeholder. They alternate, with text at both ends. */
export type TemplatePart = { words: string } | TemplatePlaceholder;

/** A placeholder as written, with its label, expression and format. */
export interface TemplatePlaceholder {
  placeholder: string;
  name: string;
  expression: string;
  format: string;
}

/** Parses a template; undefined for unbalanced braces. */
export function templateParts(source: string): TemplatePart[] | undefined {
  const { tokens, issues } = splitTemplate(source);
  if (issues.length > 0) return undefined;
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const token of tokens) {
    if (!('placeholder' in token)) continue;
    const close = source.indexOf('}', token.format?.end ?? token.end) + 1;
    parts.push({ words: wordsFrom(source.slice(end, token.start - 1)) });
    const expression = token.placeholder.trim();
    parts.push({
      placeholder: source.slice(token.start - 1, close),
      name: nameOfChip(token.placeholder),
      expression,
      format: token.format?.name ?? '',
    });
    end = close;
  }
  return [...parts, { words: wordsFrom(source.slice(end)) }];
}

/** Label of a placeholder; of an expression, its first path. */
function nameOfChip(expression: string): string {
  const name = placeholderName(expression);
  const [, read] = /(?:[\w$]+\.)+([\w$]+)/.exec(expression.replaceAll(/'[^']*'|"[^"]*"/g, '')) ?? [];
  return name === placeholderName('') && read !== undefined ? MESSAGES.dependsOnField({ field: labelOf(read) }) : name;
}

export function placeholderOf(expression: string, format: string): TemplatePlaceholder {
  return { placeholder: `{${expression}${format && ` | ${format}`}}`, name: nameOfChip(expression), expression, format };
}

export function templateOf(parts: readonly TemplatePart[]): string {
  return parts.map((part) => ('placeholder' in part ? part.placeholder : part.words.replaceAll('{', '{{').replaceAll('}', '}}'))).join('');
}

function wordsFrom(written: string): string {
  return written.replaceAll('{{', '{').replaceAll('}}', '}');
}
