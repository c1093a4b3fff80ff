import { expect, it } from 'vitest';
import { arrangedLists } from '../../../../src/authoring/edit/rewrites/arranged-lists.ts';
import { moveGroups } from '../../../../src/authoring/edit/rewrites/move-groups.ts';
import { moveBeside, moveInto } from '../../../../src/studio/editor/member-acts.ts';
import { parts } from '../../../screens/shipped-console.ts';
import { drawn } from '../../../support/draw.ts';
import { reviewEdits } from '../../review/review-edits.ts';

const texts = new Map(parts.files.map(({ path, text }) => [path, text]));

/** Every move of a member into another list of its group. */
const moves = [...texts].flatMap(([file, text]) => {
  const lists = arrangedLists(file, text) ?? [];
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
  const faults = drawn('moves between lists', moves, 2).flatMap(({ act }) => {
    const { errors } = reviewEdits(act.edits);
    return errors.length > 0 ? [{ act: JSON.stringify(act.edits), errors }] : [];
  });
  expect(faults).toEqual([]);
});

it('drops a part beside one of another card, and nowhere where it does not fit or is gone', () => {
  const file = 'screens/shared/order-view.json';
  const text = texts.get(file)!;
  const lists = arrangedLists(file, text)!;
  const groups = moveGroups(file, text, lists, parts.schemas);
  const cards = `${file}#blocks/@view/blocks/@full/blocks`;
  const drop = (part: string, beside: string, isAfter = false) =>
    moveBeside({ lists, groups }, `${cards}/${part}`, { place: `${cards}/${beside}`, isAfter });
  expect(drop('@facts/fields/@contactPhone', '@amounts/fields/@tip', true)).toMatchObject({
    edits: [{ do: 'move', into: 'blocks/@view/blocks/@full/blocks/@amounts/fields', before: expect.stringMatching(/^@/) }],
    selection: `${cards}/@amounts/fields/@contactPhone`,
  });
  // A list of rows, fields of another record, a block, a field that a colleague removed, and one inside what is dragged.
  expect(drop('@facts/fields/@contactPhone', '@refunds/blocks/@refund/fields/@status')).toBeUndefined();
  expect(drop('@facts/fields/@contactPhone', '@amounts')).toBeUndefined();
  expect(drop('@facts/fields/@gone', '@amounts/fields/@tip')).toBeUndefined();
  expect(drop('@facts/fields/@contactPhone', '@amounts/fields/@gone')).toBeUndefined();
  expect(drop('@refunds', '@refunds/blocks/@refund')).toBeUndefined();
  // Alternatives, of which the first that is visible is shown.
  expect(moveBeside({ lists, groups }, `${cards}/@refunds`, { place: `${file}#blocks/@view/blocks/@full`, isAfter: true })).toBeUndefined();
});
