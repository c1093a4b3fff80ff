import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../../src/authoring/edit/apply/edit.ts';
import { describeTextEdit } from '../../../../src/authoring/edit/describe/describe-text-edit.ts';
import { schemaIdOf } from '../../../../src/language/check/definition-file.ts';
import { walkPositions } from '../../../../src/language/check/walk-positions.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { idPathOf } from '../../../../src/language/definition/id-paths.ts';
import { parts } from '../../../screens/shipped-console.ts';
import { tries } from '../../../support/draw.ts';
import { createRandom, pick } from '../apply/random-edits.ts';

const { schemas } = parts;
const texts = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));

/** A value of a shipped definition, and what stands at it. */
interface Place {
  file: string;
  document: Json;
  pointer: string;
  value: Json;
  position: string | undefined;
  words: Readonly<Record<string, string>>;
}

const places: Place[] = [];
for (const [file, text] of texts) {
  const document = JSON.parse(text) as Json;
  walkPositions(document, schemas.root(schemaIdOf(file, document)), schemas, ({ value, pointer, schema }) => {
    if (pointer !== '') places.push({ file, document, pointer, value, position: schema.position, words: schema.words ?? {} });
  });
}
const keyOf = (pointer: string) => pointer.slice(pointer.lastIndexOf('/') + 1);
const byKey = new Map<string, Place[]>();
for (const place of places) byKey.set(keyOf(place.pointer), [...(byKey.get(keyOf(place.pointer)) ?? []), place]);

/** Edits of random places: another value that the same property has somewhere else, none, a new member like one that is there. */
function randomEdits(seed: number, count: number): { edit: Edit; given: Json | undefined; place: Place }[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const place = pick(random, places);
    const { file, document, pointer } = place;
    const at = idPathOf(document, pointer);
    if (random() < 0.3) return { edit: { do: 'remove', file, at }, given: undefined, place };
    const other = pick(random, byKey.get(keyOf(pointer)) ?? [place]);
    const isMember = /\/\d+$/.test(pointer);
    if (isMember && random() < 0.5)
      return {
        edit: { do: 'insert', file, into: idPathOf(document, pointer.slice(0, pointer.lastIndexOf('/'))), value: place.value },
        given: place.value,
        place,
      };
    return { edit: { do: 'set', file, at, value: isMember ? place.value : other.value }, given: other.value, place };
  });
}

/** Texts that people wrote: what stands in quotes, and the labels and titles of parts. */
const own = new Set(
  places.flatMap(({ value, position }) => (typeof value === 'string' && (position === 'text' || position === 'template') ? [value] : [])),
);

const odd = [...own].filter((text) => /[a-z][A-Z]|\w[./]\w/.test(text));

/** Names of the language, paths, braces and JSON. What somebody wrote as words stands in quotes, and what a title is filled with in brackets. */
function isRaw(sentence: string): boolean {
  const reported = sentence
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/“[^”]*”/g, '')
    .replaceAll(/\[[^\]{}.]*\]/g, '');
  if (!RAW.test(reported)) return false;
  return RAW.test(odd.filter((text) => reported.includes(text)).reduce((rest, text) => rest.replaceAll(text, ''), reported));
}

const RAW = /\b[a-z]+[A-Z]\w*|[A-Za-z_]\w*\.\w|[{}[\]<>`@$]|\b(asc|desc|null|true|false|undefined)\b|\w_\w|\.json\b/;

describe('step sentences', () => {
  it('describe random edits without keys, paths, braces and raw values', () => {
    const raw = randomEdits(7, tries(700, 3000)).flatMap(({ edit }) => {
      const sentence = describeTextEdit(texts, edit, schemas);
      return isRaw(sentence) ? [sentence] : [];
    });
    expect([...new Set(raw)].slice(0, 40)).toEqual([]);
  });

  it('describe the target of every link and its parameters', () => {
    const reported = places.filter(
      ({ value, position, pointer }) =>
        (position === 'link' || (position === 'mapping' && typeof value === 'object')) && !Array.isArray(value) && !/\/\d+$/.test(pointer),
    );
    expect(reported.length).toBeGreaterThan(300);
    const silent = reported.flatMap(({ file, document, pointer, position }) => {
      const sentence = describeTextEdit(texts, { do: 'remove', file, at: idPathOf(document, pointer) }, schemas);
      return (position === 'link' ? / to (“.+”|the address in|a page that)/u : /: .*(: |, | \d+ values )/u).test(sentence) &&
        !isRaw(sentence)
        ? []
        : [sentence];
    });
    expect(silent).toEqual([]);
  });

  it('describe a constant by its label', () => {
    const fixed = places.filter(({ words, value }) => typeof value === 'string' && words[value] !== undefined && words[value] !== value);
    expect(fixed.length).toBeGreaterThan(100);
    for (const { file, document, pointer, value, words } of fixed) {
      const sentence = describeTextEdit(texts, { do: 'remove', file, at: idPathOf(document, pointer) }, schemas);
      expect(sentence).toContain(`“${words[value as string]}”`);
    }
  });
});
