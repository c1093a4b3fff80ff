import { describe, expect, it } from 'vitest';
import type { ReviewedSentence } from '../../../src/authoring/review/studio-answers.ts';
import { sidesOf } from '../../../src/studio/review/SentencesCard.tsx';

const EXAMPLE = { role: 'admin', state: 'typical', situation: '' };

describe('sidesOf', () => {
  it('is what a sentence about a screen shows, and nothing where it has no example or is about the whole console', () => {
    const sentence: ReviewedSentence = { text: 'Tolls is called Toll roads.', strength: 'words', right: 'words', roles: ['admin'] };
    expect(sidesOf({ ...sentence, screen: 'toll-crud', example: EXAMPLE })).toEqual({ screen: 'toll-crud', ...EXAMPLE });
    expect(sidesOf({ ...sentence, screen: 'toll-crud' })).toBeUndefined();
    expect(sidesOf(sentence)).toBeUndefined();
  });
});
