/** A text split around a match, ignoring case and accents. Without a match everything is `before`. */
export interface MatchedText {
  before: string;
  match: string;
  after: string;
}

/** One letter for each letter, so that offsets in the plain text are offsets in the text. */
const plain = (text: string) => [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');

/** Finds a term in a text: "Fig" in "Nayeli Figueroa", "jose" in "José". */
export function matchText(text: string, term: string): MatchedText {
  const letters = [...text];
  const wanted = plain(term.trim());
  const at = wanted ? plain(text).indexOf(wanted) : -1;
  if (at < 0) return { before: text, match: '', after: '' };
  const cut = (from: number, to?: number) => letters.slice(from, to).join('');
  return { before: cut(0, at), match: cut(at, at + wanted.length), after: cut(at + wanted.length) };
}
