/** Invisible characters without effect on letters: control characters, zero-width spaces, soft hyphens, marks of direction, byte order marks. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** Blanks that look like a space and are another character. */
const BLANK = /\p{Zs}/gu;
/** Joiners, which emoji sequences and some scripts need. */
const JOINER = /[\u200c\u200d]/g;
/** Characters before a joiner in an emoji sequence. */
const EMOJI_BEFORE = /[\ufe0f\p{Extended_Pictographic}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]$/u;
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u;
/** Letters of scripts that change their form at a joiner: not those whose letters stand by themselves. */
const JOINING_LETTER =
  /(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Hani}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{sc=Zyyy}\p{sc=Zinh}])[\p{L}\p{M}]/u;
/** Printable ASCII, which needs no cleaning. */
const PLAIN = /^[\t\n\r -~]*$/;

/**
 * A text without invisible characters, with plain spaces, composed (NFC). Joiners stay in emoji and in scripts that need them; with `isTyping` also
 * at the end, where the next character is still to come. Passwords and code are not cleaned.
 */
export function cleanText(text: string, isTyping = false): string {
  if (PLAIN.test(text)) return text;
  const seen = text.replace(INVISIBLE, '').replace(BLANK, ' ');
  return seen.replace(JOINER, (joiner, at: number) => (needsJoiner(seen, at, isTyping) ? joiner : '')).normalize('NFC');
}

function needsJoiner(text: string, at: number, isTyping: boolean): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at + 1, at + 3);
  const isLast = isTyping && after === '';
  if (EMOJI_BEFORE.test(before)) return isLast || EMOJI_AFTER.test(after);
  const letter = [...before].at(-1) ?? '';
  return JOINING_LETTER.test(letter) && (isLast || after !== '');
}
