import { type MenuLine, plain } from '../menu-entries.ts';

/** Sorts lines: first those whose title, or a word of it, begins with the search text. */
export function rankLines(lines: readonly MenuLine[], search: string): MenuLine[] {
  const term = plain(search).trim();
  const rank = ({ title }: MenuLine) => {
    const text = plain(title);
    return text.startsWith(term) ? 0 : text.split(/\s+/).some((word) => word.startsWith(term)) ? 1 : 2;
  };
  return [...lines].sort((a, b) => rank(a) - rank(b));
}
