import { plain } from '../../shell/menu-entries.ts';
import type { ReadablePath } from '../language/readable-paths.ts';

/** The name that is being typed. */
export interface NameBeforeCaret {
  /** Start index. */
  start: number;
  text: string;
}

/** Maximum number of completions. */
const OFFERED = 8;

/** The name before the caret; undefined inside a string, and without one. */
export function nameBefore(source: string, caret: number): NameBeforeCaret | undefined {
  const before = source.slice(0, caret);
  if (isQuoted(before)) return undefined;
  const text = /[A-Za-z_][\w.]*$/.exec(before)?.[0];
  return text === undefined || /\w/.test(before.charAt(caret - text.length - 1)) ? undefined : { start: caret - text.length, text };
}

function isQuoted(before: string): boolean {
  let quote = '';
  for (let at = 0; at < before.length; at += 1) {
    const char = before.charAt(at);
    if (char === '\\' && quote !== '') at += 1;
    else if (char === quote) quote = '';
    else if (quote === '' && (char === "'" || char === '"')) quote = char;
  }
  return quote !== '';
}

/** Completions of a name: by prefix first, then by label. Empty for a complete name that nothing continues. */
export function namesFor({ text }: NameBeforeCaret, paths: readonly ReadablePath[]): readonly ReadablePath[] {
  const begun = paths.filter(({ path }) => path.toLowerCase().startsWith(text.toLowerCase()));
  const words = plain(text.replaceAll('.', ' ')).trim();
  const called =
    words.length < 2
      ? []
      : paths.filter((each) => !begun.includes(each) && plain(`${each.label} ${each.path.replaceAll('.', ' ')}`).includes(words));
  const found = [...begun, ...called].slice(0, OFFERED);
  return found.length === 1 && found[0]?.path === text ? [] : found;
}

/** Inserts the completed name, and returns the new caret. */
export function withName(source: string, caret: number, { start }: NameBeforeCaret, path: string): { source: string; caret: number } {
  const rest = /^[\w.]*/.exec(source.slice(caret))?.[0].length ?? 0;
  return { source: source.slice(0, start) + path + source.slice(caret + rest), caret: start + path.length };
}
