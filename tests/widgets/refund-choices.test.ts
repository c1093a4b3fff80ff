import { describe, expect, it } from 'vitest';
import { chosenAmount, type RefundLine, setReason, specsOf, toggleChoice } from '../../src/widgets/refund-items/refund-choices.ts';

const line: RefundLine = {
  id: 'l1',
  name: 'Mofongo',
  count: 2,
  amount: 4590,
  refundableAmount: 4911,
  dishesDescription: [
    {
      specs: [
        {
          id: 's1',
          name: 'Tostones',
          price: 250,
          refundableAmount: 321,
          specs: [{ id: 's2', name: 'Salsa', price: 50, refundableAmount: 54 }],
        },
        { id: 's3', name: 'Caldo', price: 0, refundableAmount: 0 },
      ],
    },
  ],
};
const other: RefundLine = { id: 'l2', name: 'Batida', count: 1, amount: 425, refundableAmount: 455 };

describe('toggleChoice', () => {
  it('takes a line in and out', () => {
    const once = toggleChoice([], line, 'missing');
    expect(once).toEqual([{ id: 'l1', reason: 'missing' }]);
    expect(toggleChoice(once, line, 'missing')).toEqual([]);
  });

  it('lets a line take the point of its specs, and leaves other lines alone', () => {
    const specs = toggleChoice(toggleChoice([{ id: 'l2', reason: 'cold' }], line, 'missing', 's1'), line, 'missing', 's3');
    expect(toggleChoice(specs, line, 'missing')).toEqual([
      { id: 'l2', reason: 'cold' },
      { id: 'l1', reason: 'missing' },
    ]);
  });

  it('lets a spec take the point of its line and of the specs below it', () => {
    expect(toggleChoice([{ id: 'l1', reason: 'missing' }], line, 'cold', 's2')).toEqual([{ id: 'l1', specId: 's2', reason: 'cold' }]);
    expect(toggleChoice([{ id: 'l1', specId: 's2', reason: 'cold' }], line, 'missing', 's1')).toEqual([
      { id: 'l1', specId: 's1', reason: 'missing' },
    ]);
  });
});

describe('setReason', () => {
  it('changes one choice only', () => {
    const chosen = [
      { id: 'l1', specId: 's1', reason: 'a' },
      { id: 'l2', reason: 'a' },
    ];
    expect(setReason(chosen, 'l1', 'b', 's1')).toEqual([{ id: 'l1', specId: 's1', reason: 'b' }, chosen[1]]);
  });
});

describe('chosenAmount', () => {
  it('adds lines, specs and what comes on top, in cents', () => {
    expect(
      chosenAmount(
        [line, other],
        [
          { id: 'l1', specId: 's1', reason: 'a' },
          { id: 'l2', reason: 'a' },
        ],
        9000,
        499,
      ),
    ).toBe(321 + 455 + 499);
  });

  it('never gives more than what is left', () => {
    expect(chosenAmount([line, other], [{ id: 'l1', reason: 'a' }], 1000, 0)).toBe(1000);
  });
});

describe('specsOf', () => {
  it('lists nested specs in order with their depth', () => {
    expect(specsOf(line).map(({ spec, depth }) => [spec.id, depth])).toEqual([
      ['s1', 0],
      ['s2', 1],
      ['s3', 0],
    ]);
    expect(specsOf(other)).toEqual([]);
  });
});
