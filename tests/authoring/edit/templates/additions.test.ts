import { expect, it } from 'vitest';
import { applyEdits } from '../../../../src/authoring/edit/apply/apply-edit.ts';
import { arrangedLists } from '../../../../src/authoring/edit/rewrites/arranged-lists.ts';
import { sharedIn } from '../../../../src/studio/definitions-of.ts';
import { parts } from '../../../screens/shipped-console.ts';
import { language } from '../../../screens/shipped-language.ts';

const { schemas, contracts } = parts;
const shipped = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
const shared = sharedIn(shipped);
const lists = [...shipped].flatMap(([file, text]) => arrangedLists(file, text, { contracts, shared }) ?? []);

it('offers members for many lists', () => expect(lists.filter(({ additions }) => additions.length > 0).length).toBeGreaterThan(50));

it.each(lists.filter(({ additions }) => additions.length > 0).map((list) => [`${list.file} ${list.at}`, list] as const))(
  'offers only valid members for %s',
  (_, { file, at, additions }) => {
    // The first, the last, and one between: each list has others.
    const chosen = [...new Set([0, Math.floor(additions.length / 2), additions.length - 1])].map((index) => additions[index]!);
    const edits = chosen.map(({ value }) => ({ do: 'insert' as const, file, into: at, value }));
    const answer = applyEdits(shipped, edits, schemas);
    if (answer.status !== 'changed') throw new Error(JSON.stringify(answer));
    expect(language.check(answer.texts).filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);
