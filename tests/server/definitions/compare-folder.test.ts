import { expect, it } from 'vitest';
import { compareFolder } from '../../../server/definitions/compare-folder.ts';
import { hashOf } from '../../../server/definitions/text-hash.ts';

const versions = { historyOf: async () => ({ newest: { number: 7, author: 'Ana' }, same: 3 }) };
const only = (text: string | undefined) => new Map(text === undefined ? [] : [['a.json', text]]);

/** How one file stands: what the folder has, what is live, what the folder had when it last went into a version, and at the start. */
async function standing(sides: { folder?: string; live?: string; seen?: string; older?: string }) {
  const content = { texts: only(sides.folder), unreadable: [], issues: [] };
  const seen = only(sides.seen === undefined ? undefined : hashOf(sides.seen));
  const [found] = await compareFolder({ content, live: only(sides.live), seen, older: only(sides.older), label: 'screens' }, versions);
  return found?.standing;
}

it.each([
  ['published since', { folder: 'x', live: 'y', seen: 'x' }, 'behind'],
  ['made by somebody', { live: 'y' }, 'behind'],
  ['removed by somebody', { folder: 'x', seen: 'x' }, 'behind'],
  ['changed in the folder alone', { folder: 'z', live: 'x', seen: 'x' }, 'changed'],
  ['new in the folder', { folder: 'z' }, 'changed'],
  ['gone from the folder alone', { live: 'x', seen: 'x' }, 'changed'],
  ['changed on both sides', { folder: 'z', live: 'y', seen: 'x' }, 'asked'],
  ['gone from the folder and published since', { live: 'y', seen: 'x' }, 'asked'],
  ['older at the start', { folder: 'x', live: 'y', seen: 'y', older: 'x' }, 'asked'],
  ['changed after an older start', { folder: 'z', live: 'y', seen: 'y', older: 'x' }, 'changed'],
])('a file that is %s is told apart', async (_, sides, expected) => expect(await standing(sides)).toBe(expected));
