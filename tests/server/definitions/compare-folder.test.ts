import { describe, expect, it } from 'vitest';
import { compareFolder } from '../../../server/definitions/compare-folder.ts';
import { hashOf } from '../../../server/definitions/text-hash.ts';
import { createIssue } from '../../../src/language/errors/catalogue.ts';

const versions = { historyOf: async () => ({ newest: { number: 7, author: 'Ana' }, same: 3 }) };

interface Side {
  /** What the folder has, what is live, and what the folder had when it last went into a version. */
  folder?: string;
  live?: string;
  seen?: string;
}

/** How one file stands. */
async function standing({ folder, live, seen }: Side, more: { older?: string; isUnreadable?: true } = {}) {
  const only = (text: string | undefined) => new Map(text === undefined ? [] : [['a.json', text]]);
  const [found] = await compareFolder(
    {
      content: {
        texts: only(folder),
        unreadable: more.isUnreadable ? ['a.json'] : [],
        issues: more.isUnreadable ? [createIssue('file-unreadable', { detail: 'EACCES' }, { file: 'screens/a.json', pointer: '' })] : [],
      },
      live: only(live),
      seen: only(seen === undefined ? undefined : hashOf(seen)),
      older: only(more.older),
      label: 'screens',
    },
    versions,
  );
  return found;
}

describe('compareFolder', () => {
  it('lists nothing that is the same, whatever was there before', async () => {
    expect(await standing({ folder: 'x', live: 'x', seen: 'w' })).toBeUndefined();
    expect(await standing({})).toBeUndefined();
  });

  it.each<[string, Side, string]>([
    ['published since', { folder: 'x', live: 'y', seen: 'x' }, 'behind'],
    ['made by somebody', { live: 'y' }, 'behind'],
    ['removed by somebody', { folder: 'x', seen: 'x' }, 'behind'],
    ['changed in the folder alone', { folder: 'z', live: 'x', seen: 'x' }, 'changed'],
    ['new in the folder', { folder: 'z' }, 'changed'],
    ['gone from the folder alone', { live: 'x', seen: 'x' }, 'changed'],
    ['changed on both sides', { folder: 'z', live: 'y', seen: 'x' }, 'asked'],
    ['gone from the folder and published since', { live: 'y', seen: 'x' }, 'asked'],
  ])('describes what was %s', async (_, sides, expected) => {
    const { folder, live } = sides;
    expect(await standing(sides)).toMatchObject({ name: 'a.json', standing: expected, newest: { number: 7, author: 'Ana' }, same: 3 });
    expect(await standing(sides)).toMatchObject({ ...(folder !== undefined && { folder }), ...(live !== undefined && { live }) });
  });

  it("asks in the checker's wording, and only where a decision is needed", async () => {
    const asked = await standing({ folder: 'z', live: 'y', seen: 'x' });
    expect(asked?.issue).toMatchObject({ code: 'differs-from-file', file: 'screens/a.json' });
    expect((await standing({ folder: 'x', live: 'y', seen: 'x' }))?.issue).toBeUndefined();
  });

  it('asks about an older text at start, even without later changes', async () => {
    expect(await standing({ folder: 'x', live: 'y', seen: 'y' }, { older: 'x' })).toMatchObject({ standing: 'asked' });
    expect(await standing({ folder: 'z', live: 'y', seen: 'y' }, { older: 'x' })).toMatchObject({ standing: 'changed' });
  });

  it('says of a file that cannot be read why, also where it was never read', async () => {
    for (const live of ['y', undefined])
      expect(await standing({ ...(live !== undefined && { live }) }, { isUnreadable: true })).toMatchObject({
        standing: 'unread',
        issue: { message: expect.stringContaining('EACCES') },
      });
  });
});
