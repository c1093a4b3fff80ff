import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../src/authoring/edit/apply/edit.ts';
import { idPathOf } from '../../../src/language/definition/id-paths.ts';
import { parts } from '../../screens/shipped-console.ts';
import { drawn } from '../../support/draw.ts';
import { reviewEdits } from './review-edits.ts';

/** Labels that have something in them that sentences, lists or tables are made of. */
const LABELS = [
  'table number',
  'tabs',
  'tab Orders',
  'action',
  'actions taken',
  'csv name',
  'badges of honour',
  'nothing',
  'says "no", then "yes"',
  'a, b "c"',
  'left -> right',
  'on [money]',
  '(A | B)',
  'starts as "a, b',
  'with Type = Fixed',
  'حالة الطلب',
  'Ready 🍽️ for you',
  'long '.repeat(40).trim(),
];

/** Keys of texts that are told by themselves, whatever screen they are of. */
const TOLD = new Set(['label', 'title', 'success', 'reason', 'empty', 'text', 'button']);

interface Place {
  file: string;
  at: string;
  was: string;
}

/** The plain texts of the shipped screens that people read. */
function places(): Place[] {
  return parts.files
    .filter(({ text }) => text.includes('"kind": '))
    .flatMap(({ path: file, text }) => {
      const document = JSON.parse(text);
      const found: Place[] = [];
      const walk = (value: unknown, pointer: string, key: string) => {
        if (typeof value === 'string') {
          if (TOLD.has(key) && !/[{}]/.test(value)) found.push({ file, at: idPathOf(document, pointer), was: value });
        } else if (typeof value === 'object' && value !== null)
          for (const [name, inner] of Object.entries(value)) walk(inner, `${pointer}/${name}`, name);
      };
      walk(document, '', '');
      return found;
    });
}

describe('a text of a screen that becomes another', () => {
  const all = places();

  it('is in many places', () => expect(all.length).toBeGreaterThan(900));

  it.each(drawn('labels', all, 10).map((place, index) => [place.file, place.at, LABELS[index % LABELS.length] as string] as const))(
    '%s %s is told with all of "%s"',
    (file, at, label) => {
      const edit: Edit = { do: 'set', file, at, value: label };
      const { sentences, rights, untold, errors } = reviewEdits([edit]);
      expect(errors).toEqual([]);
      expect(rights).toEqual(['words']);
      const texts = sentences.map(({ text }) => text);
      expect(texts.filter((text) => !text.includes(label))).toEqual([]);
      expect(sentences.length + untold.length).toBeGreaterThan(0);
      expect([...new Set(sentences.map(({ right }) => right))].filter((right) => right !== 'words')).toEqual([]);
    },
  );
});
