import { describe, expect, it } from 'vitest';
import { writeDecimals } from '../../../src/language/formats/write-decimals.ts';
import { createRandom } from '../../authoring/edit/apply/random-edits.ts';

const DECIMALS = [
  [0, 0],
  [2, 2],
  [0, 2],
  [0, 6],
  [1, 1],
  [3, 3],
  [20, 20],
] as const;

const ODD = [
  0,
  0.5,
  1.5,
  2.5,
  1.005,
  1.115,
  0.1 + 0.2,
  999.995,
  999_999.5,
  1e21,
  1.2345e25,
  1e-7,
  4.9e-7,
  5e-7,
  5e-324,
  2 ** 53,
  Number.MAX_VALUE,
];

describe('writeDecimals', () => {
  it('writes as the engine does in American English', () => {
    const random = createRandom(7);
    const numbers = [
      ...ODD,
      ...Array.from({ length: 20_000 }, () => random() * 10 ** (random() * 30 - 10)),
      // Amounts, whose halves are what rounding is about.
      ...Array.from({ length: 5_000 }, () => Math.floor(random() * 1e7) / 1000),
    ];
    for (const [minimumFractionDigits, maximumFractionDigits] of DECIMALS)
      for (const useGrouping of [true, false]) {
        const engine = new Intl.NumberFormat('en-US', { minimumFractionDigits, maximumFractionDigits, useGrouping });
        const differ = numbers.filter(
          (number) => writeDecimals(number, minimumFractionDigits, maximumFractionDigits, useGrouping) !== engine.format(number),
        );
        expect(differ.slice(0, 5)).toEqual([]);
      }
  });
});
