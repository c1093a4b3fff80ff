let segmenter: Intl.Segmenter | undefined;

/** A text of at most so many characters as people count them, with an ellipsis where it is longer. No emoji and no accented letter is split. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === most) return `${text.slice(0, index)}…`;
    count += 1;
  }
  return text;
}
