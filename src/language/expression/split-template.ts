/** A token of a template as written: text, or a placeholder. `start` is the offset of the expression in the template. */
export type TemplateToken =
  | { text: string }
  | { placeholder: string; start: number; end: number; format?: { name: string; start: number; end: number } };

/** An issue in the braces of a template. */
export interface TemplateIssue {
  detail: string;
  start: number;
  end: number;
}

/**
 * Splits a template at its placeholders: `{expression}`, `{expression | format}`. `{{` and `}}` are braces. Quotes inside a placeholder may
 * contain braces and bars.
 */
export function splitTemplate(source: string): { tokens: TemplateToken[]; issues: TemplateIssue[] } {
  const tokens: TemplateToken[] = [];
  const issues: TemplateIssue[] = [];
  let text = '';
  let at = 0;
  while (at < source.length) {
    const char = source[at]!;
    if ((char === '{' || char === '}') && source[at + 1] === char) {
      text += char;
      at += 2;
    } else if (char === '}') {
      issues.push({ detail: 'a "}" without its "{"; write "}}" for a brace', start: at, end: at + 1 });
      at += 1;
    } else if (char === '{') {
      const placeholder = scanPlaceholder(source, at + 1);
      if (!placeholder) {
        issues.push({ detail: 'a "{" without its "}"; write "{{" for a brace', start: at, end: source.length });
        break;
      }
      if (text !== '') tokens.push({ text });
      text = '';
      tokens.push(placeholderToken(source, at + 1, placeholder));
      at = placeholder.end + 1;
    } else {
      text += char;
      at += 1;
    }
  }
  if (text !== '') tokens.push({ text });
  return { tokens, issues };
}

/** The expressions of a template with their formats, as they are written; undefined where its braces are broken. */
export function placeholdersOf(source: string): string[] | undefined {
  const { tokens, issues } = splitTemplate(source);
  if (issues.length > 0) return undefined;
  return tokens.flatMap((token) => ('placeholder' in token ? [source.slice(token.start, token.format?.end ?? token.end)] : []));
}

/** A template with `mark` in place of each placeholder; unchanged where its braces are broken. */
export function maskPlaceholders(source: string, mark: string): string {
  const { tokens, issues } = splitTemplate(source);
  if (issues.length > 0) return source;
  return tokens.map((token) => ('placeholder' in token ? mark : token.text)).join('');
}

function placeholderToken(source: string, start: number, placeholder: { end: number; bar: number | null }): TemplateToken {
  const end = placeholder.bar ?? placeholder.end;
  const token: TemplateToken = { placeholder: source.slice(start, end), start, end };
  if (placeholder.bar === null) return token;
  const written = source.slice(placeholder.bar + 1, placeholder.end);
  const name = written.trim();
  const nameStart = placeholder.bar + 1 + (written.length - written.trimStart().length);
  return { ...token, format: { name, start: nameStart, end: nameStart + name.length } };
}

/** Finds the end of a placeholder and its last single bar, which precedes the format. */
function scanPlaceholder(source: string, start: number): { end: number; bar: number | null } | null {
  let bar: number | null = null;
  let quote: string | null = null;
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const char = source[at]!;
    if (quote) {
      if (char === '\\') at += 1;
      else if (char === quote) quote = null;
    } else if (char === "'" || char === '"') quote = char;
    else if (char === '{') depth += 1;
    else if (char === '}' && depth > 0) depth -= 1;
    else if (char === '}') return { end: at, bar };
    else if (char === '|' && source[at + 1] === '|') at += 1;
    else if (char === '|') bar = at;
  }
  return null;
}
