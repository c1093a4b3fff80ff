import { describe, expect, it } from 'vitest';
import { CORPUS } from './corpus.ts';
import { reviewEdits } from './review-edits.ts';

describe('reviewConsole', () => {
  it.each(CORPUS)('$sentences', ({ edits, sentences }) => {
    const review = reviewEdits(edits);
    expect(review.errors).toEqual([]);
    expect(review.sentences.map(({ text }) => text)).toEqual(sentences);
  });
});
