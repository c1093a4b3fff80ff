import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../src/authoring/edit/apply/edit.ts';
import { reviewConsole } from '../../../src/authoring/review/review-console.ts';
import type { CompiledConsole } from '../../../src/language/compile/compile-console.ts';
import { shipped, world } from '../../screens/shipped-console.ts';
import { reviewEdits } from './review-edits.ts';

const cheap = { when: 'row.price < 500', tone: 'danger', label: 'Cheap' };

/** The console with colours of the rows, or of the column Price. */
function withTones(tones: readonly object[], at: 'rowTones' | 'columns/@price/tones' = 'rowTones'): CompiledConsole {
  const { after, errors } = reviewEdits([{ do: 'set', file: 'screens/dishes/dishes.json', at, value: tones } as Edit]);
  expect(errors).toEqual([]);
  return after;
}

/** The sentences of a change, each with the right that it asks for. */
function sentences(before: CompiledConsole, after: CompiledConsole): string[] {
  return reviewConsole(before, after, { ...world, known: new WeakMap() }).sentences.map(({ text, right }) => `${right}: ${text}`);
}

describe('colours on conditions in a review', () => {
  it.each([
    ['a new one of rows', shipped, withTones([cheap]), 'behaviour: A row on Dishes is red as "Cheap" when Price is less than 500.'],
    [
      'a new one of a column',
      shipped,
      withTones([cheap], 'columns/@price/tones'),
      'behaviour: The column Price on Dishes is red as "Cheap" when Price is less than 500.',
    ],
    ['one that is gone', withTones([cheap]), shipped, 'behaviour: A row on Dishes is no longer red as "Cheap".'],
    [
      'another colour',
      withTones([cheap]),
      withTones([{ ...cheap, tone: 'teal' }]),
      'layout: A row on Dishes is teal as "Cheap" instead of red as "Cheap".',
    ],
    [
      'another label',
      withTones([cheap]),
      withTones([{ ...cheap, label: 'Low' }]),
      'words: A row on Dishes is red as "Low" instead of red as "Cheap".',
    ],
    [
      'another condition',
      withTones([cheap]),
      withTones([{ ...cheap, when: 'row.price < 300' }]),
      'behaviour: A row on Dishes is red as "Cheap" when Price is less than 300 instead of when Price is less than 500.',
    ],
  ])('are described: %s', (_, before, after, sentence) => expect(sentences(before, after)).toEqual([sentence]));
});
