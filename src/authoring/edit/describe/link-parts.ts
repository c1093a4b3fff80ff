import type { Json } from '../../../language/contracts/contract-types.ts';
import { constantIn, printConstant } from '../../../language/expression/condition-facts.ts';
import { splitTemplate } from '../../../language/expression/split-template.ts';

/** A link to a screen: its address, its path parameters, then its query, in order. */
export interface LinkParts {
  /** As the screen has it: `/orders/:orderId`. */
  path: string;
  /** Expressions, or numbers and truths. */
  given: Readonly<Record<string, Json>>;
}

/** The names of the parameters of an address. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\/:(\w+)/g)].map((match) => match[1] as string);
}

/** Parses a link to one of these addresses; undefined where printing it again would give another text. */
export function readLink(link: string, paths: readonly string[]): LinkParts | undefined {
  const masked = numberPlaceholders(link);
  if (!masked) return undefined;
  const { text, placeholders } = masked;
  const [address = '', ...queries] = text.split('?');
  const segments = address.split('/');
  const path = queries.length > 1 ? undefined : paths.find((each) => fits(each.split('/'), segments));
  if (path === undefined) return undefined;
  const given: Record<string, Json> = {};
  for (const [index, part] of path.split('/').entries())
    if (part.startsWith(':')) given[part.slice(1)] = placeholders[numberOf(segments[index] ?? '')] ?? '';
  for (const pair of queries[0]?.split('&') ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    if (at < 1 || Object.hasOwn(given, name)) return undefined;
    const value = pair.slice(at + 1);
    given[name] = PLACEHOLDER.test(value) ? (placeholders[numberOf(value)] ?? '') : printConstant(decoded(value));
  }
  return printLink({ path, given }) === link ? { path, given } : undefined;
}

/** Prints a link to a screen. A constant stands in the query literally. */
export function printLink({ path, given }: LinkParts): string {
  const names = parametersOf(path);
  const address = path.replace(/:(\w+)/g, (_, name: string) => placeholder(given[name] ?? "''"));
  const query = Object.entries(given).filter(([name]) => !names.includes(name));
  const pairs = query.map(([name, value]) => {
    const constant = typeof value === 'string' ? constantIn(value) : value;
    return `${name}=${constant === undefined || constant === null ? placeholder(value) : encodeURIComponent(String(constant))}`;
  });
  return pairs.length === 0 ? address : `${address}?${pairs.join('&')}`;
}

/** The expression of a link that consists of one placeholder, such as `{row.url}`. */
export function onlyPlaceholder(link: string): string | undefined {
  const { tokens, issues } = splitTemplate(link);
  const [only, ...others] = tokens;
  if (issues.length > 0 || !only || others.length > 0 || !('placeholder' in only) || only.format) return undefined;
  return link === `{${only.placeholder}}` ? only.placeholder : undefined;
}

/** A placeholder is replaced by its number in braces, which no other part of a link contains. */
const PLACEHOLDER = /^\{\d+\}$/;

function numberPlaceholders(link: string): { text: string; placeholders: string[] } | undefined {
  const { tokens, issues } = splitTemplate(link);
  if (issues.length > 0) return undefined;
  const placeholders: string[] = [];
  let text = '';
  for (const token of tokens) {
    if ('placeholder' in token && !token.format) {
      text += `{${placeholders.length}}`;
      placeholders.push(token.placeholder);
    } else if ('text' in token && !/[#{}]/.test(token.text)) text += token.text;
    else return undefined;
  }
  return { text, placeholders };
}

function numberOf(masked: string): number {
  return Number(masked.slice(1, -1));
}

function fits(path: readonly string[], segments: readonly string[]): boolean {
  return (
    path.length === segments.length &&
    path.every((part, at) => (part.startsWith(':') ? PLACEHOLDER.test(segments[at] ?? '') : part === segments[at]))
  );
}

function placeholder(value: Json): string {
  return `{${String(value)}}`;
}

/** The text that a part of an address stands for; the part itself where it is badly written. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
