let segmenter: Intl.Segmenter | undefined;

/** A text of at most this many visible characters, with an ellipsis where it is longer. Emoji and accented letters are not split. */
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
