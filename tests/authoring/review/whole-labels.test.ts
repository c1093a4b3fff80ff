import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../src/authoring/edit/apply/edit.ts';
import { schemaAt } from '../../../src/authoring/edit/paths/schema-at.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { idPathOf } from '../../../src/language/definition/id-paths.ts';
import { parts } from '../../screens/shipped-console.ts';
import { drawn } from '../../support/draw.ts';
import { placesIn } from '../edit/apply/edit-properties.ts';
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

/** Keys of texts that are printed without their screen. */
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

describe('a changed text of a screen', () => {
  const all = places();

  it('exists in many places', () => expect(all.length).toBeGreaterThan(900));

  it.each(drawn('labels', all, 5).map((place, index) => [place.file, place.at, LABELS[index % LABELS.length] as string] as const))(
    '%s %s is reported with all of "%s"',
    (file, at, label) => {
      const edit: Edit = { do: 'set', file, at, value: label };
      const { sentences, rights, undescribed, errors } = reviewEdits([edit]);
      expect(errors).toEqual([]);
      expect(rights).toEqual(['words']);
      const texts = sentences.map(({ text }) => text);
      expect(texts.filter((text) => !text.includes(label))).toEqual([]);
      expect(sentences.length + undescribed.length).toBeGreaterThan(0);
      expect([...new Set(sentences.map(({ right }) => right))].filter((right) => right !== 'words')).toEqual([]);
    },
  );
});

describe('a text of a screen with an added word', () => {
  const all = parts.files.flatMap(({ path: file, text }) => {
    const document = JSON.parse(text) as Json;
    const texts = placesIn(document).filter(({ pointer, value }) => typeof value === 'string' && isText(file, document, pointer));
    return texts.map(({ pointer, value }) => [file, idPathOf(document, pointer), `${value} now`] as const);
  });

  it('exists in many places', () => expect(all.length).toBeGreaterThan(1_500));

  it.each(drawn('rewordings', all, 10))('%s %s becomes "%s", which needs the right for texts only', (file, at, value) => {
    const { sentences, rights, errors } = reviewEdits([{ do: 'set', file, at, value }]);
    // A text can be one that another one must be alike.
    if (errors.length > 0) return;
    expect([...new Set([...rights, ...sentences.map(({ right }) => right)])]).toEqual(['words']);
  });
});

/** Whether what stands at a place is a text that people read. */
function isText(file: string, document: Json, pointer: string): boolean {
  const position = schemaAt(file, document, pointer, parts.schemas)?.position;
  return position === 'text' || position === 'template';
}
