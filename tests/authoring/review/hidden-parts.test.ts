import { expect, it } from 'vitest';
import { partsOf } from '../../../src/authoring/edit/describe/outline-parts.ts';
import { memberRemoval } from '../../../src/authoring/edit/members/member-removal.ts';
import { readWritten } from '../../../src/authoring/edit/paths/written.ts';
import { pointerOf } from '../../../src/language/definition/id-paths.ts';
import { parts } from '../../screens/shipped-console.ts';
import { drawn } from '../../support/draw.ts';
import { reviewEdits } from './review-edits.ts';

const { schemas } = parts;

/** Each part of a shipped definition that can be hidden and has a neighbour, with the edit that removes it. */
const hideable = parts.files.flatMap(({ path: file, text }) => {
  const read = readWritten(file, text);
  if ('issue' in read) return [];
  return (partsOf(file, text, schemas) ?? []).flatMap(({ at, isHidden }) => {
    const pointer = pointerOf(read.value, at) ?? '';
    const removal = isHidden === false ? memberRemoval({ file, document: read.value, pointer }, schemas) : undefined;
    // The last member of a list is removed with the list, which can mean something else.
    return removal && 'at' in removal && removal.at === at ? [{ file, at, removal }] : [];
  });
});

it('does for everyone what removing it does, in the same sentences, and needs no more rights', () => {
  expect(hideable.length).toBeGreaterThan(500);
  const differ: unknown[] = [];
  for (const { file, at, removal } of drawn('hidden parts', hideable, 2)) {
    const [hidden, removed] = [reviewEdits([{ do: 'set', file, at: `${at}/hidden`, value: true }]), reviewEdits([removal])];
    // Some lists may not be empty, so that their only member can be hidden, and its removal is an error.
    if (removed.errors.length > 0) continue;
    const told = ({ sentences, errors }: typeof hidden) => [sentences.map(({ right, text }) => `${right}: ${text}`), errors, file, at];
    if (JSON.stringify(told(hidden)) !== JSON.stringify(told(removed))) differ.push([told(hidden), told(removed)]);
    // A text without one of its members may also read as other changes.
    if (![String(removed.rights), 'layout'].includes(String(hidden.rights))) differ.push([file, at, hidden.rights, removed.rights]);
  }
  expect(differ).toEqual([]);
});

it('is refused where a part is no member of a list', () => {
  const { errors } = reviewEdits([{ do: 'set', file: 'screens/discounts/discount-create.json', at: 'submit/hidden', value: true }]);
  expect(errors).toEqual([expect.stringContaining('only members of lists can be hidden')]);
});
