import { describe, expect, it } from 'vitest';
import { mergeFolder, takeFolder } from '../../../server/definitions/merge-folder.ts';
import { hashesOf } from '../../../server/definitions/text-hash.ts';

type Text = string | undefined;
const texts = (text: Text) => new Map(text === undefined ? [] : [['a.json', text]]);
const outcomeOf = ({ change, agreed, differing }: ReturnType<typeof mergeFolder>) =>
  change.set.length > 0
    ? 'set'
    : change.drop.length > 0
      ? 'drop'
      : agreed.length > 0
        ? 'agreed'
        : differing.length > 0
          ? 'differing'
          : 'stays';

describe('mergeFolder', () => {
  it.each<[seen: Text, folder: Text, head: Text, outcome: string]>([
    ['1', '1', '1', 'stays'],
    // Published, changed and removed, while the folder rested.
    ['1', '1', '2', 'stays'],
    ['1', '1', undefined, 'stays'],
    [undefined, undefined, '2', 'stays'],
    // Changed, removed and added in the folder alone.
    ['1', '2', '1', 'set'],
    ['1', undefined, '1', 'drop'],
    [undefined, '1', undefined, 'set'],
    // By both, to the same.
    ['1', '2', '2', 'agreed'],
    ['1', undefined, undefined, 'agreed'],
    [undefined, '1', '1', 'agreed'],
    // By both, to something else.
    ['1', '2', '3', 'differing'],
    ['1', undefined, '3', 'differing'],
    ['1', '2', undefined, 'differing'],
    [undefined, '2', '3', 'differing'],
  ])('of a file seen as %s, that is %s in the folder and %s in the newest version: %s', (seen, folder, head, outcome) => {
    expect(outcomeOf(mergeFolder(hashesOf(texts(seen)), texts(folder), texts(head)))).toBe(outcome);
  });

  it('skips unreadable files', () => {
    expect(outcomeOf(mergeFolder(hashesOf(texts('1')), texts(undefined), texts('1'), ['a.json']))).toBe('stays');
  });
});

describe('takeFolder', () => {
  it('takes what differs, of the files that are named', () => {
    const folder = new Map([
      ['a.json', '1'],
      ['b.json', '2'],
      ['c.json', '3'],
    ]);
    const head = new Map([
      ['a.json', '1'],
      ['b.json', '1'],
      ['d.json', '4'],
    ]);
    expect(takeFolder(folder, head, [])).toEqual({
      change: {
        set: [
          ['b.json', '2'],
          ['c.json', '3'],
        ],
        drop: ['d.json'],
      },
      agreed: ['a.json'],
      differing: [],
    });
    expect(takeFolder(folder, head, ['c.json'], ['c.json', 'd.json'])).toEqual({
      change: { set: [], drop: ['d.json'] },
      agreed: [],
      differing: [],
    });
  });
});
