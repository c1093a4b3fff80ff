import { describe, expect, it } from 'vitest';
import { isLabelled, labelStep } from '../../../../src/runtime/data/shown/label-step.ts';

describe('labelStep', () => {
  it.each([
    [7, 62, 300],
    [31, 62, 300],
    [8, 40, 330],
    [3, 500, 300],
  ])('leaves space between %i labels of %i pixels on an axis of %i', (count, widest, width) => {
    const step = labelStep(count, widest, width);
    const labels = Math.ceil(count / step);
    if (labels > 1) expect((step * width) / count).toBeGreaterThanOrEqual(widest + 16);
    expect(step === 1 || ((step - 1) * width) / count < widest + 16).toBe(true);
  });

  it('leaves none out where all fit', () => {
    expect(labelStep(5, 40, 600)).toBe(1);
    expect(labelStep(200, 0, 80)).toBe(1);
  });
});

describe('isLabelled', () => {
  it('leaves out a label of which half would be cut off', () => {
    const labelled = (count: number, step: number) =>
      Array.from({ length: count }, (_, index) => index).filter((at) => isLabelled(at, count, step));
    expect([labelled(9, 4), labelled(11, 4), labelled(3, 1)]).toEqual([
      [0, 4],
      [0, 4, 8],
      [0, 1, 2],
    ]);
  });
});
