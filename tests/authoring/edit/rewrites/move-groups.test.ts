import { expect, it } from 'vitest';
import { arrangedLists } from '../../../../src/authoring/edit/rewrites/arranged-lists.ts';
import { moveGroups } from '../../../../src/authoring/edit/rewrites/move-groups.ts';
import { sharedIn } from '../../../../src/studio/definitions-of.ts';
import { moveInto } from '../../../../src/studio/editor/member-acts.ts';
import { contracts, parts } from '../../../screens/shipped-console.ts';
import { drawn } from '../../../support/draw.ts';
import { reviewEdits } from '../../review/review-edits.ts';

const texts = new Map(parts.files.map(({ path, text }) => [path, text]));

/** Every move of a member into another list of its group. */
const moves = [...texts].flatMap(([file, text]) => {
  const lists = arrangedLists(file, text, { contracts, shared: sharedIn(texts) }) ?? [];
  return moveGroups(file, text, lists, parts.schemas).flatMap((group) =>
    group.flatMap((from) =>
      from.members.flatMap((_, index) =>
        group.flatMap((into) => {
          const act = into === from ? undefined : moveInto(from, index, into);
          return act ? [{ file, act }] : [];
        }),
      ),
    ),
  );
});

it('offers moves between lists of a screen after which the checker finds nothing', () => {
  expect(moves.length).toBeGreaterThan(300);
  const faults = drawn('moves between lists', moves, 10).flatMap(({ act }) => {
    const { errors } = reviewEdits(act.edits);
    return errors.length > 0 ? [{ act: JSON.stringify(act.edits), errors }] : [];
  });
  expect(faults).toEqual([]);
});
